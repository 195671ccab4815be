import { lstat, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Input } from '../../../shared/contract/calls.ts';
import { IFLOW, applyTo, failureOf, fragmentWith, outcomes } from './fragments.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const SETTINGS = 'ws/.iflow/settings.json';
const applyText = (text: string, more: Parameters<typeof applyTo>[2] = {}) => applyTo(scene, text, more);

beforeEach(() => mkdir(scene.at('outside')));

describe('fragment:apply', () => {
  it('is one write of settings and script, that can be undone as one', async () => {
    const { write, files } = await applyText(fragmentWith('sh tools/a.sh', [{ path: 'tools/a.sh', text: 'exit 0\n' }]));
    expect(files.map(({ path }) => path)).toEqual([scene.at('ws/tools/a.sh'), scene.at(SETTINGS)]);
    await call(scene.host(), 'write:undo', { write: write ?? '', dryRun: 'no' });
    expect(await Promise.all([SETTINGS, 'ws/tools/a.sh'].map((path) => lstat(scene.at(path)).catch(() => null)))).toEqual([null, null]);
  });

  it('keeps a backup of what the file held', async () => {
    await scene.write(SETTINGS, '{ "theme": "dark" }\n');
    await applyText(fragmentWith('true'));
    const [backup] = await call(scene.host(), 'backup:list', { path: scene.at(SETTINGS) });
    expect(await call(scene.host(), 'backup:read', { path: scene.at(SETTINGS), id: backup?.id ?? '' })).toEqual({
      text: '{ "theme": "dark" }\n',
    });
  });

  it('names what a command is called in the file of the user', async () => {
    const text = fragmentWith('python3 "tools/a.py" x', [{ path: 'tools/a.py', text: 'print(1)\n' }]);
    const { report } = await applyText(text, { to: { kind: 'location', location: 'user' } });
    const [iflow] = await call(scene.host(), 'hooks:list', { editions: [IFLOW] });
    expect([
      iflow?.set.hooks.map(({ id, raw }) => [id, raw['command']]),
      await readFile(scene.at('home/.iflow/hooks/a.py'), 'utf8'),
    ]).toEqual([[[report[0]?.hook, `python3 "${scene.at('home/.iflow/hooks/a.py')}" x`]], 'print(1)\n']);
  });

  it('keeps groups apart and in their order, as they mean something to the shipped agent', async () => {
    const group = (matcher: string, ...commands: readonly string[]) => ({
      matcher,
      hooks: commands.map((command) => ({ type: 'command', command })),
    });
    const PreToolUse = [group('Edit', 'a', 'b'), group('Read', 'c'), group('Edit', 'd')];
    await applyText(JSON.stringify({ hooks: { PreToolUse } }));
    expect(JSON.parse(await readFile(scene.at(SETTINGS), 'utf8'))).toEqual({ hooks: { PreToolUse } });
    await applyText(JSON.stringify({ hooks: { PreToolUse: [group('Edit', 'a', 'x'), group('Edit', 'y'), group('Read', 'z')] } }));
    expect(JSON.parse(await readFile(scene.at(SETTINGS), 'utf8'))).toEqual({
      hooks: { PreToolUse: [group('Edit', 'a', 'b', 'x'), group('Read', 'c', 'z'), group('Edit', 'd', 'y')] },
    });
  });

  it('makes a script that two hooks need, where one of them is refused', async () => {
    const scripts = [
      { path: 'a.sh', text: 'exit 0\n' },
      { path: '../b.sh', text: '' },
    ];
    const hooks = ['sh ../b.sh && sh a.sh', 'sh a.sh 1', 'sh a.sh 2'].map((command) => ({ type: 'command', command }));
    const text = JSON.stringify({
      hooks: { Stop: [{ hooks }] },
      hookStudio: { version: 1, scripts: scripts.map((one) => ({ mode: '755', ...one })) },
    });
    const done = await applyText(text);
    expect([done.report.map(({ outcome }) => outcome), done.files.map(({ path }) => path)]).toEqual([
      ['refused', 'added', 'added'],
      [scene.at('ws/a.sh'), scene.at(SETTINGS)],
    ]);
  });

  it('puts no second hook beside one that is switched off', async () => {
    const [row] = (await applyText(fragmentWith('true'))).report;
    await call(scene.host(), 'hooks:change', {
      edition: IFLOW,
      change: { kind: 'enable', hook: row?.hook ?? '', to: 'off' },
      dryRun: 'no',
    });
    const done = await applyText(fragmentWith('true'));
    expect([outcomes(done), done.write]).toEqual([[['refused', 'fragment.switchedOff']], null]);
  });

  it('refuses to guess where a command cannot be changed safely', async () => {
    const text = fragmentWith('cd tools && python3 a.py', [{ path: 'tools/a.py', text: 'print(1)\n' }]);
    const done = await applyText(text, { to: { kind: 'location', location: 'user' } });
    expect([outcomes(done), await readdir(scene.at('home'))]).toMatchObject([[['refused', 'fragment.wordUnclear']], []]);
  });

  it('refuses two scripts that would be one file', async () => {
    const scripts = [
      { path: 'a/x.sh', text: '1\n', mode: '755' },
      { path: 'b/x.sh', text: '2\n', mode: '755' },
    ];
    const hooks = scripts.map(({ path }) => ({ type: 'command', command: `sh ${path}` }));
    const text = JSON.stringify({ hooks: { Stop: [{ hooks }] }, hookStudio: { version: 1, scripts } });
    const done = await applyText(text, { to: { kind: 'location', location: 'user' } });
    expect([outcomes(done), await readFile(scene.at('home/.iflow/hooks/x.sh'), 'utf8')]).toEqual([
      [
        ['added', undefined],
        ['refused', 'fragment.scriptsDiffer'],
      ],
      '1\n',
    ]);
  });

  it('takes any settings file, with scripts beside it', async () => {
    const text = fragmentWith('sh tools/a.sh', [{ path: 'tools/a.sh', text: 'exit 0\n' }]);
    await applyText(text, { to: { kind: 'file', path: scene.at('outside/team.json') } });
    expect([await readFile(scene.at('outside/team.json'), 'utf8'), await readFile(scene.at('outside/hooks/a.sh'), 'utf8')]).toEqual([
      expect.stringContaining(`sh ${scene.at('outside/hooks/a.sh')}`) as string,
      'exit 0\n',
    ]);
  });

  it('takes a workspace’s folder for its settings file, and says so', async () => {
    const text = fragmentWith('sh tools/a.sh', [{ path: 'tools/a.sh', text: 'exit 0\n' }]);
    const done = await applyText(text, { to: { kind: 'file', path: scene.at('outside') } });
    expect([done.to, done.files.map(({ path }) => path)]).toEqual([
      scene.at('outside/.iflow/settings.json'),
      [scene.at('outside/tools/a.sh'), scene.at('outside/.iflow/settings.json')],
    ]);
  });

  it.each([
    ['a workspace', 'outside/.iflow/settings.json'],
    ['an export that was saved there', 'outside/hooks.json'],
  ])('reads from a folder that is given as the source: %s', async (_, path) => {
    await scene.write(path, fragmentWith('true'));
    const source = { kind: 'file', path: scene.at('outside') } as const;
    expect(outcomes(await applyText('', { source }))).toEqual([['added', undefined]]);
  });

  it.each<{ title: string; more: Partial<Input<'fragment:apply'>>; code: string }>([
    {
      title: 'a folder with neither settings nor an export',
      more: { source: { kind: 'file', path: import.meta.dirname } },
      code: 'applyNeedsFile',
    },
    { title: 'a place that is none', more: { to: { kind: 'location', location: 'nowhere' } }, code: 'unknownLocation' },
    { title: 'a path that is not full', more: { to: { kind: 'file', path: '../x.json' } }, code: 'pathNotAbsolute' },
    { title: 'a fragment for an agent with scripts', more: { edition: 'cline/documented' }, code: 'applyNeedsFolder' },
  ])('refuses $title', async ({ more, code }) => {
    expect((await failureOf(applyText(fragmentWith('true'), more))).code).toBe(code);
  });

  it('copies no file that a link in a folder leads to', async () => {
    await scene.write('outside/secret', 'secret');
    await mkdir(scene.at('folder'));
    await symlink(scene.at('outside/secret'), scene.at('folder/PreToolUse'));
    const done = await applyText('', { edition: 'cline/documented', source: { kind: 'file', path: scene.at('folder') } });
    expect([outcomes(done), await readdir(scene.at('ws'))]).toEqual([[['refused', 'fragment.hookNotText']], []]);
  });
});

describe('fragment:save', () => {
  const request = { edition: IFLOW, form: 'fragment', scripts: 'inline', paths: 'asWritten' } as const;

  it('overwrites only what a dry run has shown', async () => {
    await applyText(fragmentWith('true'));
    const host = scene.host();
    const [iflow] = await call(host, 'hooks:list', { editions: [IFLOW] });
    const hooks = iflow?.set.hooks.map(({ id }) => id) ?? [];
    const to = scene.at('out.json');
    await scene.write('out.json', 'mine\n');
    const save = (dryRun: 'yes' | 'no') => call(host, 'fragment:save', { ...request, hooks, to, dryRun });
    const refused = await failureOf(save('no'));
    const planned = await save('yes');
    expect([refused.code, planned.write, planned.files.map(({ before }) => before), await readFile(to, 'utf8')]).toEqual([
      'fileExists',
      null,
      ['mine\n'],
      'mine\n',
    ]);
    await save('no');
    expect(JSON.parse(await readFile(to, 'utf8'))).toEqual(JSON.parse(fragmentWith('true')));
    expect((await save('no')).write).toBeNull();
  });
});
