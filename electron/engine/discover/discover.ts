import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { HookSet } from '../../../shared/model/hook.ts';
import type { Machine } from '../machine.ts';
import { withParked } from './parked-hooks.ts';
import type { ReadPlace } from './parked-hooks.ts';
import { settle } from './settle.ts';

type Looking = Pick<Machine, 'look' | 'read' | 'parked'>;

export interface Discovered {
  readonly set: HookSet;
  /** With the facts that the set rests on. */
  readonly context: Context;
  /** The settings files that were read, by path: what the set was made of. Without byte order mark. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Everything that an edition would find, in its order. Starts nothing but the look that the edition may ask for, and writes nothing. */
export async function discover(edition: AgentEdition, machine: Looking, start: Context): Promise<Discovered> {
  const { value: locations, context } = await settle(machine, start, (c) => edition.locations(c));
  const read = await Promise.all(locations.map(async (location) => ({ location, content: await machine.read(location, context) })));
  const parsed = read.map(({ location, content }) => edition.parse(location, content, context));
  const combined = await settle(machine, context, (c) => edition.combine(parsed, c));
  const texts = new Map(read.flatMap(({ location, content }) => (content.kind === 'file' ? [[location.path, content.text] as const] : [])));
  return { set: await withAllParked(edition, machine, read, combined.value, context), context: combined.context, texts };
}

/** Hooks that the studio keeps switched off take part in nothing; they are listed in their places. */
async function withAllParked(
  edition: AgentEdition,
  machine: Looking,
  read: readonly ReadPlace[],
  found: HookSet,
  context: Context,
): Promise<HookSet> {
  if (!edition.entries || !machine.parked) return found;
  let set = found;
  for (const place of read) {
    const record = place.location.holds.kind === 'file' ? await machine.parked(place.location.path) : null;
    if (record) set = withParked(edition, place, record, set, context);
  }
  return set;
}
