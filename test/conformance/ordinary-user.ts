/** Root feels no permission: where the runner is root, cases are played by an ordinary user. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** "nobody" nearly everywhere. */
const NOBODY = 65_534;

export interface Player {
  /** Absent: the runner's own user. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** A Node that this user may start. */
  readonly node: string;
}

/** `folder` is given to the user. A Node that lies where the user cannot go is copied into it. */
export function ordinaryUser(folder: string): Player {
  if (process.getuid?.() !== 0) return { node: process.execPath };
  const user = { uid: NOBODY, gid: NOBODY };
  chmodSync(folder, 0o755);
  chownSync(folder, user.uid, user.gid);
  if (canStart(process.execPath, user, folder)) return { user, node: process.execPath };
  const copy = join(folder, 'node');
  copyFileSync(process.execPath, copy);
  chmodSync(copy, 0o755);
  return { user, node: copy };
}

const canStart = (node: string, user: { uid: number; gid: number }, cwd: string): boolean =>
  spawnSync(node, ['--version'], { ...user, cwd, stdio: 'ignore' }).status === 0;

/** The folder of that Node first, then the system's own: a private PATH may lead where the user cannot go. */
export const pathFor = ({ node }: Player): string => [...new Set([dirname(node), '/usr/local/bin', '/usr/bin', '/bin'])].join(':');
