import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const SCRIPT = 'ws/.clinerules/hooks/PreToolUse';
const bytes = (path = SCRIPT): Promise<Buffer> => readFile(scene.at(path));
const modeOf = async (path = SCRIPT): Promise<number> => (await stat(scene.at(path))).mode & 0o777;
const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function save(text: string): Promise<string> {
  const before = await bytes();
  const done = await call(scene.host(), 'file:save', {
    path: scene.at(SCRIPT),
    text,
    baseHash: hashOf(before),
    baseText: before.toString(),
  });
  return 'write' in done ? (done.write ?? '') : '';
}
const change = async (wanted: ChangeRequest, edition = 'cline/documented'): Promise<string> =>
  (await call(scene.host(), 'hooks:change', { edition, change: wanted, dryRun: 'no' })).write ?? '';
const undo = (write: string, dryRun: 'yes' | 'no' = 'no') => call(scene.host(), 'write:undo', { write, dryRun });
const states = async (): Promise<string[]> => (await call(scene.host(), 'write:list', { most: 100 })).map((write) => write.undo);

beforeEach(() => scene.write(SCRIPT, 'zero\n', 0o751));

describe('backups', () => {
  it('are the last twenty of each file, newest first, readable by nobody else', async () => {
    for (let i = 1; i <= 22; i++) await save(`${i}\n`);
    const list = await call(scene.host(), 'backup:list', { path: scene.at(SCRIPT) });
    const texts = await Promise.all(
      list.map(async ({ id }) => (await call(scene.host(), 'backup:read', { path: scene.at(SCRIPT), id })).text),
    );
    expect(texts).toEqual(Array.from({ length: 20 }, (_, i) => `${21 - i}\n`));
    const [folder = ''] = await readdir(scene.at('home/.hook-studio/backups'));
    const [file = ''] = await readdir(scene.at(`home/.hook-studio/backups/${folder}`));
    expect([await modeOf(`home/.hook-studio/backups/${folder}`), await modeOf(join('home/.hook-studio/backups', folder, file))]).toEqual([
      0o700, 0o600,
    ]);
  });

  it('give back the newest, and again what was there before that', async () => {
    await save('one\n');
    const restore = (more: object = {}) => call(scene.host(), 'backup:restore', { path: scene.at(SCRIPT), dryRun: 'no', ...more });
    const planned = await restore({ dryRun: 'yes' });
    expect([planned.files.map(({ before, after }) => [before, after]), planned.write, (await bytes()).toString()]).toEqual([
      [['one\n', 'zero\n']],
      null,
      'one\n',
    ]);
    await restore();
    expect((await bytes()).toString()).toBe('zero\n');
    await restore();
    expect([(await bytes()).toString(), await modeOf()]).toEqual(['one\n', 0o751]);
  });

  it('give back every byte and the mode of a file that was deleted', async () => {
    const binary = Buffer.from([0x23, 0x21, 0x00, 0xff, 0x0a]);
    await scene.write(SCRIPT, binary, 0o711);
    await change({ kind: 'delete', hook: 'cline:project:PreToolUse' });
    await call(scene.host(), 'backup:restore', { path: scene.at(SCRIPT), dryRun: 'no' });
    expect([await bytes(), await modeOf()]).toEqual([binary, 0o711]);
    const [backup] = await call(scene.host(), 'backup:list', { path: scene.at(SCRIPT) });
    expect(await call(scene.host(), 'backup:read', { path: scene.at(SCRIPT), id: backup?.id ?? '' })).toEqual({ text: null });
  });

  it.each([
    { title: 'a file of no hook', path: 'ws/package.json', code: 'fileNotOfHooks' },
    { title: 'a file without backups', path: SCRIPT, code: 'unknownBackup' },
  ])('of $title are told to be none', async ({ path, code }) => {
    await scene.write('ws/package.json', '{}');
    expect((await failureOf(call(scene.host(), 'backup:restore', { path: scene.at(path), dryRun: 'no' }))).code).toBe(code);
  });
});

