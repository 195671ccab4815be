import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const CLINE = 'cline/documented';
const IFLOW = 'iflow/documented';
const settingsOf = (hooks: unknown): string => JSON.stringify({ hooks });
const modeOf = async (path: string): Promise<number> => (await stat(scene.at(path))).mode & 0o777;

beforeEach(async () => {
  await scene.write('ws/.clinerules/hooks/PreToolUse', '#!/bin/sh\nexit 0\n', 0o755);
  await scene.write(
    'ws/.iflow/settings.json',
    settingsOf({ PreToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'python3 tools/check.py --fast' }] }] }),
  );
  await scene.write('ws/tools/check.py', 'print(1)\n');
});

describe('hooks:list', () => {
  const list = (editions: [string, ...string[]], rest: object = {}) => call(scene.host(), 'hooks:list', { editions, ...rest });

  it('tells what each edition would find', async () => {
    const lists = await list([CLINE, IFLOW]);
    expect(lists.map(({ edition, set }) => [edition, set.hooks.map(({ event, source, state }) => [event, source, state.kind])])).toEqual([
      [CLINE, [['PreToolUse', scene.at('ws/.clinerules/hooks/PreToolUse'), 'on']]],
      [IFLOW, [['PreToolUse', scene.at('ws/.iflow/settings.json'), 'on']]],
    ]);
  });

  it('reads nothing of the machine but the given home and workspace', async () => {
    const lists = await list([CLINE, IFLOW]);
    const paths = lists.flatMap(({ set }) => set.locations.filter(({ use }) => use === 'read').map(({ path }) => path));
    expect(paths.filter((path) => !path.startsWith(scene.at('')))).toEqual([]);
  });

  it('gives each edition those suppositions that it knows, and refuses what none knows', async () => {
    const lists = await list([CLINE, IFLOW], { assumed: { hooksEnabled: false } });
    expect(lists.map(({ set }) => set.hooks.map(({ state }) => state.kind))).toEqual([['off'], ['on']]);
    expect(await failureOf(list([CLINE, IFLOW], { assumed: { hookEnabled: false } }))).toMatchObject({ code: 'unknownAssumption' });
    expect(await failureOf(list([CLINE], { mode: 'loud' }))).toMatchObject({ code: 'unknownMode' });
  });

  it('takes from the preferences what a request leaves open', async () => {
    const host = scene.host();
    await call(host, 'preferences:set', { assumed: { [CLINE]: { hooksEnabled: false, gone: 1 } }, modes: { [CLINE]: 'gone' } });
    const states = async (assumed?: { hooksEnabled: boolean }): Promise<unknown> =>
      (await call(host, 'hooks:list', { editions: [CLINE], ...(assumed && { assumed }) }))[0]?.set.hooks.map(({ state }) => state.kind);
    expect([await states(), await states({ hooksEnabled: true })]).toEqual([['off'], ['on']]);
  });

  it('names an edition that is none, with those that are', async () => {
    expect(await failureOf(list([CLINE, 'cline/none']))).toMatchObject({
      code: 'unknownEdition',
      reason: { params: { edition: 'cline/none' } },
      known: expect.arrayContaining([CLINE, IFLOW]) as unknown,
    });
  });

  it('tells of a file of the studio’s own that was broken', async () => {
    await scene.write('home/.hook-studio/preferences.json', '{');
    const [first] = await list([CLINE, IFLOW]);
    expect(first?.set.problems).toMatchObject([
      {
        severity: 'warning',
        location: 'studio',
        path: scene.at('home/.hook-studio/preferences.json'),
        reason: { code: 'store.movedAside' },
      },
    ]);
  });

  it('reads a settings file of one megabyte', async () => {
    const hooks = Array.from({ length: 5000 }, (_, i) => ({ type: 'command', command: `echo ${'x'.repeat(200)} ${i}` }));
    await scene.write('ws/.iflow/settings.json', settingsOf({ Stop: [{ hooks }] }));
    const [iflow] = await list([IFLOW]);
    expect([(await stat(scene.at('ws/.iflow/settings.json'))).size > 1024 * 1024, iflow?.set.hooks.length]).toEqual([true, 5000]);
  });

  it('tells where a settings file is broken, and writes nothing', async () => {
    await scene.write('ws/.iflow/settings.json', '{\n  "hooks": {\n');
    const [iflow] = await list([IFLOW]);
    expect(iflow?.set).toMatchObject({ hooks: [], problems: [{ severity: 'error', path: scene.at('ws/.iflow/settings.json'), line: 3 }] });
    expect(await readdir(scene.at('home'))).toEqual([]);
  });
});

