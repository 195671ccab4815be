/** From a person's change to file edits, as the edition plans them. */
import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { Context, Facts } from '../../shared/agents/facts.ts';
import type { Input } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Change, FileEdit } from '../../shared/model/change.ts';
import type { HookSet } from '../../shared/model/hook.ts';
import type { HookLocation } from '../../shared/model/location.ts';
import type { Prediction } from '../../shared/model/prediction.ts';
import { because } from '../../shared/words/studio.ts';
import { isWithin } from '../../shared/agents/paths.ts';
import { settle } from '../engine/discover/settle.ts';
import type { Machine } from '../engine/machine.ts';
import { eventNamed, hookNamed } from './questions.ts';

type ChangeRequest = Input<'hooks:change'>['change'];

export interface PlannedChange {
  readonly edits: readonly FileEdit[];
  readonly afterwards: readonly Prediction[];
  /** What the edits were computed from. */
  readonly facts: Facts;
}
interface Asked {
  readonly edition: AgentEdition;
  readonly machine: Machine;
  readonly set: HookSet;
  readonly context: Context;
}

/** @throws ExpectedFailure `changeRefused` with the edition's reason, `changeOutside`, `unknownHook`, `unknownEvent`, `unknownLocation` */
export async function planChange(asked: Asked, request: ChangeRequest): Promise<PlannedChange> {
  const planned = await plan(asked, request);
  for (const edit of planned.edits) checkPlace(asked, edit);
  return planned;
}

function plan(asked: Asked, request: ChangeRequest): Promise<PlannedChange> {
  const { edition, set } = asked;
  switch (request.kind) {
    case 'create':
      eventNamed(edition, request.event);
      return ask(asked, { kind: 'create', event: request.event, location: locationNamed(set, request.location), text: request.text });
    case 'enable':
      return ask(asked, { kind: 'enable', hook: hookNamed(set.hooks, request.hook), to: request.to });
    case 'delete':
      return ask(asked, { kind: 'delete', hook: hookNamed(set.hooks, request.hook) });
    case 'setMatcher':
      return ask(asked, { kind: 'set', hook: hookNamed(set.hooks, request.hook), field: 'matcher', value: request.matcher });
    case 'move':
      return move(asked, request);
  }
}

async function ask({ edition, machine, set, context }: Asked, change: Change): Promise<PlannedChange> {
  const { value, context: informed } = await settle(machine, { ...context, facts: {} }, (c) => edition.edit(change, set, c));
  if (value.kind === 'refused') throw new ExpectedFailure({ code: 'changeRefused', reason: value.reason });
  return { edits: value.edits, afterwards: value.afterwards, facts: informed.facts };
}

/** Within a place the edition knows how; to another place a file goes as it is, with its bytes and its mode. */
async function move(asked: Asked, { hook: id, event, location: to }: Extract<ChangeRequest, { kind: 'move' }>): Promise<PlannedChange> {
  const hook = hookNamed(asked.set.hooks, id);
  eventNamed(asked.edition, event);
  const location = locationNamed(asked.set, to);
  if (hook.location === location.id) return ask(asked, { kind: 'set', hook, field: 'event', value: event });
  const [made, taken] = [await ask(asked, { kind: 'create', event, location, text: '' }), await ask(asked, { kind: 'delete', hook })];
  const [create, remove] = [made.edits[0], taken.edits[0]];
  if (made.edits.length === 1 && taken.edits.length === 1 && create?.kind === 'create' && remove?.kind === 'delete') {
    const rename: FileEdit = { kind: 'rename', path: remove.path, to: create.path };
    return { edits: [rename], afterwards: [...made.afterwards, ...taken.afterwards], facts: { ...made.facts, ...taken.facts } };
  }
  throw new ExpectedFailure({ code: 'changeRefused', reason: because('error.changeRefused') });
}

function locationNamed(set: HookSet, id: string): HookLocation {
  const location = set.locations.find((known) => known.id === id);
  if (location) return location;
  throw new ExpectedFailure({
    code: 'unknownLocation',
    reason: because('error.unknownLocation', { location: id }),
    known: set.locations.map((known) => known.id),
  });
}

/** Whatever an edition plans, only files at the places of hooks and the files of hooks themselves are touched. */
function checkPlace({ set, context }: Asked, edit: FileEdit): void {
  const isHooksOwn = (path: string): boolean =>
    set.hooks.some((hook) => hook.source === path) ||
    set.locations.some((location) =>
      location.holds.kind === 'file' ? location.path === path : path !== location.path && isWithin(context, path, location.path),
    );
  const stranger = [edit.path, ...(edit.kind === 'rename' ? [edit.to] : [])].find((path) => !isHooksOwn(path));
  if (stranger !== undefined)
    throw new ExpectedFailure({ code: 'changeOutside', reason: because('error.changeOutside', { path: stranger }) });
}
