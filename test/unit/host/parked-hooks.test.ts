import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, runApproved, stage } from './host-in.ts';

const scene = stage();
const EDITION = 'iflow/documented';
const FILE = 'ws/.iflow/settings.json';
const TEXT =
  '\uFEFF{\r\n\t// mine\r\n\t"hooks": {\r\n\t\t"Stop": [\r\n\t\t\t{ "hooks": [\r\n\t\t\t\t{ "type": "command", "command": "echo a" }, // first\r\n\t\t\t\t{ "type": "command", "command": "echo b", "note": [1] },\r\n\t\t\t\t{ "type": "command", "command": "echo a" }\r\n\t\t\t] },\r\n\t\t\t{ "matcher": "x", "hooks": [{ "type": "command", "command": "echo c" }] }\r\n\t\t]\r\n\t},\r\n\t"apiKey": "k"\r\n}\r\n';
const bytes = (): Promise<string> => readFile(scene.at(FILE), 'utf8');

const change = (wanted: ChangeRequest, dryRun: 'yes' | 'no' = 'no', edition = EDITION) =>
  call(scene.host(), 'hooks:change', { edition, change: wanted, dryRun });
async function hooks(edition = EDITION): Promise<Hook[]> {
  const [list] = await call(scene.host(), 'hooks:list', { editions: [edition] });
  return (list?.set.hooks ?? []).filter(({ location }) => location === 'project');
}
const shown = async (edition = EDITION): Promise<unknown> =>
  (await hooks(edition)).map(({ label, state, range }) => [label, state.kind, range !== undefined]);
const idOf = async (label: string, at = 0): Promise<string> => (await hooks()).filter((hook) => hook.label === label)[at]?.id ?? '';
const off = async (label: string, at = 0) => change({ kind: 'enable', hook: await idOf(label, at), to: 'off' });

beforeEach(() => scene.write(FILE, TEXT, 0o640));

