import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, printParseErrorCode } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import { z } from 'zod';
import type { Workspace } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { locatorOf } from '../../../shared/text/positions.ts';
import { because } from '../../../shared/words/studio.ts';
import { errnoOf } from '../look/errno.ts';
import { readWhole } from '../look/file-bytes.ts';
import { isFolder } from '../look/presence.ts';
import { textOf } from '../look/text-bytes.ts';

export type OpenWorkspace = Pick<Workspace, 'roots' | 'file' | 'name'>;

const WORKSPACE_FILE = '.code-workspace';
export const isWorkspaceFile = (path: string): boolean => extname(path).toLowerCase() === WORKSPACE_FILE;

const workspaceFileSchema = z.looseObject({ folders: z.array(z.looseObject({ path: z.string().optional(), uri: z.string().optional() })) });

/**
 * Folders in the order given, each once, or one .code-workspace file. Paths stay as they were written, made absolute: links
 * are not resolved, as an agent would not.
 * @throws ExpectedFailure `folderMissing`, `notAFolder`, `folderUnreadable`, `workspaceFileAlone`, `workspaceFileUnreadable`, `workspaceFileInvalid`
 */
export async function openWorkspace(paths: readonly string[]): Promise<OpenWorkspace> {
  const file = paths.find(isWorkspaceFile);
  if (file !== undefined && !(await isFolder(file))) {
    if (paths.length > 1)
      throw new ExpectedFailure({ code: 'workspaceFileAlone', reason: because('error.workspaceFileAlone', { path: file }) });
    const absolute = resolve(file);
    return { roots: await checked(await foldersOf(absolute)), file: absolute, name: basename(absolute, extname(absolute)) };
  }
  const roots = await checked(paths.map((path) => resolve(path)));
  return { roots, file: null, name: roots.map((root) => basename(root) || root).join(', ') };
}

async function checked(folders: readonly string[]): Promise<string[]> {
  const roots = [...new Set(folders)];
  await Promise.all(roots.map(checkFolder));
  return roots;
}

async function checkFolder(path: string): Promise<void> {
  try {
    if (!(await stat(path)).isDirectory()) throw new ExpectedFailure({ code: 'notAFolder', reason: because('error.notAFolder', { path }) });
    await readdir(path);
  } catch (error) {
    if (error instanceof ExpectedFailure) throw error;
    const errno = errnoOf(error);
    if (errno === 'ENOENT' || errno === 'ENOTDIR')
      throw new ExpectedFailure({ code: 'folderMissing', reason: because('error.folderMissing', { path }) });
    // Mode 0111: nothing can be listed, and yet hooks are found by name.
    if (errno === 'EACCES' && (await isFolder(path))) return;
    throw new ExpectedFailure({ code: 'folderUnreadable', reason: because('error.folderUnreadable', { path, errno }) });
  }
}

/** Comments and trailing commas are allowed there; relative paths count from the file. */
async function foldersOf(file: string): Promise<string[]> {
  const read = await readWhole(file);
  if ('errno' in read) {
    if (read.errno === 'ENOENT' || read.errno === 'ENOTDIR')
      throw new ExpectedFailure({ code: 'folderMissing', reason: because('error.folderMissing', { path: file }) });
    throw new ExpectedFailure({
      code: 'workspaceFileUnreadable',
      reason: because('error.workspaceFileUnreadable', { path: file, errno: read.errno }),
    });
  }
  const invalid = (detail: string): ExpectedFailure =>
    new ExpectedFailure({ code: 'workspaceFileInvalid', reason: because('error.workspaceFileInvalid', { path: file, detail }) });
  const text = textOf(read.bytes);
  const errors: ParseError[] = [];
  const json: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const { line, column } = locatorOf(text)(first.offset);
    throw invalid(`${printParseErrorCode(first.error)}, ${line}:${column}`);
  }
  const parsed = workspaceFileSchema.safeParse(json);
  if (!parsed.success) throw invalid(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  return parsed.data.folders.map((folder) => {
    const folderPath = folder.path ?? pathOfUri(folder.uri ?? '');
    if (folderPath === null) throw invalid(folder.uri ?? '');
    return resolve(dirname(file), folderPath);
  });
}

/** null: not a folder of this machine. */
function pathOfUri(uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
