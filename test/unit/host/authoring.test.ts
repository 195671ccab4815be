import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const IFLOW = 'iflow/documented';
const CLINE = 'cline/documented';
const PROJECT = 'ws/.iflow/settings.json';
const USER = 'home/.iflow/settings.json';
const SCRIPT = '#!/bin/sh\nexit 0\n';
const TEXT = `{
  "hooks": {
    "PreToolUse": [
      { "matcher": "Edit", "hooks": [{ "type": "command", "command": "sh ./tools/guard.sh", "timeout": 5, "note": "kept" }] }
    ],
    "Stop": [{ "hooks": [{ "type": "command", "command": "echo done && echo more" }, { "type": "command", "command": "echo second" }] }]
  }
}
`;
const text = (path: string): Promise<string> => readFile(scene.at(path), 'utf8');
const json = async (path: string): Promise<unknown> => JSON.parse(await text(path));

beforeEach(async () => {
  await scene.write(PROJECT, TEXT);
  await scene.write('ws/tools/guard.sh', SCRIPT, 0o755);
  await scene.write('ws/.clinerules/hooks/TaskStart', SCRIPT, 0o711);
});

const change = (wanted: ChangeRequest, edition = IFLOW, dryRun: 'yes' | 'no' = 'no'): Promise<Output<'hooks:change'>> =>
  call(scene.host(), 'hooks:change', { edition, change: wanted, dryRun });
async function idOf(label: string): Promise<string> {
  const [list] = await call(scene.host(), 'hooks:list', { editions: [IFLOW] });
  return list?.set.hooks.find((hook) => hook.label.includes(label))?.id ?? '';
}
const refusal = async (wanted: ChangeRequest, edition = IFLOW): Promise<string> => (await failureOf(change(wanted, edition))).reason.code;

describe('hooks:change', () => {
  it('creates an entry, and the file where there is none, and names the hook', async () => {
    const entry = { matcher: 'Write', fields: { type: 'command', command: 'true', timeout: 3 } };
    const made = await change({ kind: 'create', event: 'PreToolUse', location: 'user', entry });
    expect([await json(USER), made.hook?.startsWith('iflow:user:PreToolUse:'), made.files.map((file) => [file.path, file.before])]).toEqual(
      [
        { hooks: { PreToolUse: [{ matcher: 'Write', hooks: [{ type: 'command', command: 'true', timeout: 3 }] }] } },
        true,
        [[scene.at(USER), null]],
      ],
    );
  });

  it('shows the diff first and writes nothing', async () => {
    const planned = await change({ kind: 'set', hook: await idOf('guard'), field: 'timeout', value: 50 }, IFLOW, 'yes');
    expect([planned.files, planned.write, await text(PROJECT), await readdir(scene.at('home'))]).toEqual([
      [
        {
          path: scene.at(PROJECT),
          before: TEXT,
          after: TEXT.replace('"timeout": 5', '"timeout": 50'),
          diff: expect.stringMatching(/^-.*"timeout": 5,.*\n\+.*"timeout": 50,/m) as unknown,
        },
      ],
      null,
      TEXT,
      [],
    ]);
  });

  it('moves an entry to another scope in one go, with every field and its script, and says so', async () => {
    const moved = await change({ kind: 'move', hook: await idOf('guard'), event: 'PreToolUse', location: 'user' });
    expect([await json(USER), await text(PROJECT)]).toEqual([
      {
        hooks: {
          PreToolUse: [
            {
              matcher: 'Edit',
              hooks: [{ type: 'command', command: `sh ${scene.at('home/.iflow/hooks/guard.sh')}`, timeout: 5, note: 'kept' }],
            },
          ],
        },
      },
      expect.not.stringContaining('guard'),
    ]);
    expect([moved.hook?.startsWith('iflow:user:'), moved.afterwards.map(({ reason }) => reason.code)]).toEqual([
      true,
      expect.arrayContaining(['change.scriptAlong']),
    ]);
    const [write] = await call(scene.host(), 'write:list', { most: 5 });
    await call(scene.host(), 'write:undo', { write: write?.id ?? '', dryRun: 'no' });
    expect([await text(PROJECT), await readdir(scene.at('home/.iflow')).catch(() => [])]).toEqual([TEXT, []]);
  });

  it('moves nothing where one of both files cannot be written', async () => {
    await scene.write(USER, '{ "hooks": ');
    const hook = await idOf('guard');
    expect(await refusal({ kind: 'move', hook, event: 'PreToolUse', location: 'user' })).toMatch(/^iflow\.edit\./);
    expect([await text(PROJECT), await text(USER)]).toEqual([TEXT, '{ "hooks": ']);
  });

  it('duplicates an entry right behind itself, as another hook', async () => {
    const hook = await idOf('echo done');
    const made = await change({ kind: 'copy', hook, event: 'Stop', location: 'project' });
    const entry = '{ "type": "command", "command": "echo done && echo more" }';
    expect([await text(PROJECT), made.hook]).toEqual([TEXT.replace(entry, `${entry}, ${entry}`), `${hook}~2`]);
  });

  it('copies an entry to another event', async () => {
    await change({ kind: 'copy', hook: await idOf('echo second'), event: 'SubagentStop', location: 'project' });
    expect(await json(PROJECT)).toMatchObject({
      hooks: { SubagentStop: [{ hooks: [{ command: 'echo second' }] }], Stop: [{ hooks: [{}, {}] }] },
    });
  });

  it('puts an entry before another one', async () => {
    const hook = await idOf('echo second');
    const done = await change({ kind: 'order', hook, to: { kind: 'before', hook: await idOf('echo done') } });
    expect([done.hook, await json(PROJECT)]).toMatchObject([
      hook,
      { hooks: { Stop: [{ hooks: [{ command: 'echo second' }, { command: 'echo done && echo more' }] }] } },
    ]);
  });

  it('deletes an entry, and the write can be taken back after others have written', async () => {
    const done = await change({ kind: 'delete', hook: await idOf('echo second') });
    await writeFile(scene.at(PROJECT), (await text(PROJECT)).replace('"timeout": 5', '"timeout": 6'));
    await call(scene.host(), 'write:undo', { write: done.write ?? '', dryRun: 'no' });
    expect([done.hook, await json(PROJECT)]).toEqual([null, JSON.parse(TEXT.replace('"timeout": 5', '"timeout": 6'))]);
  });

  it('copies a script with its mode within its agent', async () => {
    await change({ kind: 'copy', hook: 'cline:project:TaskStart', event: 'TaskCancel', location: 'user' }, CLINE);
    const copy = scene.at('home/Documents/Cline/Hooks/TaskCancel');
    expect([await readFile(copy, 'utf8'), (await stat(copy)).mode & 0o777, await text('ws/.clinerules/hooks/TaskStart')]).toEqual([
      SCRIPT,
      0o711,
      SCRIPT,
    ]);
  });

  it('keeps a script that changed while it was to be deleted', async () => {
    const host = scene.host();
    const [list] = await call(host, 'hooks:list', { editions: [CLINE] });
    await writeFile(scene.at('ws/.clinerules/hooks/TaskStart'), 'newer');
    await call(host, 'hooks:change', { edition: CLINE, change: { kind: 'delete', hook: list?.set.hooks[0]?.id ?? '' }, dryRun: 'no' });
    const [backup] = await call(host, 'backup:list', { path: scene.at('ws/.clinerules/hooks/TaskStart') });
    expect((await call(host, 'backup:read', { path: scene.at('ws/.clinerules/hooks/TaskStart'), id: backup?.id ?? '' })).text).toBe(
      'newer',
    );
  });
});