describe('a hook of a settings file that is switched off', () => {
  it.each(['iflow/documented', 'iflow/0.5.19'])(
    'stays in the list of %s with its id and in its place, and does not fire',
    async (edition) => {
      // One of the editions cannot read a byte order mark.
      await scene.write(FILE, TEXT.slice(1));
      const before = await hooks(edition);
      const wanted = before.find(({ label }) => label === 'echo b')?.id ?? '';
      const done = await change({ kind: 'enable', hook: wanted, to: 'off' }, 'no', edition);
      const after = await hooks(edition);
      expect([done.hook, after.map(({ id }) => id), await bytes()]).toEqual([
        wanted,
        before.map(({ id }) => id),
        expect.not.stringContaining('echo b'),
      ]);
      expect(after.find(({ id }) => id === wanted)).toMatchObject({
        state: { kind: 'off', reason: { code: 'parked.off' } },
        raw: { note: [1] },
        group: before.find(({ id }) => id === wanted)?.group,
      });
      const plan = await call(scene.host(), 'hooks:plan', { edition, event: 'Stop' });
      expect(plan.hooks.find(({ hook }) => hook.id === wanted)?.stage).not.toBe('fires');
    },
  );

  it('comes back byte for byte, whatever else was switched in between', async () => {
    await off('echo b');
    await off('echo c');
    await off('echo a', 1);
    await change({ kind: 'enable', hook: await idOf('echo b'), to: 'on' });
    await off('echo a');
    for (const label of ['echo c', 'echo a', 'echo a'])
      await change({
        kind: 'enable',
        hook: (await hooks()).find((one) => one.label === label && one.state.kind === 'off')?.id ?? '',
        to: 'on',
      });
    expect(await bytes()).toBe(TEXT);
    expect(JSON.parse(await readFile(scene.at('home/.hook-studio/parked.json'), 'utf8'))).toEqual({ version: 1, files: [] });
    expect(await readdir(scene.at('ws/.iflow'))).toEqual(['settings.json']);
  });

  it('is among thousands in a moment', async () => {
    const entries = Array.from({ length: 6000 }, (_, i) => ({ type: 'command', command: `echo ${i}` }));
    await scene.write(FILE, JSON.stringify({ hooks: { Stop: [{ hooks: entries }] } }));
    const before = await hooks();
    await off('echo 3000');
    const after = await hooks();
    expect([after.map(({ id }) => id), after.flatMap(({ state, label }) => (state.kind === 'off' ? [label] : []))]).toEqual([
      before.map(({ id }) => id),
      ['echo 3000'],
    ]);
  });

  it('is switched off twice as once, and on twice as once', async () => {
    const hook = await idOf('echo c');
    const first = await change({ kind: 'enable', hook, to: 'off' });
    const text = await bytes();
    const again = await change({ kind: 'enable', hook, to: 'off' });
    expect([first.write === null, again.write, again.hook, await bytes()]).toEqual([false, null, hook, text]);
    await change({ kind: 'enable', hook, to: 'on' });
    expect([(await change({ kind: 'enable', hook, to: 'on' })).write, await bytes()]).toEqual([null, TEXT]);
  });

  it('is only shown in a dry run', async () => {
    const planned = await change({ kind: 'enable', hook: await idOf('echo c'), to: 'off' }, 'yes');
    expect([planned.files.map(({ diff }) => /^-.*echo c/m.test(diff)), planned.write, await bytes()]).toEqual([[true], null, TEXT]);
    expect(await shown()).toEqual([
      ['echo a', 'on', true],
      ['echo b', 'on', true],
      ['echo a', 'on', true],
      ['echo c', 'on', true],
    ]);
  });

  it('keeps what others write meanwhile, and comes back into it', async () => {
    await off('echo b');
    await writeFile(scene.at(FILE), (await bytes()).replace('"apiKey": "k"', '"apiKey": "other"'));
    await change({ kind: 'enable', hook: await idOf('echo b'), to: 'on' });
    expect(await bytes()).toBe(TEXT.replace('"apiKey": "k"', '"apiKey": "other"'));
  });

  it('that others bring back by hand is on, and listed once', async () => {
    await off('echo b');
    await writeFile(scene.at(FILE), TEXT);
    expect(await shown()).toEqual([
      ['echo a', 'on', true],
      ['echo b', 'on', true],
      ['echo a', 'on', true],
      ['echo c', 'on', true],
    ]);
    await off('echo b');
    await change({ kind: 'enable', hook: await idOf('echo b'), to: 'on' });
    expect(await bytes()).toBe(TEXT);
  });

  it('survives that its file is taken away, and comes back as a file', async () => {
    await off('echo c');
    await rm(scene.at(FILE));
    expect(await shown()).toEqual([['echo c', 'off', false]]);
    await change({ kind: 'enable', hook: await idOf('echo c'), to: 'on' });
    expect(await shown()).toEqual([['echo c', 'on', true]]);
  });

  it('can be changed, copied and deleted there, but neither moved nor put into another order', async () => {
    await off('echo b');
    const hook = await idOf('echo b');
    const set = await change({ kind: 'set', hook, field: 'timeout', value: 7 });
    expect((await hooks()).find(({ id }) => id === set.hook)?.raw['timeout']).toBe(7);
    const refused: ChangeRequest[] = [
      { kind: 'move', hook: set.hook ?? '', event: 'Stop', location: 'user' },
      { kind: 'order', hook: set.hook ?? '', to: { kind: 'ownGroup' } },
      { kind: 'set', hook: set.hook ?? '', field: 'event', value: 'Stop' },
    ];
    const codes = await Promise.all(refused.map(async (wanted) => (await failureOf(change(wanted))).reason.code));
    expect(codes).toEqual(['error.switchOnFirst', 'error.switchOnFirst', 'error.switchOnFirst']);
    await change({ kind: 'copy', hook: set.hook ?? '', event: 'Stop', location: 'user' });
    expect(await readFile(scene.at('home/.iflow/settings.json'), 'utf8')).toContain('echo b');
    await change({ kind: 'delete', hook: set.hook ?? '' });
    expect(await shown()).toEqual([
      ['echo a', 'on', true],
      ['echo a', 'on', true],
      ['echo c', 'on', true],
    ]);
    const [backup] = await call(scene.host(), 'backup:list', { path: scene.at(FILE) });
    const kept = await call(scene.host(), 'backup:read', { path: scene.at(FILE), id: backup?.id ?? '' });
    expect(kept.text).toContain('echo b');
  });

  it('is not started by a run', async () => {
    await scene.write(FILE, `{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "touch ${scene.at('ran')}" }] }] } }`);
    const hook = (await hooks())[0]?.id ?? '';
    await change({ kind: 'enable', hook, to: 'off' });
    const report = await runApproved(scene.host(), { edition: EDITION, event: 'Stop', place: 'workspace' });
    expect([report.hooks.map(({ ran }) => ran), await readdir(scene.at('')).then((names) => names.includes('ran'))]).toEqual([
      ['no'],
      false,
    ]);
  });

  it('of a broken file cannot be switched, and nothing is written', async () => {
    await off('echo c');
    await writeFile(scene.at(FILE), '{ "hooks": ');
    const hook = (await hooks()).find(({ state }) => state.kind === 'off')?.id ?? '';
    expect((await failureOf(change({ kind: 'enable', hook, to: 'on' }))).code).toBe('targetNotJson');
    expect(await bytes()).toBe('{ "hooks": ');
  });
});

