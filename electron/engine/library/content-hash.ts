import type { LibraryHook } from './read-library.ts';
import { hashOf } from '../store/contents.ts';

/** What a hook is, whatever its version says: its manifest's meaning and every byte of its files. */
export function contentHash({ manifest, files }: LibraryHook): string {
  const listed = Object.keys(files)
    .sort()
    .map((path) => [path, hashOf(Buffer.from(files[path] ?? '', 'utf8'))]);
  return hashOf(Buffer.from(JSON.stringify([manifest, listed]), 'utf8'));
}