describe('a hook of another agent', () => {
  it('that starts a script becomes a script', async () => {
    const made = await change({ kind: 'copy', hook: await idOf('guard'), event: 'PreToolUse', location: 'project' }, CLINE);
    expect([made.hook, await text('ws/.clinerules/hooks/PreToolUse'), made.afterwards.map(({ reason }) => reason.code)]).toEqual([
      'cline:project:PreToolUse',
      SCRIPT,
      expect.arrayContaining(['change.otherAgent']),
    ]);
  });

  it('that is a script becomes a command that starts it, as seen from the workspace', async () => {
    await change({ kind: 'copy', hook: 'cline:project:TaskStart', event: 'SubagentStop', location: 'project' });
    expect(await json(PROJECT)).toMatchObject({ hooks: { SubagentStop: [{ hooks: [{ command: './.clinerules/hooks/TaskStart' }] }] } });
  });

  it('that starts no script of its own cannot be copied, and none can be moved', async () => {
    expect([
      await refusal({ kind: 'copy', hook: await idOf('echo done'), event: 'PreToolUse', location: 'project' }, CLINE),
      await refusal({ kind: 'move', hook: await idOf('guard'), event: 'PreToolUse', location: 'project' }, CLINE),
    ]).toEqual(['error.onlyScriptsCross', 'error.copyAcrossOnly']);
  });
});

describe('createScript', () => {
  const create = (hook: string, path: string): ChangeRequest => ({ kind: 'createScript', hook, path: scene.at(path), text: SCRIPT });
  const withCommand = async (command: string): Promise<string> => {
    await scene.write(PROJECT, JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command }] }] } }));
    const [list] = await call(scene.host(), 'hooks:list', { editions: [IFLOW] });
    return list?.set.hooks[0]?.id ?? '';
  };

  it('makes the missing file that a command names, executable, with its folders', async () => {
    const hook = await withCommand('sh ./tools/new/check.sh');
    await change(create(hook, 'ws/tools/new/check.sh'));
    expect([await text('ws/tools/new/check.sh'), (await stat(scene.at('ws/tools/new/check.sh'))).mode & 0o777]).toEqual([SCRIPT, 0o755]);
  });

  it('makes no other file', async () => {
    const hook = await withCommand('sh ./tools/check.sh');
    expect(await refusal(create(hook, 'ws/tools/other.sh'))).toBe('error.scriptNotNamed');
  });

  it('overwrites nothing', async () => {
    const hook = await withCommand('sh ./tools/guard.sh');
    expect((await failureOf(change(create(hook, 'ws/tools/guard.sh')))).code).toBe('fileExists');
  });

  it.each(['a path', 'a link'])('does not leave the workspace and the home folder by %s', async (way) => {
    await mkdir(scene.at('elsewhere'));
    if (way === 'a link') await symlink(scene.at('elsewhere'), scene.at('ws/tools/out'));
    const path = way === 'a link' ? 'ws/tools/out/x.sh' : 'elsewhere/x.sh';
    const hook = await withCommand(`sh ${scene.at(path)}`);
    expect(await refusal(create(hook, path))).toBe('error.scriptOutside');
    expect(await readdir(scene.at('elsewhere'))).toEqual([]);
  });
});

it('refuses a settings file that may not be written, with its path', async () => {
  await chmod(scene.at(PROJECT), 0o444);
  const failure = await failureOf(change({ kind: 'delete', hook: await idOf('guard') }));
  expect(failure).toMatchObject({ code: 'fileUnwritable', reason: { params: { path: scene.at(PROJECT) } } });
  expect(await text(PROJECT)).toBe(TEXT);
});
