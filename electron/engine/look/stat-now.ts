import { accessSync, constants, statSync } from 'node:fs';
import type { Missing, Stat } from '../../../shared/agents/facts.ts';
import { errnoOf } from './errno.ts';
import { kindOf } from './sight.ts';

/**
 * A look as the studio's own user that does not leave the thread. For the few paths that are asked for just before a start:
 * there the round trip to another thread would cost ten times the look itself, and starting a process waits for the same disk.
 */
export function statNow(path: string): Stat | Missing {
  try {
    const stats = statSync(path);
    return {
      type: kindOf(stats),
      mode: stats.mode & 0o7777,
      mayExecute: mayNow(path, constants.X_OK),
      mayRead: mayNow(path, constants.R_OK),
    };
  } catch (error) {
    return { errno: errnoOf(error) };
  }
}

function mayNow(path: string, permission: number): boolean {
  try {
    accessSync(path, permission);
    return true;
  } catch {
    return false;
  }
}
