import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Ending } from '../../../shared/model/process-result.ts';

type FailedToStart = Extract<Ending, { kind: 'failedToStart' }>;

/** The system's or Node's code of an error: ENOENT, E2BIG, ERR_INVALID_ARG_VALUE (a NUL byte in an argument) … */
export function codeOfError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'UNKNOWN';
}

/** Looks at what the error leaves open: a missing directory and a missing program are both ENOENT. */
export async function startFailure(error: unknown, cwd: string): Promise<FailedToStart> {
  const errno = codeOfError(error);
  return { kind: 'failedToStart', errno, lacking: await whatIsLacking(errno, cwd) };
}

async function whatIsLacking(errno: string, cwd: string): Promise<FailedToStart['lacking']> {
  switch (errno) {
    case 'ENOENT':
    case 'ENOTDIR':
      return (await canEnter(cwd)) ? 'program' : 'cwd';
    case 'EACCES':
      return (await canEnter(cwd)) ? 'other' : 'cwd';
    default:
      return 'other';
  }
}

async function canEnter(directory: string): Promise<boolean> {
  try {
    if (!(await stat(directory)).isDirectory()) return false;
    await access(directory, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