describe('taking a write back', () => {
  it('gives the very same bytes, and taking that back gives those after it', async () => {
    const write = await save('one\n');
    const done = await undo(write);
    expect([(await bytes()).toString(), await states()]).toEqual(['zero\n', ['possible', 'done']]);
    await undo(done.write ?? '');
    expect((await bytes()).toString()).toBe('one\n');
    expect((await failureOf(undo(write))).code).toBe('writeUndone');
  });

  it('keeps what others wrote elsewhere in the file, and refuses where they wrote the same', async () => {
    await scene.write(SCRIPT, 'a\nb\nc\nd\n');
    const first = await save('A\nb\nc\nd\n');
    const second = await save('A\nb\nc\nD\n');
    expect((await undo(first, 'yes')).files.map(({ after }) => after)).toEqual(['a\nb\nc\nD\n']);
    await undo(first);
    expect((await bytes()).toString()).toBe('a\nb\nc\nD\n');
    await writeFile(scene.at(SCRIPT), 'a\nb\nc\nsomething else\n');
    expect(await states()).toEqual(['possible', 'overtaken', 'done']);
    expect((await failureOf(undo(second))).code).toBe('writeOvertaken');
  });

  it.each<{ title: string; wanted: ChangeRequest }>([
    { title: 'a new hook', wanted: { kind: 'create', event: 'TaskStart', location: 'project', text: 'x\n' } },
    { title: 'a deletion', wanted: { kind: 'delete', hook: 'cline:project:PreToolUse' } },
    { title: 'a move', wanted: { kind: 'move', hook: 'cline:project:PreToolUse', event: 'TaskCancel', location: 'project' } },
    { title: 'a switch by mode', wanted: { kind: 'enable', hook: 'cline:project:PreToolUse', to: 'off' } },
  ])('of $title leaves the folder as it was', async ({ wanted }) => {
    const look = async (): Promise<unknown> =>
      Promise.all(
        (await readdir(scene.at('ws/.clinerules/hooks'))).map(async (name) => {
          const path = `ws/.clinerules/hooks/${name}`;
          return [name, (await bytes(path)).toString(), await modeOf(path)];
        }),
      );
    const before = await look();
    const write = await change(wanted);
    expect(await look()).not.toEqual(before);
    await undo(write);
    expect(await look()).toEqual(before);
  });

  it('of a new hook that was changed since is refused', async () => {
    const write = await change({ kind: 'create', event: 'TaskStart', location: 'project', text: 'x\n' });
    await writeFile(scene.at('ws/.clinerules/hooks/TaskStart'), 'mine\n');
    expect([await states(), (await failureOf(undo(write))).code]).toEqual([['overtaken'], 'writeOvertaken']);
  });

  it('of an entry that was switched off switches it on, and the other way round', async () => {
    const text = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "true" }] }] } }';
    await scene.write('ws/.iflow/settings.json', text);
    const [list] = await call(scene.host(), 'hooks:list', { editions: ['iflow/documented'] });
    const hook = list?.set.hooks[0]?.id ?? '';
    const off = await change({ kind: 'enable', hook, to: 'off' }, 'iflow/documented');
    const on = await undo(off);
    expect((await bytes('ws/.iflow/settings.json')).toString()).toBe(text);
    await undo(on.write ?? '');
    const [after] = await call(scene.host(), 'hooks:list', { editions: ['iflow/documented'] });
    expect(after?.set.hooks.map(({ id, state }) => [id, state.kind])).toEqual([[hook, 'off']]);
  });

  it('takes the folders away that the write made, as far as they are empty', async () => {
    const make = (location: string) =>
      change({ kind: 'create', event: 'Stop', location, entry: { fields: { type: 'command', command: 'true' } } }, 'iflow/documented');
    const [own, ws] = [await make('user'), await make('project')];
    await writeFile(scene.at('ws/.iflow/notes.txt'), 'mine');
    const undone = await undo(own);
    await undo(ws);
    expect([await readdir(scene.at('home')), await readdir(scene.at('ws/.iflow'))]).toEqual([['.hook-studio'], ['notes.txt']]);
    await undo(undone.write ?? '');
    expect(await readdir(scene.at('home/.iflow'))).toEqual(['settings.json']);
  });

  it('of what the studio does not know is told', async () => {
    expect((await failureOf(undo('1764000000000-abcdef'))).code).toBe('unknownWrite');
    expect((await failureOf(undo('../../etc/passwd'))).code).toBe('unknownWrite');
  });
});

describe('the log of writes', () => {
  it('tells what was written, newest first, with its diff', async () => {
    await save('one\n');
    await change({ kind: 'enable', hook: 'cline:project:PreToolUse', to: 'off' });
    const list = await call(scene.host(), 'write:list', { most: 10 });
    expect(list.map(({ cause, files }) => [cause.code, files.map(({ path, diff }) => [path, /^-zero$/m.test(diff)])])).toEqual([
      ['write.switchedOff', [[scene.at(SCRIPT), false]]],
      ['write.saved', [[scene.at(SCRIPT), true]]],
    ]);
    expect(await call(scene.host(), 'write:list', { most: 1 })).toHaveLength(1);
  });
});

describe('what a killed studio left', () => {
  it('is removed at the next start, and what may be the only copy of a file’s bytes becomes a backup', async () => {
    const folder = 'ws/.clinerules/hooks';
    await writeFile(scene.at(`${folder}/.PreToolUse.0123456789ab.new.hook-studio.tmp`), 'half');
    await writeFile(scene.at(`${folder}/.PreToolUse.0123456789ab.old.hook-studio.tmp`), 'theirs\n');
    await chmod(scene.at(folder), 0o755);
    await save('one\n');
    expect(await readdir(scene.at(folder))).toEqual(['PreToolUse']);
    const list = await call(scene.host(), 'backup:list', { path: scene.at(SCRIPT) });
    expect(list.map(({ cause }) => cause.code)).toEqual(['write.saved', 'write.leftBehind']);
  });

  it('never takes part in a listing', async () => {
    await mkdir(scene.at('home/Documents/Cline/Hooks'), { recursive: true });
    await writeFile(scene.at('ws/.clinerules/hooks/.PreToolUse.0123456789ab.new.hook-studio.tmp'), '#!/bin/sh\n', { mode: 0o755 });
    const lists = await call(scene.host(), 'hooks:list', { editions: ['cline/documented', 'cline/vscode-4.1', 'cline/sdk'] });
    expect(lists.map(({ set }) => [set.hooks.length, set.problems.filter(({ path }) => path.includes('.tmp'))])).toEqual([
      [1, []],
      [1, []],
      [1, []],
    ]);
    await rm(scene.at('ws/.clinerules/hooks/.PreToolUse.0123456789ab.new.hook-studio.tmp'));
  });
});
