/** From a person's change to file edits, as the edition plans them. */
import type { AgentEdition } from '../../shared/agents/edition.ts';
import { isWithin } from '../../shared/agents/paths.ts';
import type { ChangeRequest } from '../../shared/contract/authoring-calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Change, FileEdit } from '../../shared/model/change.ts';
import type { Hook } from '../../shared/model/hook.ts';
import { because } from '../../shared/words/studio.ts';
import { because as becauseWrites } from '../../shared/words/writes.ts';
import { ask, locationNamed, refused } from './changes/asked.ts';
import type { Asked, PlannedChange } from './changes/asked.ts';
import { planCopyAcross } from './changes/copy-across.ts';
import type { HookElsewhere } from './changes/copy-across.ts';
import { planCopy } from './changes/copy-hook.ts';
import { planScript } from './changes/create-script.ts';
import { planMove } from './changes/move-hook.ts';
import { planGroup } from './changes/group-change.ts';
import { isParked, planParkedEdit, planSwitch } from './changes/parked-change.ts';
import { fieldsOf, planFields } from './changes/set-fields.ts';
import { eventNamed, hookIn, hookNamed } from './questions.ts';

/**
 * `elsewhere`: the hook, where it is one of another agent.
 * @throws ExpectedFailure `changeRefused` with the edition's reason, `changeOutside`, `fileNotEditable`, `unknownHook`, `unknownEvent`,
 *   `unknownLocation`
 */
export async function planChange(asked: Asked, request: ChangeRequest, elsewhere?: HookElsewhere): Promise<PlannedChange> {
  const planned = await plan(asked, request, elsewhere);
  if (request.kind !== 'createScript') for (const edit of planned.edits) if (!planned.alongside?.includes(edit)) checkPlace(asked, edit);
  return planned;
}

async function plan(asked: Asked, request: ChangeRequest, elsewhere: HookElsewhere | undefined): Promise<PlannedChange> {
  const { edition, set } = asked;
  if (elsewhere) {
    if (request.kind !== 'copy') throw refused(becauseWrites('error.copyAcrossOnly'));
    eventNamed(edition, request.event);
    return planCopyAcross(asked, elsewhere, request.event, locationNamed(set, request.location));
  }
  if (request.kind === 'create') {
    const { event, location, text, entry } = request;
    eventNamed(edition, event);
    return ask(asked, { kind: 'create', event, location: locationNamed(set, location), text, entry });
  }
  const hook = hookIn(set, request.hook);
  if ((request.kind === 'order' || request.kind === 'move' || request.kind === 'copy') && request.whole)
    return planGroup(asked, hook, request);
  switch (request.kind) {
    case 'enable':
      return holdsEntries(asked, hook)
        ? planSwitch(asked, asked.edition.entries, hook, request.to)
        : ask(asked, { kind: 'enable', hook, to: request.to });
    case 'createScript':
      return planScript(asked, hook, request.path, request.text);
    case 'copy':
      eventNamed(edition, request.event);
      return planCopy(asked, hook, request.event, locationNamed(set, request.location));
    case 'move': {
      eventNamed(edition, request.event);
      const location = locationNamed(set, request.location);
      await checkLive(asked, hook);
      return planMove(asked, hook, request.event, location);
    }
    case 'delete':
      return holdsEntries(asked, hook) && (await isParked(asked, hook))
        ? planParkedEdit(asked, asked.edition.entries, hook, { kind: 'delete' })
        : ask(asked, { kind: 'delete', hook });
    case 'set':
      return planSet(asked, hook, request);
    case 'order':
      return planOrder(asked, hook, request.to);
  }
}

async function planSet(asked: Asked, hook: Hook, request: Extract<ChangeRequest, { kind: 'set' }>): Promise<PlannedChange> {
  const fields = fieldsOf(request);
  if (fields.every(({ field }) => field !== 'event') && holdsEntries(asked, hook) && (await isParked(asked, hook)))
    return planParkedEdit(asked, asked.edition.entries, hook, { kind: 'set', fields });
  await checkLive(asked, hook);
  return planFields(asked, hook, fields);
}

async function planOrder(asked: Asked, hook: Hook, to: Extract<ChangeRequest, { kind: 'order' }>['to']): Promise<PlannedChange> {
  await checkLive(asked, hook);
  if (to.kind === 'ownGroup') return ask(asked, { kind: 'order', hook, to });
  const other = hookNamed(asked.set.hooks, to.hook);
  await checkLive(asked, other);
  return ask(asked, { kind: 'order', hook, to: { kind: to.kind, hook: other } satisfies Extract<Change, { kind: 'order' }>['to'] });
}

type WithEntries = Asked & { readonly edition: AgentEdition & Required<Pick<AgentEdition, 'entries'>> };
const holdsEntries = (asked: Asked, hook: Hook): asked is WithEntries =>
  asked.edition.entries !== undefined && asked.set.locations.some(({ id, holds }) => id === hook.location && holds.kind === 'file');

/** What stands in no file has no place there that could change. */
async function checkLive(asked: Asked, hook: Hook): Promise<void> {
  if (holdsEntries(asked, hook) && (await isParked(asked, hook))) throw refused(becauseWrites('error.switchOnFirst', { hook: hook.label }));
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
