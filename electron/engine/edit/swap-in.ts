/**
 * The last step of a write: the new file takes the path, and whatever stood there until that moment is held by a second name.
 * So a program that writes between the last look and this step loses nothing: what it wrote is found and put back.
 */
import { linkSync, lstatSync, renameSync } from 'node:fs';
import { lstat, unlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { errnoOf } from '../look/errno.ts';
import { readWhole } from '../look/file-bytes.ts';
import { NO_LINKS } from './no-links.ts';
import { nameBeside } from './temporary-name.ts';

export type Swapped =
  | { readonly kind: 'replaced' }
  /** Others wrote between the last look and the swap. `theirs` lies at the path again; ours lies nowhere any more. */
  | { readonly kind: 'slipped'; readonly theirs: Buffer }
  /** Others wrote right after the swap, so `theirs` lies at the path in the place of ours. `between`: what slipped in before it. */
  | { readonly kind: 'overtaken'; readonly theirs: Buffer; readonly between: Buffer | null };

/** A program that opened the old file before the swap still writes into it: it is looked at again after this time. */
const LOOK_AGAIN_MS = 20;
/** How often such a program is waited for, if it keeps on writing. */
const MOST_LOOKS = 20;

/** `beside` takes the place of `path`, whose bytes were `before` a moment ago. */
export async function swapIn(beside: string, path: string, before: Buffer, after: Buffer): Promise<Swapped> {
  const ours = await lstat(beside);
  const held = nameBeside(path, 'old');
  // One right after the other, with nothing of this process in between.
  try {
    linkSync(path, held);
  } catch (error) {
    if (!NO_LINKS.has(errnoOf(error))) throw error;
    renameSync(beside, path);
    return lookAtPath(path, after);
  }
  renameSync(beside, path);
  const theirs = await settledBytes(held, before);
  if (theirs !== null && inodeOf(path) === ours.ino) {
    renameSync(held, path);
    return { kind: 'slipped', theirs };
  }
  // Whoever has taken the path since then has the last word.
  await unlink(held);
  return lookAtPath(path, after, theirs);
}

function inodeOf(path: string): number | null {
  try {
    return lstatSync(path).ino;
  } catch {
    return null;
  }
}

/** null: they are as they were. Bytes that differ are read until they stay the same: somebody is still writing them. */
async function settledBytes(held: string, before: Buffer): Promise<Buffer | null> {
  const read = async (): Promise<Buffer> => {
    const file = await readWhole(held);
    return 'errno' in file ? Buffer.alloc(0) : file.bytes;
  };
  let last = await read();
  for (let look = 0; look < MOST_LOOKS; look++) {
    await delay(LOOK_AGAIN_MS);
    const now = await read();
    const isSettled = now.equals(last) && (look > 0 || now.equals(before) || now.length > 0);
    last = now;
    if (isSettled) break;
  }
  return last.equals(before) ? null : last;
}

async function lookAtPath(path: string, after: Buffer, between: Buffer | null = null): Promise<Swapped> {
  const now = await readWhole(path);
  if (between === null && ('errno' in now || now.bytes.equals(after))) return { kind: 'replaced' };
  return { kind: 'overtaken', theirs: 'errno' in now ? Buffer.alloc(0) : now.bytes, between };
}
