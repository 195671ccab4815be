/** Changes to hooks in settings files, as edits of their text that touch nothing else. */
import type { Change, EditPlan } from '../../model/change.ts';
import type { Hook, HookSet } from '../../model/hook.ts';
import type { Reason } from '../../model/reason.ts';
import type { AgentEdition } from '../edition.ts';
import { fact, isMissing, known, needs } from '../facts.ts';
import type { Answer } from '../facts.ts';
import type { SettingsEntries } from '../settings-entries.ts';
import { setEvent } from './entries/change-entry.ts';
import { openSettings, refused } from './entries/open-settings.ts';
import { settingsEntries } from './entries/settings-entries.ts';
import { groupFormAt, removeAt, setAt, standingOf } from './entries/standing.ts';
import type { Standing } from './entries/standing.ts';
import { createHook } from './edit-create.ts';
import { because } from './words.ts';

type Edits = ReturnType<SettingsEntries['remove']>;
/** What is to be done to a hook that stands in a file. */
type Doing = Exclude<Change, { kind: 'create' }>;

export const edit: AgentEdition['edit'] = (change, set, context) => {
  const path = change.kind === 'create' ? change.location.path : change.hook.source;
  const text = fact(context.facts, 'text', path);
  if (text === undefined) return needs({ look: 'text', at: path });
  if (change.kind === 'create') return known(createHook(change, text));
  if (change.kind === 'enable' && change.to === 'on') return refusal(because('iflow.edit.notParked'));
  if (isMissing(text)) return refusal(because('iflow.edit.unreadable', { path, errno: text.errno }));
  if (openSettings(text).kind === 'refused') return refusal(because('iflow.edit.repairFirst', { path }));
  const standing = standingOf(text, change.hook);
  if (!standing) return refusal(because('iflow.edit.notFound', { path }));
  const edits = editsOf(text, change, standing);
  if (edits.kind === 'refused') return refusal(edits.reason);
  return known({
    kind: 'edits',
    edits: edits.edits.map((piece) => ({ kind: 'replace', path, ...piece })),
    afterwards: [...alsoOf(change, set), readAtStart],
  });
};

const refusal = (reason: Reason): Answer<EditPlan> => known({ kind: 'refused', reason });

const readAtStart = { kind: 'notSeenUntil', reason: because('iflow.edit.readAtStart'), evidence: 'read' } as const;

/** A matcher belongs to all hooks of its group. */
function alsoOf(change: Doing, set: HookSet): Extract<EditPlan, { kind: 'edits' }>['afterwards'] {
  if (change.kind !== 'set' || change.field !== 'matcher') return [];
  const count = set.hooks.filter((other) => other.group === change.hook.group).length - 1;
  return count > 0 ? [{ kind: 'notSeenUntil', reason: because('iflow.edit.alsoOf', { count }), evidence: 'read' }] : [];
}

function editsOf(text: string, change: Doing, standing: Standing): Edits {
  switch (change.kind) {
    // The caller keeps what it needs to bring the entry back.
    case 'enable':
    case 'delete':
      return standing.kind === 'nested' ? settingsEntries.remove(text, [standing.place]) : removeAt(text, standing.path);
    case 'set':
      return setting(text, change, standing);
    case 'order':
      return ordering(text, change, standing);
  }
}

function setting(text: string, { hook, field, value }: Extract<Doing, { kind: 'set' }>, standing: Standing): Edits {
  switch (field) {
    case 'event':
      if (typeof value !== 'string' || value === '') return refused(because('iflow.edit.noEvent'));
      return standing.kind === 'nested' ? setEvent(text, standing.place, value) : notNested(text, hook, standing.path);
    case 'command':
      if (typeof value !== 'string' || value.trim() === '') return refused(because('iflow.edit.noCommand'));
      break;
    case 'matcher':
    case 'timeout':
      break;
  }
  return standing.kind === 'nested' ? settingsEntries.set(text, standing.place, field, value) : setAt(text, standing.path, field, value);
}

function ordering(text: string, { hook, to }: Extract<Doing, { kind: 'order' }>, standing: Standing): Edits {
  if (standing.kind !== 'nested') return notNested(text, hook, standing.path);
  if (to.kind === 'ownGroup') return settingsEntries.order(text, standing.place, to);
  if (to.hook.source !== hook.source || to.hook.event !== hook.event) return refused(because('iflow.edit.otherPlace'));
  const other = standingOf(text, to.hook);
  if (!other) return refused(because('iflow.edit.notFound', { path: hook.source }));
  if (other.kind !== 'nested') return notNested(text, to.hook, other.path);
  return settingsEntries.order(text, standing.place, { kind: to.kind, place: other.place });
}

const notNested = (text: string, hook: Hook, path: Extract<Standing, { kind: 'odd' }>['path']): Edits =>
  refused(because('iflow.edit.notNested', { form: groupFormAt(text, hook.event, path) }));
