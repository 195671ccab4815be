import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../shared/agents/cline/documented/index.ts';
import { factKey } from '../../../../../shared/agents/facts.ts';
import type { Context, Entry, Facts, Stat } from '../../../../../shared/agents/facts.ts';
import type { Change, EditPlan } from '../../../../../shared/model/change.ts';
import type { HookSet } from '../../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../../shared/model/location.ts';
import { english, executable, found, hookAt, linux, settled, stats, windows } from './surroundings.ts';

const PATH = '/src/app/.clinerules/hooks/PreToolUse';
const hook = hookAt('project', PATH);
const project = (context: Context): HookLocation =>
  settled(clineDocumented.locations(context)).find((place) => place.id === 'project') ?? fail();
const fail = (): never => {
  throw new Error('no such place');
};
const planned = (change: Change, context: Context, set: HookSet = found(clineDocumented, {}, context)): EditPlan =>
  settled(clineDocumented.edit(change, set, context));
const edits = (plan: EditPlan): unknown => (plan.kind === 'edits' ? plan.edits : english(plan.reason));
const mode = (bits: number): Stat => ({ ...executable, mode: 0o100000 | bits });
const NONE = { errno: 'ENOENT' };
const FOLDER = '/src/app/.clinerules/hooks';
/** Nothing is at the path, and this is what its folder lists. */
const free = (path: string, folder: string, entries: readonly Entry[] | { errno: string } = []): Facts => ({
  ...stats({ [path]: NONE }),
  [factKey('list', folder)]: entries,
});

describe('create', () => {
  const create = (event: string, context: Context, rest: Partial<Extract<Change, { kind: 'create' }>> = {}): unknown =>
    edits(planned({ kind: 'create', event, location: project(context), ...rest }, context));

  it('makes an executable file with the given text', () => {
    expect(create('PreToolUse', linux({ facts: free(PATH, FOLDER) }), { text: 'echo hi\n' })).toEqual([
      { kind: 'create', path: PATH, text: 'echo hi\n', mode: 0o755 },
    ]);
  });

  it('starts from the event’s own bash script where no text is given', () => {
    const [edit] = create('TaskStart', linux({ facts: free(`${FOLDER}/TaskStart`, FOLDER, NONE) })) as { text: string }[];
    expect(edit?.text.startsWith('#!/usr/bin/env bash\n# TaskStart: ')).toBe(true);
  });

  it('writes PowerShell on Windows', () => {
    const path = 'C:\\src\\app\\.clinerules\\hooks\\TaskStart.ps1';
    const [edit] = create('TaskStart', windows({ facts: free(path, 'C:\\src\\app\\.clinerules\\hooks') })) as {
      path: string;
      text: string;
    }[];
    expect([edit?.path, edit?.text.startsWith('#!/usr/bin/env pwsh\n')]).toEqual([path, true]);
  });

  it.each([
    {
      title: 'what is there already',
      event: 'PreToolUse',
      context: linux({ facts: { ...free(PATH, FOLDER), ...stats({ [PATH]: executable }) } }),
      rest: {},
      told: `${PATH} exists already and is not overwritten.`,
    },
    {
      title: 'where it cannot look',
      event: 'PreToolUse',
      context: linux({ facts: { ...free(PATH, FOLDER), ...stats({ [PATH]: { errno: 'EACCES' } }) } }),
      rest: {},
      told: `${PATH} cannot be looked at (EACCES).`,
    },
    {
      title: 'a link that leads nowhere',
      event: 'PreToolUse',
      context: linux({ facts: free(PATH, FOLDER, [{ name: 'PreToolUse', type: 'link' }]) }),
      rest: {},
      told: `${PATH} is a link that leads nowhere; a new hook would be written where it points to.`,
    },
    { title: 'an event that is none', event: '../../x', context: linux(), rest: {}, told: 'Cline has no event “../../x”.' },
    {
      title: 'a place that is only shown',
      event: 'PreToolUse',
      context: linux(),
      rest: { location: { ...project(linux()), use: 'ignored' as const } },
      told: 'Cline reads no hooks in /src/app/.clinerules/hooks.',
    },
    {
      title: 'a place that cannot be written',
      event: 'PreToolUse',
      context: linux(),
      rest: { location: { ...project(linux()), writable: false } },
      told: '/src/app/.clinerules/hooks cannot be written to.',
    },
  ])('refuses $title', ({ event, context, rest, told }) => expect(create(event, context, rest)).toBe(told));

  it('asks whether the place is free', () => {
    expect(
      clineDocumented.edit(
        { kind: 'create', event: 'PreToolUse', location: project(linux()) },
        found(clineDocumented, {}, linux()),
        linux(),
      ),
    ).toEqual({
      needs: [
        { look: 'stat', at: PATH },
        { look: 'list', at: FOLDER },
      ],
    });
  });
});

