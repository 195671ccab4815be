/** Takes a write back: what it changed goes back to what it was, what others wrote since stays. */
import { stat } from 'node:fs/promises';
import { mergedText } from '../../../shared/settings-text/merged-text.ts';
import { readWhole } from '../look/file-bytes.ts';
import { isThere } from '../look/presence.ts';
import { bytesOf, plainTextOf, startsWithBom } from '../look/text-bytes.ts';
import { hashOf } from '../store/contents.ts';
import type { LoggedFile, LoggedWrite, WriteLog } from '../store/write-log.ts';
import { placeOf } from './file-step.ts';
import type { FileStep } from './file-step.ts';

/** Nobody has put a link in the way since, so taking the write back changes the files that it changed and no others. */
export async function leadsWhereItDid({ files, places = {} }: Pick<LoggedWrite, 'files' | 'places'>): Promise<boolean> {
  const kinds = new Map(
    files.flatMap((file) => (file.kind === 'rename' ? [file.path, file.to] : [file.path]).map((path) => [path, file.kind])),
  );
  const same = Object.entries(places).map(async ([path, place]) => (await placeOf(path, kinds.get(path) ?? 'content')) === place);
  return (await Promise.all(same)).every(Boolean);
}

/** null: a later change touches the same part, or the bytes are not kept any more. */
export async function undoSteps({ files }: Pick<LoggedWrite, 'files'>, log: Pick<WriteLog, 'content'>): Promise<FileStep[] | null> {
  const steps: FileStep[] = [];
  for (const file of files.toReversed()) {
    // What the steps so far take away is out of the way of those that follow.
    const freed = new Set(steps.flatMap((step) => (step.kind === 'delete' || step.kind === 'rename' ? [step.path] : [])));
    const undone = await undoOf(file, log, freed);
    if (undone === null) return null;
    steps.push(...undone);
  }
  return steps;
}

async function undoOf(file: LoggedFile, log: Pick<WriteLog, 'content'>, freed: ReadonlySet<string>): Promise<readonly FileStep[] | null> {
  const { path } = file;
  switch (file.kind) {
    case 'content':
      return undoContent(file, log);
    case 'mode': {
      const mode = await stat(path).then(
        (now) => now.mode & 0o7777,
        () => null,
      );
      return mode === file.after ? [{ kind: 'mode', path, before: file.after, after: file.before }] : null;
    }
    case 'rename':
      return (await isThere(file.to)) && (freed.has(path) || !(await isThere(path))) ? [{ kind: 'rename', path: file.to, to: path }] : null;
    case 'deleteLink':
      return (await isThere(path)) ? null : [{ ...file, kind: 'createLink' }];
    case 'createLink':
      return (await isThere(path)) ? [{ ...file, kind: 'deleteLink' }] : null;
    case 'parked':
      return [];
  }
}

async function undoContent(
  { path, before, after }: Extract<LoggedFile, { kind: 'content' }>,
  log: Pick<WriteLog, 'content'>,
): Promise<readonly FileStep[] | null> {
  const [old, now] = [before && (await log.content(before.hash)), await readWhole(path)];
  if (before !== null && old === null) return null;
  if ('errno' in now) {
    if (now.errno !== 'ENOENT' || after !== null) return null;
    return before && old ? [{ kind: 'create', path, after: old, mode: before.mode, modeIs: 'exact' }] : [];
  }
  if (after === null) return null;
  const mode = now.stats.mode & 0o7777;
  const isUntouched = hashOf(now.bytes) === after.hash;
  if (old === null) return isUntouched ? [{ kind: 'delete', path, before: now.bytes, mode }] : null;
  if (isUntouched) return [{ kind: 'content', path, before: now.bytes, after: old, mode }];
  const base = await log.content(after.hash);
  const merged = base && mergedBytes(base, old, now.bytes);
  return merged && [{ kind: 'content', path, before: now.bytes, after: merged, mode }];
}

/** Settings by what they say, other texts by lines; null: both sides touch the same part, or one is no text. */
function mergedBytes(base: Buffer, ours: Buffer, theirs: Buffer): Buffer | null {
  const [o, a, b] = [plainTextOf(base), plainTextOf(ours), plainTextOf(theirs)];
  if (o === null || a === null || b === null) return null;
  const merged = mergedText(o, a, b);
  return merged.kind === 'merged' ? bytesOf(merged.text, startsWithBom(theirs)) : null;
}
