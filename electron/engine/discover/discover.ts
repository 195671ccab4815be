import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { HookSet } from '../../../shared/model/hook.ts';
import type { Machine } from '../machine.ts';
import { settle } from './settle.ts';

export interface Discovered {
  readonly set: HookSet;
  /** With the facts that the set rests on. */
  readonly context: Context;
}

/** Everything that an edition would find, in its order. Starts nothing but the look that the edition may ask for, and writes nothing. */
export async function discover(edition: AgentEdition, machine: Pick<Machine, 'look' | 'read'>, start: Context): Promise<Discovered> {
  const { value: locations, context } = await settle(machine, start, (c) => edition.locations(c));
  const parsed = await Promise.all(
    locations.map(async (location) => edition.parse(location, await machine.read(location, context), context)),
  );
  const combined = await settle(machine, context, (c) => edition.combine(parsed, c));
  return { set: combined.value, context: combined.context };
}
