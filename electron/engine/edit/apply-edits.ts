/** Carries out what an edition planned: all of it, or nothing. */
import { chmod, lstat, mkdir, realpath, rename, rmdir, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fact } from '../../../shared/agents/facts.ts';
import type { Facts } from '../../../shared/agents/facts.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import { because } from '../../../shared/words/studio.ts';
import { readWhole } from '../look/file-bytes.ts';
import { bytesOf, plainTextOf, startsWithBom } from '../look/text-bytes.ts';
import { changedMeanwhile, unreadable, unwritable } from './failures.ts';
import { createWhole, moveWhole, nameBeside, replaceWhole } from './whole-file.ts';

/** `undo` takes the step back; `keep` makes it final, once all steps were taken. */
interface Step {
  readonly undo: () => Promise<void>;
  readonly keep?: () => Promise<void>;
}
type Replace = Extract<FileEdit, { kind: 'replace' }>;

/**
 * `facts` are those that the edits were computed from: a file whose text is another by now is not written to. Edits of
 * one file's text count from the same text.
 * @throws ExpectedFailure `fileExists`, `fileChanged`, `fileMissing`, `fileNotText`, `fileUnreadable`, `fileUnwritable`, each naming
 *   the path; then no file has changed.
 */
export async function applyEdits(edits: readonly FileEdit[], facts: Facts): Promise<void> {
  const taken: Step[] = [];
  try {
    for (const piece of pieces(edits)) taken.push(await take(piece, facts));
  } catch (error) {
    // What cannot be taken back either was changed by somebody else meanwhile: the first error is the one that tells why.
    for (const step of taken.reverse()) await step.undo().catch(() => undefined);
    throw error;
  }
  for (const step of taken) await step.keep?.();
}

/** One file's text is written once, at the place of its first edit. */
type Piece = Exclude<FileEdit, Replace> | { readonly kind: 'text'; readonly path: string; readonly edits: readonly Replace[] };

function pieces(edits: readonly FileEdit[]): Piece[] {
  const texts = new Map<string, Replace[]>();
  return edits.flatMap((edit): Piece[] => {
    if (edit.kind !== 'replace') return [edit];
    const known = texts.get(edit.path);
    known?.push(edit);
    if (known) return [];
    const first = [edit];
    texts.set(edit.path, first);
    return [{ kind: 'text', path: edit.path, edits: first }];
  });
}

async function take(piece: Piece, facts: Facts): Promise<Step> {
  try {
    switch (piece.kind) {
      case 'create':
        return await create(piece);
      case 'text':
        return await replaceText(piece.path, piece.edits, facts);
      case 'mode':
        return await changeMode(piece);
      case 'rename':
        return await renameFile(piece);
      case 'delete':
        return await deleteFile(piece);
    }
  } catch (error) {
    throw unwritable(piece.kind === 'rename' ? piece.to : piece.path, error);
  }
}

async function create({ path, text, mode }: Extract<FileEdit, { kind: 'create' }>): Promise<Step> {
  const unmake = await makeFolders(dirname(path));
  try {
    await createWhole(path, bytesOf(text, false), mode);
  } catch (error) {
    await unmake();
    throw error;
  }
  return {
    undo: async () => {
      await unlink(path);
      await unmake();
    },
  };
}

/** What it made can be taken away again, as long as it is empty. */
async function makeFolders(folder: string): Promise<() => Promise<void>> {
  const first = await mkdir(folder, { recursive: true });
  return async () => {
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = dirname(made)) {
      if (
        !(await rmdir(made).then(
          () => true,
          () => false,
        ))
      )
        return;
    }
  };
}

async function replaceText(path: string, edits: readonly Replace[], facts: Facts): Promise<Step> {
  const real = await realpath(path);
  const file = await readWhole(real);
  if ('errno' in file) throw unreadable(path, file.errno);
  const text = plainTextOf(file.bytes);
  if (text === null) throw new ExpectedFailure({ code: 'fileNotText', reason: because('error.fileNotText', { path }) });
  if (fact(facts, 'text', path) !== text) throw changedMeanwhile(path);
  const after = bytesOf(edited(text, edits), startsWithBom(file.bytes));
  const write = async (bytes: Buffer, expected: Buffer): Promise<void> => {
    const isStill = async (): Promise<boolean> => {
      const now = await readWhole(real);
      return !('errno' in now) && now.bytes.equals(expected);
    };
    if ((await replaceWhole(real, bytes, file.stats, isStill)) === 'changedMeanwhile') throw changedMeanwhile(path);
  };
  await write(after, file.bytes);
  return { undo: () => write(file.bytes, after) };
}

/** From the end to the start, so that offsets stay true. @throws Error where two edits overlap: a bug in the edition. */
function edited(text: string, edits: readonly Replace[]): string {
  let after = text;
  let before = Infinity;
  for (const { range, text: inserted } of edits.toSorted((a, b) => b.range.start - a.range.start)) {
    if (range.end > before || range.end < range.start || range.end > text.length)
      throw new Error(`The edits of a text overlap or leave it at ${range.start}`);
    after = after.slice(0, range.start) + inserted + after.slice(range.end);
    before = range.start;
  }
  return after;
}

async function changeMode({ path, mode }: Extract<FileEdit, { kind: 'mode' }>): Promise<Step> {
  const before = await stat(path);
  await chmod(path, mode & 0o7777);
  return { undo: () => chmod(path, before.mode & 0o7777) };
}

async function renameFile({ path, to }: Extract<FileEdit, { kind: 'rename' }>): Promise<Step> {
  const unmake = await makeFolders(dirname(to));
  try {
    await lstat(path).catch((error: unknown) => {
      throw unwritable(path, error);
    });
    await moveWhole(path, to);
  } catch (error) {
    await unmake();
    throw error;
  }
  return {
    undo: async () => {
      await moveWhole(to, path);
      await unmake();
    },
  };
}

/** Put aside first: until all other steps are taken, it can come back. A link is deleted, not what it leads to. */
async function deleteFile({ path }: Extract<FileEdit, { kind: 'delete' }>): Promise<Step> {
  if ((await lstat(path)).isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
  const aside = nameBeside(path);
  await rename(path, aside);
  return { undo: () => moveWhole(aside, path), keep: () => unlink(aside) };
}