describe('hooks:plan', () => {
  it('plans every hook of the event, also one that would not fire, and starts nothing', async () => {
    await scene.write(
      'ws/.iflow/settings.json',
      settingsOf({
        PreToolUse: [{ matcher: 'Edit', hooks: [{ type: 'command', command: 'touch ran' }] }],
        Stop: [{ hooks: [{ type: 'command', command: 'true' }] }],
      }),
    );
    const plan = await call(scene.host(), 'hooks:plan', { edition: IFLOW, event: 'PreToolUse', tool: 'read_file', timeoutMs: 1500 });
    expect(plan.hooks).toMatchObject([
      {
        stage: 'matcher',
        ran: 'no',
        why: { code: 'select.matcherMissed' },
        studioEnv: { HOOK_STUDIO_RUN: '<run>.0' },
        invocation: { kind: 'process', cwd: scene.at('ws'), timeoutMs: 1500, env: { set: { IFLOW_TOOL_NAME: 'read_file' } } },
      },
    ]);
    expect((await readdir(scene.at('ws'))).sort()).toEqual(['.clinerules', '.iflow', 'tools']);
  });

  it('may be of one hook', async () => {
    const host = scene.host();
    const ask = (hook: string) => call(host, 'hooks:plan', { edition: CLINE, event: 'PreToolUse', hook });
    expect((await ask('cline:project:PreToolUse')).hooks.map(({ hook }) => hook.id)).toEqual(['cline:project:PreToolUse']);
    expect(await failureOf(ask('cline:project:TaskStart'))).toMatchObject({ code: 'unknownHook', known: ['cline:project:PreToolUse'] });
  });

  it('takes a settings file for what is typed and not saved of it', async () => {
    const text = settingsOf({ Stop: [{ hooks: [{ type: 'command', command: 'echo typed', timeout: 9 }] }] });
    const typed = [{ path: scene.at('ws/.iflow/settings.json'), text }];
    const plan = await call(scene.host(), 'hooks:plan', { edition: IFLOW, event: 'Stop', typed });
    expect(plan.hooks).toMatchObject([
      { stage: 'fires', invocation: { kind: 'process', argv: ['/bin/sh', '-c', 'echo typed'], timeoutMs: 9000 } },
    ]);
    expect((await call(scene.host(), 'hooks:plan', { edition: IFLOW, event: 'Stop' })).hooks).toEqual([]);
  });
});

describe('hooks:files', () => {
  it.each([
    {
      title: 'the script first',
      command: 'cat tools/data.txt | python3 tools/check.py',
      files: [
        ['ws/tools/check.py', 'script', 'yes'],
        ['ws/tools/data.txt', 'argument', 'yes'],
      ],
    },
    { title: 'a script that is missing', command: 'sh gone/run.sh', files: [['ws/gone/run.sh', 'script', 'no']] },
  ])('names $title', async ({ command, files }) => {
    await scene.write('ws/tools/data.txt', '');
    await scene.write('ws/.iflow/settings.json', settingsOf({ Stop: [{ hooks: [{ type: 'command', command }] }] }));
    const host = scene.host();
    const [iflow] = await call(host, 'hooks:list', { editions: [IFLOW] });
    expect(await call(host, 'hooks:files', { edition: IFLOW, hook: iflow?.set.hooks[0]?.id ?? '' })).toEqual(
      files.map(([path = '', role, exists]) => ({ path: scene.at(path), role, exists })),
    );
  });
});

