/** What is to happen to files, with everything that is needed to check it first and to take it back afterwards. */
import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fact } from '../../../shared/agents/facts.ts';
import type { Facts } from '../../../shared/agents/facts.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import { applyTextEdits } from '../../../shared/settings-text/text-edit.ts';
import { because } from '../../../shared/words/studio.ts';
import { readWhole } from '../look/file-bytes.ts';
import { bytesOf, plainTextOf, startsWithBom } from '../look/text-bytes.ts';
import { realPlace } from '../store/file-key.ts';
import type { LoggedFile } from '../store/write-log.ts';
import { changedMeanwhile, unreadable, unwritable } from './failures.ts';

export type FileStep =
  /** Never overwrites. Makes missing folders. `masked`: the mode counts after the user's umask; `exact`: it was a file's own before. */
  | { readonly kind: 'create'; readonly path: string; readonly after: Buffer; readonly mode: number; readonly modeIs: 'masked' | 'exact' }
  /** Through links to the real file; its mode and owner stay. */
  | { readonly kind: 'content'; readonly path: string; readonly before: Buffer; readonly after: Buffer; readonly mode: number }
  | { readonly kind: 'mode'; readonly path: string; readonly before: number; readonly after: number }
  /** Never overwrites. A link itself gets the other name. */
  | { readonly kind: 'rename'; readonly path: string; readonly to: string }
  /** A file; what is no regular file or too large to be kept has no `before`. */
  | { readonly kind: 'delete'; readonly path: string; readonly before: Buffer | null; readonly mode: number }
  | { readonly kind: 'deleteLink' | 'createLink'; readonly path: string; readonly target: string };

type Replace = Extract<FileEdit, { kind: 'replace' }>;

/**
 * `facts` are those that the edits were computed from. Edits of one file's text count from the same text, and become one step.
 * @throws ExpectedFailure `fileChanged`, `fileMissing`, `fileNotText`, `fileUnreadable`, `fileUnwritable`, each naming the path
 */
export async function stepsOf(edits: readonly FileEdit[], facts: Facts): Promise<FileStep[]> {
  const steps: FileStep[] = [];
  for (const piece of pieces(edits)) {
    try {
      steps.push(await stepOf(piece, facts));
    } catch (error) {
      throw unwritable(piece.path, error);
    }
  }
  return steps;
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

async function stepOf(piece: Piece, facts: Facts): Promise<FileStep> {
  const { path } = piece;
  switch (piece.kind) {
    case 'create':
      await checkFolder(path);
      return { kind: 'create', path, after: bytesOf(piece.text, false), mode: piece.mode, modeIs: 'masked' };
    case 'text':
      return replaceText(path, fact(facts, 'text', path), (text) => applyTextEdits(text, piece.edits));
    case 'mode':
      return { kind: 'mode', path, before: (await stat(path)).mode & 0o7777, after: piece.mode & 0o7777 };
    case 'rename':
      await lstat(path);
      return { kind: 'rename', path, to: piece.to };
    case 'delete':
      return deletion(path);
  }
}

/** Folders are made on the way; what is none cannot become one. @throws ExpectedFailure `fileUnwritable` naming what is in the way */
export async function checkFolder(path: string): Promise<void> {
  for (let [at, last] = [dirname(path), path]; at !== last; [at, last] = [dirname(at), at]) {
    const there = await stat(at).catch(() => null);
    if (there?.isDirectory()) return;
    if (there) throw new ExpectedFailure({ code: 'fileUnwritable', reason: because('error.folderIsFile', { path, folder: at }) });
  }
}

/** @param expected the text that the change was computed from; whoever has written another one since has to be asked again */
async function replaceText(path: string, expected: unknown, change: (text: string) => string): Promise<FileStep> {
  const file = await readWhole(await realpath(path));
  if ('errno' in file) throw unreadable(path, file.errno);
  const text = plainTextOf(file.bytes);
  if (text === null) throw new ExpectedFailure({ code: 'fileNotText', reason: because('error.fileNotText', { path }) });
  if (expected !== text) throw changedMeanwhile(path);
  const after = bytesOf(change(text), startsWithBom(file.bytes));
  return { kind: 'content', path, before: file.bytes, after, mode: file.stats.mode & 0o7777 };
}

/** Of a link, not of what it leads to. */
async function deletion(path: string): Promise<FileStep> {
  const entry = await lstat(path);
  if (entry.isDirectory()) throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
  if (entry.isSymbolicLink()) return { kind: 'deleteLink', path, target: await readlink(path) };
  const file = await readWhole(path);
  return { kind: 'delete', path, before: 'errno' in file ? null : file.bytes, mode: entry.mode & 0o7777 };
}

/** Where a path really leads: through the folders on the way, and through a link at its end where the content or the mode is meant. */
export const placeOf = async (path: string, kind: FileStep['kind'] | LoggedFile['kind']): Promise<string> =>
  kind === 'content' || kind === 'mode' || kind === 'parked' ? realPlace(path) : join(await realPlace(dirname(path)), basename(path));

/** Every path that a step touches. */
export const pathsOf = (step: FileStep): readonly string[] => (step.kind === 'rename' ? [step.path, step.to] : [step.path]);
