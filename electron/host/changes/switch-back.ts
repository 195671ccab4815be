import { isDeepStrictEqual } from 'node:util';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { SwitchedEntry } from '../../engine/store/write-log.ts';
import type { Asked, PlannedChange } from './asked.ts';
import { planSwitch } from './parked-change.ts';

/** Takes the switching of an entry back by switching it again. null: no entry that says the same is there in that state. */
export async function planSwitchBack(asked: Asked, { path, event, matcher, fields, to }: SwitchedEntry): Promise<PlannedChange | null> {
  const { entries } = asked.edition;
  const hook = asked.set.hooks.findLast(
    (one) =>
      one.source === path &&
      one.event === event &&
      (one.range === undefined) === (to === 'off') &&
      isDeepStrictEqual([one.matcher, one.raw], [matcher, fields]),
  );
  if (!entries || !hook) return null;
  try {
    return await planSwitch(asked, entries, hook, to === 'on' ? 'off' : 'on');
  } catch (error) {
    if (error instanceof ExpectedFailure) return null;
    throw error;
  }
}
