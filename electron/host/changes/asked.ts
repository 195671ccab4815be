/** What a change is planned from, and what comes of it. */
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { factKey } from '../../../shared/agents/facts.ts';
import type { Facts } from '../../../shared/agents/facts.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { Change, FileEdit } from '../../../shared/model/change.ts';
import type { Hook, HookSet } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { replacementBetween } from '../../../shared/text/replacement-between.ts';
import { because } from '../../../shared/words/studio.ts';
import type { Discovered } from '../../engine/discover/discover.ts';
import { settle } from '../../engine/discover/settle.ts';
import type { Machine } from '../../engine/machine.ts';
import type { ParkedRecord, ParkedState } from '../../engine/store/parked-entries.ts';

export interface Asked extends Discovered {
  readonly edition: AgentEdition;
  readonly machine: Pick<Machine, 'look' | 'read' | 'parked'>;
}

/** What the studio keeps of a settings file's entries, before and after. */
export interface ParkingChange {
  /** Of the settings file, as its location names it. */
  readonly path: string;
  /** What the plan rests on. */
  readonly record: ParkedRecord | null;
  readonly from: ParkedState;
  readonly to: ParkedState;
  /** `anEntry`: one goes for good that nothing but this record holds. */
  readonly loses: 'nothing' | 'anEntry';
}
export interface PlannedChange {
  readonly edits: readonly FileEdit[];
  readonly afterwards: readonly Prediction[];
  /** What the edits were computed from. */
  readonly facts: Facts;
  /** Those of the edits that make a script beside hooks. Whoever planned them has checked their places. */
  readonly alongside?: readonly FileEdit[];
  readonly parking?: ParkingChange;
}

export const refused = (reason: Reason): ExpectedFailure => new ExpectedFailure({ code: 'changeRefused', reason });
export const nothingToDo: PlannedChange = { edits: [], afterwards: [], facts: {} };

/** Asks the edition. @throws ExpectedFailure `changeRefused` with the edition's reason */
export async function ask({ edition, machine, set, context }: Asked, change: Change): Promise<PlannedChange> {
  const { value, context: informed } = await settle(machine, { ...context, facts: {} }, (c) => edition.edit(change, set, c));
  if (value.kind === 'refused') throw refused(value.reason);
  return { edits: value.edits, afterwards: value.afterwards, facts: informed.facts };
}

/** @throws ExpectedFailure `unknownLocation` */
export function locationNamed(set: HookSet, id: string): HookLocation {
  const location = set.locations.find((known) => known.id === id);
  if (location) return location;
  throw new ExpectedFailure({
    code: 'unknownLocation',
    reason: because('error.unknownLocation', { location: id }),
    known: set.locations.map((known) => known.id),
  });
}

/** The hook's entry as another place would be given it. */
export const entryOf = ({ matcher, raw }: Hook): NonNullable<Extract<Change, { kind: 'create' }>['entry']> => ({
  ...(matcher !== undefined && { matcher }),
  fields: raw,
});

/** What lies in a workspace is shared; a file of the user's own often holds keys to services. */
export const modeOfNew = ({ root }: Pick<HookLocation, 'root'>): number => (root === undefined ? 0o600 : 0o644);

/** From one text of a file to another, as the one edit that leaves the most as it is. `before` null: there is no file. */
export function editsBetween(path: string, before: string | null, after: string, mode = 0o600): Pick<PlannedChange, 'edits' | 'facts'> {
  if (before === null) return { edits: [{ kind: 'create', path, text: after, mode }], facts: {} };
  const facts = { [factKey('text', path)]: before };
  const change = replacementBetween(before, after);
  if (change === null) return { edits: [], facts };
  const { start, removed, inserted } = change;
  return { edits: [{ kind: 'replace', path, range: { start, end: start + removed.length }, text: inserted }], facts };
}
