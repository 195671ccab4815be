/** What a person is shown of steps on files, before or after they were taken. */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { ChangedFile } from '../../../shared/model/change.ts';
import { readWhole } from '../look/file-bytes.ts';
import { plainTextOf, textOf } from '../look/text-bytes.ts';
import type { FileStep } from './file-step.ts';

/** A diff that takes longer is left out: the texts themselves tell. */
const DIFF_LIMIT_MS = 3000;
const NOTHING = '/dev/null';

/** Unified; '' for equal contents and for what is no text. null: there is no file. */
export function diffOf(path: string, before: Buffer | null, after: Buffer | null): string {
  const [old, fresh] = [before, after].map((bytes) => (bytes === null ? '' : plainTextOf(bytes)));
  if (typeof old !== 'string' || typeof fresh !== 'string' || old === fresh) return '';
  const [from, to] = [before === null ? NOTHING : path, after === null ? NOTHING : path];
  return createTwoFilesPatch(from, to, old, fresh, '', '', { context: 3, timeout: DIFF_LIMIT_MS, headerOptions: FILE_HEADERS_ONLY }) ?? '';
}

/** Asked before the steps are taken. */
export async function changedFilesOf(steps: readonly FileStep[]): Promise<ChangedFile[]> {
  const changed: ChangedFile[] = [];
  for (const step of steps) changed.push(...(await changedBy(step)));
  return changed;
}

async function changedBy(step: FileStep): Promise<ChangedFile[]> {
  const { path } = step;
  switch (step.kind) {
    case 'create':
      return [{ path, before: null, after: textOf(step.after), diff: diffOf(path, null, step.after) }];
    case 'content':
      return [{ path, before: textOf(step.before), after: textOf(step.after), diff: diffOf(path, step.before, step.after) }];
    case 'delete':
      return [
        { path, before: textOf(step.before ?? Buffer.alloc(0)), after: null, diff: step.before ? diffOf(path, step.before, null) : '' },
      ];
    case 'mode': {
      const text = await textAt(path);
      return [{ path, before: text, after: text, diff: '' }];
    }
    case 'rename': {
      const text = await textAt(path);
      return [
        { path, before: text, after: null, diff: '' },
        { path: step.to, before: null, after: text, diff: '' },
      ];
    }
    case 'deleteLink':
      return [{ path, before: await textAt(path), after: null, diff: '' }];
    case 'createLink':
      return [{ path, before: null, after: '', diff: '' }];
  }
}

async function textAt(path: string): Promise<string> {
  const file = await readWhole(path);
  return 'errno' in file ? '' : textOf(file.bytes);
}
