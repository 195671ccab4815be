import type { Output } from '../../shared/contract/calls.ts';
import { brokenLock, driftIn } from '../engine/library/drift.ts';
import { readInstalled } from '../engine/library/lock/installed.ts';
import { basesNow } from './library-parts.ts';
import type { HostParts } from './parts.ts';

/** Of all lock files that are known with the workspace that is open. */
export async function driftOf(parts: HostParts): Promise<Output<'library:drift'>> {
  const { sources, texts } = parts.library;
  const [{ locks, problems }, all] = await Promise.all([readInstalled(await basesNow(parts)), sources.list()]);
  const drifts = await Promise.all(locks.map(({ base, lock }) => driftIn(base, lock, all, texts)));
  return [...problems.map(({ base, reason }) => brokenLock(base, reason)), ...drifts.flat()];
}
