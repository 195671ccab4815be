/** Changes to hooks in settings files: another matcher. Whatever else is to be written, the file is shown and not written. */
import type { AgentEdition } from '../edition.ts';
import { fact, isMissing, known, needs } from '../facts.ts';
import { matcherEdit } from './matcher-edit.ts';
import { because } from './words.ts';

export const edit: AgentEdition['edit'] = (change, set, context) => {
  if (change.kind === 'enable') return known({ kind: 'refused', reason: because('iflow.edit.noSwitch') });
  if (change.kind !== 'set' || change.field !== 'matcher' || typeof change.value !== 'string')
    return known({ kind: 'refused', reason: because('iflow.edit.settingsAreShown') });
  const { hook, value } = change;
  const text = fact(context.facts, 'text', hook.source);
  if (text === undefined) return needs({ look: 'text', at: hook.source });
  const replace = isMissing(text) || !hook.range ? null : matcherEdit(text, hook.range, value);
  if (!replace) return known({ kind: 'refused', reason: because('iflow.edit.repairFirst', { path: hook.source }) });
  const sharing = set.hooks.filter((other) => other.group === hook.group).length - 1;
  return known({
    kind: 'edits',
    edits: [{ kind: 'replace', path: hook.source, ...replace }],
    afterwards: [
      ...(sharing > 0
        ? [{ kind: 'notSeenUntil', reason: because('iflow.edit.alsoOf', { count: sharing }), evidence: 'read' } as const]
        : []),
      { kind: 'notSeenUntil', reason: because('iflow.edit.readAtStart'), evidence: 'read' },
    ],
  });
};
