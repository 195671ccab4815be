import { describe, expect, it } from 'vitest';
import { clineSdk } from '../../../../../../shared/agents/cline/sdk/index.ts';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Change, EditPlan } from '../../../../../../shared/model/change.ts';
import { english, executable, found, hookAt, linux, settled, stats } from '../surroundings.ts';

const FOLDER = '/src/app/.cline/hooks';
const hook = { ...hookAt('project-cline', `${FOLDER}/PreToolUse.py`), id: 'cline:project-cline:PreToolUse.py', label: 'PreToolUse.py' };
const context = linux({
  assumed: { clineDirectory: null },
  facts: {
    ...stats({
      [`${FOLDER}/PreToolUse.py`]: executable,
      [`${FOLDER}/PostToolUse.py`]: { errno: 'ENOENT' },
      [`${FOLDER}/TaskError`]: { errno: 'ENOENT' },
    }),
    [factKey('list', FOLDER)]: [],
  },
});
const set = found(clineSdk, {}, context);
const place = set.locations.find((location) => location.id === 'project-cline');
if (!place) throw new Error('no such place');
const planned = (change: Change): EditPlan => settled(clineSdk.edit(change, set, context));
const short = (plan: EditPlan): unknown =>
  plan.kind === 'refused'
    ? english(plan.reason)
    : [
        plan.edits.map((edit) => (edit.kind === 'create' ? [edit.kind, edit.path, edit.mode] : edit)),
        plan.afterwards.map((one) => one.reason.code),
      ];

describe('edit', () => {
  it.each([
    {
      title: 'creates a file that the extension finds as well',
      change: { kind: 'create', event: 'TaskError', location: place } as const,
      is: [[['create', `${FOLDER}/TaskError`, 0o755]], ['cline.sdk.nextSession']],
    },
    {
      title: 'keeps the ending when the event changes',
      change: { kind: 'set', hook, field: 'event', value: 'PostToolUse' } as const,
      is: [[{ kind: 'rename', path: `${FOLDER}/PreToolUse.py`, to: `${FOLDER}/PostToolUse.py` }], ['cline.sdk.nextSession']],
    },
    {
      title: 'deletes',
      change: { kind: 'delete', hook } as const,
      is: [[{ kind: 'delete', path: `${FOLDER}/PreToolUse.py` }], ['cline.sdk.nextSession']],
    },
    {
      title: 'has no switch',
      change: { kind: 'enable', hook, to: 'off' } as const,
      is: 'The SDK has no switch for a hook: it is on while its file is there. Delete or rename it to switch it off.',
    },
    {
      title: 'knows no Notification',
      change: { kind: 'create', event: 'Notification', location: place } as const,
      is: 'Cline has no event “Notification”.',
    },
    {
      title: 'touches nothing else',
      change: { kind: 'delete', hook: hookAt('project-cline', `${FOLDER}/README.md`) } as const,
      is: `${FOLDER}/README.md is not the file of a hook and is not touched.`,
    },
  ])('$title', ({ change, is }) => expect(short(planned(change))).toEqual(is));
});
