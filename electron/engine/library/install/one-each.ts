/** Changed files as a person reads them: what moves away and what takes its place is one file that is replaced. */
import type { ChangedFile } from '../../../../shared/model/change.ts';
import { diffOf } from '../../edit/changed-files.ts';

/** Every path once, with what it held first and what it holds last. */
export function oneEach(files: readonly ChangedFile[]): ChangedFile[] {
  const byPath = new Map<string, ChangedFile>();
  for (const file of files) {
    const { path, after } = file;
    const earlier = byPath.get(path);
    if (!earlier) byPath.set(path, file);
    else byPath.set(path, { ...earlier, after, diff: diffOf(path, bytesOf(earlier.before), bytesOf(after)) });
  }
  return [...byPath.values()];
}

const bytesOf = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'utf8'));
