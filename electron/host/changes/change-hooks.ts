/** A person's change to hooks, carried out; planned again where others have written meanwhile. */
import type { Input, Output } from '../../../shared/contract/calls.ts';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import type { Hook, HookId, HookSet } from '../../../shared/model/hook.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { because } from '../../../shared/words/writes.ts';
import { discover } from '../../engine/discover/discover.ts';
import { stepsOf } from '../../engine/edit/file-step.ts';
import type { PlannedWrite } from '../../engine/edit/file-writes.ts';
import { planChange } from '../change-plan.ts';
import { checkEditsInside } from '../leads-outside.ts';
import type { HostParts } from '../parts.ts';
import { contextOf, editionNamed } from '../questions.ts';
import type { PlannedChange } from './asked.ts';
import { checkFresh } from './check-fresh.ts';
import { hookElsewhere } from './copy-across.ts';
import { parkingStore } from './parking-store.ts';

interface Plan extends PlannedWrite, PlannedChange {
  readonly set: HookSet;
  readonly cause: Reason;
}

export async function changeHooks(
  parts: HostParts,
  { edition: editionId, change, dryRun }: Input<'hooks:change'>,
): Promise<Output<'hooks:change'>> {
  const edition = editionNamed(editionId);
  const context = await contextOf(parts, edition, {});
  const wanted = 'hook' in change ? change.hook : null;
  const elsewhere = change.kind === 'copy' || change.kind === 'move' ? await hookElsewhere(parts, edition, change.hook) : undefined;
  let first: HookSet | undefined;
  const plan = async (): Promise<Plan> => {
    const found = await discover(edition, parts.machine, context);
    const asked = { edition, machine: parts.machine, ...found };
    first ??= found.set;
    const planned = await planChange(asked, change, elsewhere).catch((error: unknown) => {
      throw first === found.set ? error : changedMeanwhile(error, wanted, first, found.set);
    });
    checkFresh(planned.facts, found.texts);
    const kept = planned.parking ? [planned.parking.path] : [];
    if (change.kind !== 'createScript') await checkEditsInside(planned.edits, kept, found.set.locations, context.roots);
    const label = (elsewhere?.hook ?? found.set.hooks.find(({ id }) => id === wanted))?.label ?? '';
    const steps = await stepsOf(planned.edits, planned.facts);
    const store = planned.parking && parkingStore(parts, edition.id, planned.parking, causeOf(change, label, found.set));
    return { ...planned, set: found.set, cause: causeOf(change, label, found.set), steps, store };
  };
  const done = await parts.writes.write({ cause: (planned) => planned.cause, dryRun, plan });
  const { edits, afterwards, set } = done.planned;
  const result = {
    files: [...done.files],
    write: done.write,
    edits: [...edits],
    afterwards: [...afterwards, ...done.overtaken.map(overtaken)],
  };
  if (dryRun === 'yes') return { ...result, hook: change.kind === 'enable' ? wanted : null };
  if (done.planned.store) parts.hub.tell('workspace:changed', { paths: [done.planned.store.path] });
  if (change.kind === 'delete') return { ...result, hook: null };
  const after = await discover(edition, parts.machine, context);
  const isStill = after.set.hooks.some(({ id }) => id === wanted);
  return { ...result, hook: freshHook(set, after.set, edits) ?? (isStill ? wanted : null) };
}

/** The hook that is there now, or is in this state now, and was not before. */
function freshHook(before: HookSet, after: HookSet, edits: readonly FileEdit[]): HookId | null {
  const keyOf = ({ id, state }: Hook): string => `${id} ${state.kind}`;
  const old = new Set(before.hooks.map(keyOf));
  const oldIds = new Set(before.hooks.map(({ id }) => id));
  const paths = new Set(edits.map((edit) => (edit.kind === 'rename' ? edit.to : edit.path)));
  const fresh = after.hooks.filter((hook) => !old.has(keyOf(hook))).sort((a, b) => Number(oldIds.has(a.id)) - Number(oldIds.has(b.id)));
  return (fresh.find((hook) => paths.has(hook.source)) ?? fresh[0])?.id ?? null;
}

function causeOf(change: ChangeRequest, hook: string, { locations }: HookSet): Reason {
  switch (change.kind) {
    case 'create':
      return because('write.created', { event: change.event });
    case 'enable':
      return because(change.to === 'on' ? 'write.switchedOn' : 'write.switchedOff', { hook });
    case 'move':
      return because(change.whole ? 'write.groupMoved' : 'write.moved', {
        hook,
        event: change.event,
        place: locations.find(({ id }) => id === change.location)?.path ?? '',
      });
    case 'copy':
      return because(change.whole ? 'write.groupCopied' : 'write.copied', { hook });
    case 'order':
      return because(change.whole ? 'write.groupReordered' : 'write.reordered', { hook });
    case 'delete':
      return because('write.deleted', { hook });
    case 'set':
      return because('write.set', { hook, field: change.more?.length ? 'several' : change.field });
    case 'createScript':
      return because('write.scriptCreated', { hook });
  }
}

const overtaken = (path: string): Prediction => ({
  kind: 'notSeenUntil',
  reason: because('change.overtaken', { path }),
  evidence: 'assumed',
});

const NOT_FOUND: ReadonlySet<string> = new Set(['unknownHook', 'hookPlaceFaulty']);

/** Names the hook that was to be changed, and those that stand there now and did not when the change began. */
function changedMeanwhile(error: unknown, wanted: HookId | null, before: HookSet | undefined, now: HookSet): unknown {
  const hook = before?.hooks.find(({ id }) => id === wanted);
  if (!(error instanceof ExpectedFailure) || !NOT_FOUND.has(error.failure.code) || !hook) return error;
  const old = new Set(before?.hooks.map(({ id }) => id));
  const others = now.hooks.filter(({ id, event, location }) => !old.has(id) && event === hook.event && location === hook.location);
  const names = others.length === 0 ? 'none' : others.map(({ label }) => label).join(', ');
  return new ExpectedFailure({
    code: 'hookChangedMeanwhile',
    reason: because('error.hookChangedMeanwhile', { hook: hook.label, path: hook.source, now: names }),
    known: others.map(({ id }) => id),
  });
}