describe('enable', () => {
  it.each([
    { title: 'on: executable for all who may read', from: 0o644, to: 'on' as const, after: 0o755 },
    { title: 'on: for the group that may read', from: 0o640, to: 'on' as const, after: 0o750 },
    { title: 'on: nobody may read', from: 0o200, to: 'on' as const, after: 0o300 },
    { title: 'on: other bits stay', from: 0o4664, to: 'on' as const, after: 0o4775 },
    { title: 'off: executable for nobody', from: 0o755, to: 'off' as const, after: 0o644 },
    { title: 'off: other bits stay', from: 0o2711, to: 'off' as const, after: 0o2600 },
  ])('$title', ({ from, to, after }) => {
    expect(edits(planned({ kind: 'enable', hook, to }, linux({ facts: stats({ [PATH]: mode(from) }) })))).toEqual([
      { kind: 'mode', path: PATH, mode: after },
    ]);
  });

  it('changes nothing that is so already', () => {
    expect(edits(planned({ kind: 'enable', hook, to: 'on' }, linux({ facts: stats({ [PATH]: mode(0o755) }) })))).toEqual([]);
  });

  it.each([
    { title: 'a file that is gone', context: linux({ facts: stats({ [PATH]: NONE }) }), told: `${PATH} cannot be looked at (ENOENT).` },
    {
      title: 'Windows, which has no switch',
      context: windows(),
      told: 'On Windows a hook’s file is its switch: it is on while it is there. Delete or rename it to switch it off.',
    },
  ])('refuses $title', ({ context, told }) => {
    const own = context.platform === 'win32' ? hookAt('project', 'C:\\src\\app\\.clinerules\\hooks\\PreToolUse.ps1') : hook;
    expect(edits(planned({ kind: 'enable', hook: own, to: 'off' }, context))).toBe(told);
  });

  it.each([
    { title: 'a path elsewhere', path: '/src/app/secret' },
    { title: 'a path out of the place', path: `${FOLDER}/../../secret` },
    { title: 'another file in the place', path: `${FOLDER}/notes.txt` },
    { title: 'another event’s file', path: `${FOLDER}/PostToolUse` },
  ])('never touches $title', ({ path }) => {
    const told = `${path} is not the file of a hook and is not touched.`;
    expect(edits(planned({ kind: 'enable', hook: hookAt('project', path), to: 'on' }, linux()))).toBe(told);
    expect(edits(planned({ kind: 'delete', hook: hookAt('project', path) }, linux()))).toBe(told);
  });
});

describe('set and delete', () => {
  const target = '/src/app/.clinerules/hooks/PostToolUse';
  it.each([
    {
      title: 'another event is another name',
      change: { field: 'event' as const, value: 'PostToolUse' },
      facts: free(target, FOLDER),
      is: [{ kind: 'rename', path: PATH, to: target }],
    },
    { title: 'the same event', change: { field: 'event' as const, value: 'PreToolUse' }, facts: {}, is: [] },
    {
      title: 'a name that is taken',
      change: { field: 'event' as const, value: 'PostToolUse' },
      facts: { ...free(target, FOLDER), ...stats({ [target]: executable }) },
      is: `${target} exists already and is not overwritten.`,
    },
    { title: 'no event', change: { field: 'event' as const, value: 'Stop' }, facts: {}, is: 'Cline has no event “Stop”.' },
    { title: 'no text', change: { field: 'event' as const, value: 5 }, facts: {}, is: 'Cline has no event “5”.' },
    {
      title: 'a field that scripts have not',
      change: { field: 'matcher' as const, value: 'x' },
      facts: {},
      is: 'A script hook has no matcher: its file’s name is its event, and the rest is in the script.',
    },
  ])('$title', ({ change, facts, is }) => expect(edits(planned({ kind: 'set', hook, ...change }, linux({ facts })))).toEqual(is));

  it('deletes nothing that is gone', () => {
    expect(edits(planned({ kind: 'delete', hook }, linux({ facts: stats({ [PATH]: NONE }) })))).toBe(
      `${PATH} cannot be looked at (ENOENT).`,
    );
  });

  it('deletes the one file', () => {
    expect(planned({ kind: 'delete', hook }, linux({ facts: stats({ [PATH]: executable }) }))).toEqual({
      kind: 'edits',
      edits: [{ kind: 'delete', path: PATH }],
      afterwards: [],
    });
  });

  it('leaves a place alone that cannot be written', () => {
    const set = found(clineDocumented, {}, linux());
    const fixed = { ...set, locations: set.locations.map((place) => ({ ...place, writable: false })) };
    expect(edits(planned({ kind: 'delete', hook }, linux(), fixed))).toBe('/src/app/.clinerules/hooks cannot be written to.');
  });
});
