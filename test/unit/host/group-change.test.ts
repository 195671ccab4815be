import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Output } from '../../../shared/contract/calls.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const PROJECT = 'ws/.iflow/settings.json';
const USER = 'home/.iflow/settings.json';
const EDITION = 'iflow/documented';
const TEXT = `{
  "theme": "Dawn", // mine
  "hooks": {
    "PreToolUse": [
      // guards
      {
        "matcher": "Edit",
        "note": "kept",
        "hooks": [
          { "type": "command", "command": "sh .iflow/hooks/guard.sh", "timeout": 7 },
          { "type": "command", "command": "echo second" }
        ]
      },
      { "matcher": "Write", "hooks": [{ "type": "command", "command": "echo third" }] }
    ]
  }
}
`;
const text = (path: string): Promise<string> => readFile(scene.at(path), 'utf8');
const listed = async () => {
  const [list] = await call(scene.host(), 'hooks:list', { editions: [EDITION] });
  return list?.set.hooks ?? [];
};
const idOf = async (label: string): Promise<string> => (await listed()).find((hook) => hook.label === label)?.id ?? label;
const change = (wanted: ChangeRequest): Promise<Output<'hooks:change'>> =>
  call(scene.host(), 'hooks:change', { edition: EDITION, change: wanted, dryRun: 'no' });
const labels = async (): Promise<string[]> => (await listed()).map(({ label, location, state }) => `${location} ${label} ${state.kind}`);
const whole = 'group';

const below = async (): Promise<ChangeRequest> => ({
  kind: 'order',
  hook: await idOf('echo second'),
  to: { kind: 'after', hook: await idOf('echo third') },
  whole,
});

describe('a whole group', () => {
  it('goes past another with its comment and its own keys, keeps its ids, and the write can be taken back', async () => {
    await scene.write(PROJECT, TEXT);
    const ids = (await listed()).map(({ id }) => id);
    const done = await change(await below());
    expect(await labels()).toEqual(['project echo third on', 'project guard.sh on', 'project echo second on']);
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const moved = await text(PROJECT);
    expect([moved.includes('"note": "kept"'), moved.indexOf('// guards') > moved.indexOf('"Write"')]).toEqual([true, true]);
    await call(scene.host(), 'write:undo', { write: done.write ?? '', dryRun: 'no' });
    expect(await text(PROJECT)).toBe(TEXT);
  });

  it('takes along what is switched off, which comes back into it', async () => {
    await scene.write(PROJECT, TEXT);
    const off = await idOf('echo second');
    await change({ kind: 'enable', hook: off, to: 'off' });
    await change({ kind: 'order', hook: await idOf('guard.sh'), to: { kind: 'after', hook: await idOf('echo third') }, whole });
    expect(await labels()).toEqual(['project echo third on', 'project guard.sh on', 'project echo second off']);
    await change({ kind: 'enable', hook: off, to: 'on' });
    const { hooks } = JSON.parse((await text(PROJECT)).replaceAll(/\/\/ .*/g, '')) as { hooks: Record<string, { hooks: unknown[] }[]> };
    expect(hooks['PreToolUse']?.map((group) => group.hooks.length)).toEqual([1, 2]);
  });

  it('goes to the user scope in one write: its scripts go along, and nothing else of the file changes', async () => {
    await scene.write(PROJECT, TEXT);
    await scene.write('ws/.iflow/hooks/guard.sh', 'exit 0\n', 0o755);
    const done = await change({ kind: 'move', hook: await idOf('echo second'), event: 'PostToolUse', location: 'user', whole });
    expect(JSON.parse((await text(USER)).replaceAll(/\/\/ .*/g, ''))).toEqual({
      hooks: {
        PostToolUse: [
          {
            matcher: 'Edit',
            note: 'kept',
            hooks: [
              { type: 'command', command: `sh ${scene.at('home/.iflow/hooks/guard.sh')}`, timeout: 7 },
              { type: 'command', command: 'echo second' },
            ],
          },
        ],
      },
    });
    expect([await text('home/.iflow/hooks/guard.sh'), await text(PROJECT)]).toEqual([
      'exit 0\n',
      TEXT.replace(/ {6}\/\/ guards[^]*?\n {6}\},\n/, ''),
    ]);
    await call(scene.host(), 'write:undo', { write: done.write ?? '', dryRun: 'no' });
    expect(await text(PROJECT)).toBe(TEXT);
  });

  it('is copied beside itself, and moved to another event of its file', async () => {
    await scene.write(PROJECT, TEXT);
    const hook = await idOf('echo third');
    await change({ kind: 'copy', hook, event: 'PreToolUse', location: 'project', whole });
    await change({ kind: 'move', hook, event: 'PostToolUse', location: 'project', whole });
    expect((await listed()).map(({ event, label }) => `${event} ${label}`)).toEqual([
      'PreToolUse guard.sh',
      'PreToolUse echo second',
      'PreToolUse echo third',
      'PostToolUse echo third',
    ]);
  });

  it('does not leave behind what is switched off', async () => {
    await scene.write(PROJECT, TEXT);
    const hook = await idOf('echo second');
    await change({ kind: 'enable', hook, to: 'off' });
    const wanted = { kind: 'move', hook: await idOf('guard.sh'), event: 'PreToolUse', location: 'user', whole } as const;
    await expect(change(wanted)).rejects.toMatchObject({ failure: { reason: { code: 'error.switchOnFirst' } } });
  });
});
