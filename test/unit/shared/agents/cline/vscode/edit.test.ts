import { describe, expect, it } from 'vitest';
import { clineVscode } from '../../../../../../shared/agents/cline/vscode/index.ts';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Context, Facts } from '../../../../../../shared/agents/facts.ts';
import type { Change, EditPlan } from '../../../../../../shared/model/change.ts';
import type { HookLocation } from '../../../../../../shared/model/location.ts';
import { executable, folder, found, hookAt, linux, settled, stats, windows } from '../surroundings.ts';

const FOLDER = '/src/app/.clinerules/hooks';
const PATH = `${FOLDER}/PreToolUse`;
const facts = (rest: Facts = {}): Facts => ({ [factKey('documents', '')]: null, [factKey('list', FOLDER)]: [], ...rest });
const planned = (change: Change, context: Context): EditPlan => settled(clineVscode.edit(change, found(clineVscode, {}, context), context));
const place = (context: Context, id: string): HookLocation => {
  const location = settled(clineVscode.locations(context)).find((one) => one.id === id);
  if (!location) throw new Error(`No place ${id}`);
  return location;
};
const says = (plan: EditPlan): unknown => plan.kind === 'refused' && [plan.reason.code, plan.reason.params?.['says']];

describe('the panel’s way', () => {
  it('a new hook is off, and says so', () => {
    const context = linux({ facts: facts(stats({ [PATH]: { errno: 'ENOENT' } })) });
    const plan = planned({ kind: 'create', event: 'PreToolUse', location: place(context, 'project') }, context);
    expect(
      plan.kind === 'edits' && [
        plan.edits.map((edit) => edit.kind === 'create' && [edit.path, edit.mode, edit.text.split('\n')[0]]),
        plan.afterwards.map((p) => p.reason.code),
      ],
    ).toEqual([[[PATH, 0o644, '#!/bin/bash']], ['cline.shipped.createdOff', 'cline.shipped.listIsKept']]);
  });

  it.each([
    { from: 0o700, to: 'off' as const, edits: [{ kind: 'mode', path: PATH, mode: 0o644 }] },
    { from: 0o600, to: 'on' as const, edits: [{ kind: 'mode', path: PATH, mode: 0o755 }] },
    { from: 0o755, to: 'on' as const, edits: [] },
  ])('$to: two modes only', ({ from, to, edits }) => {
    const plan = planned(
      { kind: 'enable', hook: hookAt('project', PATH), to },
      linux({ facts: facts(stats({ [PATH]: { ...executable, mode: from } })) }),
    );
    expect(plan.kind === 'edits' && [plan.edits, plan.afterwards.length > 0]).toEqual([edits, edits.length > 0]);
  });

  it('makes a hook where its runtime does not look, and tells that it never runs', () => {
    const path = '/home/ada/Documents/Cline/Hooks/PreToolUse';
    const context = linux({
      facts: {
        ...facts(stats({ [path]: { errno: 'ENOENT' }, '/d/Cline/Hooks': folder })),
        [factKey('documents', '')]: '/d',
        [factKey('list', '/home/ada/Documents/Cline/Hooks')]: { errno: 'ENOENT' },
      },
    });
    const plan = planned({ kind: 'create', event: 'PreToolUse', location: place(context, 'user') }, context);
    expect(plan.kind === 'edits' && plan.afterwards.map((prediction) => prediction.reason.code)).toContain('cline.shipped.panelWritesHere');
  });
});

describe('its own words', () => {
  const gone = linux({ facts: facts(stats({ [PATH]: { errno: 'ENOENT' } })) });
  it.each([
    {
      title: 'exists',
      change: (context: Context): Change => ({ kind: 'create', event: 'PreToolUse', location: place(context, 'project') }),
      context: linux({ facts: facts(stats({ [PATH]: executable })) }),
      is: ['cline.shipped.edit.exists', `Hook PreToolUse already exists at ${PATH}`],
    },
    {
      title: 'no such type',
      change: (context: Context): Change => ({ kind: 'create', event: 'TaskError', location: place(context, 'project') }),
      context: gone,
      is: [
        'cline.shipped.edit.unknownEvent',
        'Invalid hook type: "TaskError". Valid hook types are: TaskStart, TaskResume, TaskCancel, TaskComplete, PreToolUse, PostToolUse, UserPromptSubmit, Notification, PreCompact',
      ],
    },
    {
      title: 'is not there',
      change: (): Change => ({ kind: 'delete', hook: hookAt('project', PATH) }),
      context: gone,
      is: ['cline.shipped.edit.gone', `Hook PreToolUse does not exist in ${FOLDER}`],
    },
  ])('$title', ({ change, context, is }) => expect(says(planned(change(context), context))).toEqual(is));

  it.each([
    {
      title: 'a name that it does not check',
      context: linux({ facts: facts() }),
      change: { kind: 'enable', hook: hookAt('project', '/src/app/secret'), to: 'on' } as const,
      code: 'cline.shipped.edit.nameUnchecked',
    },
    {
      title: 'Windows',
      context: windows({ facts: { [factKey('documents', '')]: null } }),
      change: { kind: 'enable', hook: hookAt('project', 'C:\\src\\app\\.clinerules\\hooks\\PreToolUse.ps1'), to: 'off' } as const,
      code: 'cline.shipped.edit.noSwitchOnWindows',
    },
  ])('where it would go on the studio refuses: $title', ({ context, change, code }) =>
    expect(says(planned(change, context))).toEqual([code, undefined]),
  );

  it('does not write through a link that leads nowhere', () => {
    const context = linux({
      facts: { ...facts(stats({ [PATH]: { errno: 'ENOENT' } })), [factKey('list', FOLDER)]: [{ name: 'PreToolUse', type: 'link' }] },
    });
    expect(says(planned({ kind: 'create', event: 'PreToolUse', location: place(context, 'project') }, context))).toEqual([
      'cline.shipped.edit.throughLink',
      undefined,
    ]);
  });
});