describe('what is changed of a hook that is off', () => {
  const list = () => call(scene.host(), 'write:list', { most: 20 });
  const undo = async (write: string | null): Promise<void> => {
    await call(scene.host(), 'write:undo', { write: write ?? '', dryRun: 'no' });
  };

  it('is shown as a diff of the text that the studio keeps', async () => {
    await off('echo b');
    const planned = await change({ kind: 'set', hook: await idOf('echo b'), field: 'timeout', value: 7 }, 'yes');
    expect([planned.write, planned.afterwards.map(({ reason }) => reason.code)]).toEqual([null, ['change.whileOff']]);
    expect(planned.files).toEqual([
      {
        path: scene.at(FILE),
        text: 'kept',
        before: TEXT.slice(1),
        after: expect.stringContaining('"timeout": 7') as unknown,
        diff: expect.any(String) as unknown,
      },
    ]);
    expect(planned.files[0]?.diff).toMatch(/^\+.*echo b.*"timeout": 7/m);
    expect((await hooks()).find(({ label }) => label === 'echo b')?.raw).not.toHaveProperty('timeout');
  });

  it('is logged and taken back by itself, and what came before it after that', async () => {
    const switched = await off('echo b');
    const text = await bytes();
    const set = await change({ kind: 'set', hook: await idOf('echo b'), field: 'timeout', value: 7 });
    const [logged] = await list();
    expect([logged?.id, logged?.cause.code, logged?.undo, logged?.files]).toEqual([
      set.write,
      'write.set',
      'possible',
      [{ path: scene.at(FILE), text: 'kept', diff: set.files[0]?.diff }],
    ]);
    await undo(set.write);
    expect([(await hooks()).map(({ label, state, raw }) => [label, state.kind, raw['timeout']]), await bytes()]).toEqual([
      [
        ['echo a', 'on', undefined],
        ['echo b', 'off', undefined],
        ['echo a', 'on', undefined],
        ['echo c', 'on', undefined],
      ],
      text,
    ]);
    await undo(switched.write);
    expect(await bytes()).toBe(TEXT);
  });

  it('stays where the switch before it is taken back', async () => {
    const switched = await off('echo b');
    await change({ kind: 'set', hook: await idOf('echo b'), field: 'timeout', value: 7 });
    await undo(switched.write);
    expect(await bytes()).toBe(TEXT.replace('"note": [1]', '"note": [1], "timeout": 7'));
  });

  it('comes back after it was deleted, off and in its place', async () => {
    await off('echo b');
    const before = await hooks();
    const gone = await change({ kind: 'delete', hook: await idOf('echo b') });
    expect([gone.write === null, (await hooks()).length]).toEqual([false, before.length - 1]);
    await undo(gone.write);
    expect(await hooks()).toEqual(before);
    expect((await list()).map((write) => write.undo)).toEqual(['possible', 'done', 'possible']);
  });

  it('is no write where nothing changes', async () => {
    await off('echo c');
    const same = await change({ kind: 'set', hook: await idOf('echo c'), field: 'command', value: 'echo c' });
    expect([same.write, same.files, (await list()).length]).toEqual([null, [], 1]);
  });
});