describe('hooks:change', () => {
  const change = (wanted: ChangeRequest, dryRun: 'yes' | 'no' = 'no', edition = CLINE) =>
    call(scene.host(), 'hooks:change', { edition, change: wanted, dryRun });
  const TASK = '#!/usr/bin/env node\nprocess.exit(0)\n';

  it('creates a hook that works at once', async () => {
    const made = await change({ kind: 'create', event: 'TaskStart', location: 'user', text: TASK });
    const path = scene.at('home/Documents/Cline/Hooks/TaskStart');
    expect(made).toMatchObject({ hook: 'cline:user:TaskStart', edits: [{ kind: 'create', path, text: TASK }] });
    expect([await readFile(path, 'utf8'), await modeOf('home/Documents/Cline/Hooks/TaskStart')]).toEqual([TASK, 0o755]);
  });

  it('only plans in a dry run', async () => {
    const planned = await change({ kind: 'create', event: 'TaskStart', location: 'project', text: TASK }, 'yes');
    expect([planned.hook, planned.edits.length, await readdir(scene.at('ws/.clinerules/hooks'))]).toEqual([null, 1, ['PreToolUse']]);
  });

  it('switches a hook off and on by its mode', async () => {
    const id = 'cline:project:PreToolUse';
    expect([(await change({ kind: 'enable', hook: id, to: 'off' })).hook, await modeOf('ws/.clinerules/hooks/PreToolUse')]).toEqual([
      id,
      0o644,
    ]);
    expect([(await change({ kind: 'enable', hook: id, to: 'on' })).hook, await modeOf('ws/.clinerules/hooks/PreToolUse')]).toEqual([
      id,
      0o755,
    ]);
  });

  it.each([
    {
      title: 'another event',
      event: 'PostToolUse',
      location: 'project',
      to: 'ws/.clinerules/hooks/PostToolUse',
      hook: 'cline:project:PostToolUse',
    },
    {
      title: 'another place',
      event: 'PreToolUse',
      location: 'user',
      to: 'home/Documents/Cline/Hooks/PreToolUse',
      hook: 'cline:user:PreToolUse',
    },
    {
      title: 'another event at another place',
      event: 'TaskStart',
      location: 'user',
      to: 'home/Documents/Cline/Hooks/TaskStart',
      hook: 'cline:user:TaskStart',
    },
  ])('moves a hook to $title with its bytes and its mode', async ({ event, location, to, hook }) => {
    const bytes = Buffer.from([0x23, 0x21, 0xff, 0x00]);
    await scene.write('ws/.clinerules/hooks/PreToolUse', bytes);
    await chmod(scene.at('ws/.clinerules/hooks/PreToolUse'), 0o711);
    const moved = await change({ kind: 'move', hook: 'cline:project:PreToolUse', event, location });
    expect([moved.hook, moved.edits, await readFile(scene.at(to)), await modeOf(to)]).toEqual([
      hook,
      [{ kind: 'rename', path: scene.at('ws/.clinerules/hooks/PreToolUse'), to: scene.at(to) }],
      bytes,
      0o711,
    ]);
  });

  it('deletes a hook', async () => {
    expect((await change({ kind: 'delete', hook: 'cline:project:PreToolUse' })).hook).toBeNull();
    expect(await readdir(scene.at('ws/.clinerules/hooks'))).toEqual([]);
  });

  it.each<{ title: string; wanted: ChangeRequest; code: string; reason?: string }>([
    {
      title: 'over another one',
      wanted: { kind: 'create', event: 'PreToolUse', location: 'project', text: '' },
      code: 'changeRefused',
      reason: 'cline.edit.exists',
    },
    {
      title: 'for an event that is none',
      wanted: { kind: 'create', event: '../../../evil', location: 'project', text: '' },
      code: 'unknownEvent',
      reason: 'error.unknownEvent',
    },
    {
      title: 'at a place that is none',
      wanted: { kind: 'create', event: 'TaskStart', location: '../..', text: '' },
      code: 'unknownLocation',
      reason: 'error.unknownLocation',
    },
    {
      title: 'of a hook that is none',
      wanted: { kind: 'delete', hook: 'cline:project:TaskStart' },
      code: 'unknownHook',
      reason: 'error.unknownHook',
    },
    {
      title: 'to an event that is none',
      wanted: { kind: 'move', hook: 'cline:project:PreToolUse', event: 'none', location: 'project' },
      code: 'unknownEvent',
      reason: 'error.unknownEvent',
    },
  ])('refuses a change $title', async ({ wanted, code, reason }) => {
    expect(await failureOf(change(wanted))).toMatchObject({ code, reason: { code: reason } });
    expect(await readdir(scene.at('ws/.clinerules/hooks'))).toEqual(['PreToolUse']);
  });

  it('does not move a hook over another one', async () => {
    await mkdir(scene.at('home/Documents/Cline/Hooks'), { recursive: true });
    await scene.write('home/Documents/Cline/Hooks/PreToolUse', 'theirs', 0o755);
    const wanted = { kind: 'move', hook: 'cline:project:PreToolUse', event: 'PreToolUse', location: 'user' } as const;
    expect(await failureOf(change(wanted))).toMatchObject({ code: 'changeRefused' });
    expect(await readFile(scene.at('home/Documents/Cline/Hooks/PreToolUse'), 'utf8')).toBe('theirs');
  });
});
