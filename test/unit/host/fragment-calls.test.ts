import { lstat, mkdir, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const IFLOW = 'iflow/documented';
const SETTINGS = 'ws/.iflow/settings.json';

interface Script {
  readonly path: string;
  readonly mode?: string;
  readonly text?: string;
  readonly beside?: string;
}
const fragmentWith = (command: unknown, scripts: readonly Script[] = [], event = 'Stop'): string =>
  JSON.stringify({
    hooks: Object.fromEntries([[event, [{ hooks: [{ type: 'command', command }] }]]]),
    ...(scripts.length > 0 && { hookStudio: { version: 1, scripts: scripts.map((script) => ({ mode: '755', ...script })) } }),
  });

const applyText = (text: string, more: Partial<Input<'fragment:apply'>> = {}): Promise<Output<'fragment:apply'>> =>
  call(scene.host(), 'fragment:apply', {
    edition: IFLOW,
    source: { kind: 'text', text },
    to: { kind: 'location', location: 'project' },
    dryRun: 'no',
    ...more,
  });
const failureOf = async (work: Promise<unknown>): Promise<{ readonly code: string; readonly params: unknown }> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ExpectedFailure)) throw error;
  return { code: error.failure.code, params: error.failure.reason.params };
};
const outcomes = ({ report }: Output<'fragment:apply'>): unknown => report.map(({ outcome, reason }) => [outcome, reason?.code]);

beforeEach(() => mkdir(scene.at('outside')));

describe('fragment:apply of a hostile fragment', () => {
  it.each<{ title: string; command: string; script: Script; reason: string }>([
    {
      title: 'above the workspace',
      command: 'sh ../outside/x.sh',
      script: { path: '../outside/x.sh', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    {
      title: 'through dots inside',
      command: 'sh a/../../outside/x.sh',
      script: { path: 'a/../../outside/x.sh', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    {
      title: 'at an absolute path',
      command: 'sh OUTSIDE/x.sh',
      script: { path: 'OUTSIDE/x.sh', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    { title: 'in the home folder', command: 'sh ~/x.sh', script: { path: '~/x.sh', text: 'x' }, reason: 'fragment.scriptOutside' },
    {
      title: 'behind a link to a folder',
      command: 'sh link/x.sh',
      script: { path: 'link/x.sh', text: 'x' },
      reason: 'fragment.scriptThroughLink',
    },
    {
      title: 'behind a link and a folder to come',
      command: 'sh link/new/x.sh',
      script: { path: 'link/new/x.sh', text: 'x' },
      reason: 'fragment.scriptThroughLink',
    },
    {
      title: 'on a link that leads nowhere',
      command: 'sh dead.sh',
      script: { path: 'dead.sh', text: 'x' },
      reason: 'fragment.scriptThroughLink',
    },
    {
      title: 'among what Git runs',
      command: 'sh .git/hooks/pre-commit',
      script: { path: '.git/hooks/pre-commit', text: 'x' },
      reason: 'fragment.scriptOutside',
    },
    {
      title: 'among another agent’s hooks',
      command: 'sh .clinerules/hooks/PreToolUse',
      script: { path: '.clinerules/hooks/PreToolUse', text: 'x' },
      reason: 'fragment.scriptInHookPlace',
    },
    {
      title: 'in the place of the settings',
      command: 'sh .iflow/settings.json',
      script: { path: '.iflow/settings.json', text: 'x' },
      reason: 'fragment.scriptInHookPlace',
    },
    { title: 'where a folder is', command: 'sh folder', script: { path: 'folder', text: 'x' }, reason: 'fragment.scriptDiffers' },
    { title: 'that did not come along', command: 'sh a.sh', script: { path: 'a.sh' }, reason: 'fragment.scriptNotCarried' },
    {
      title: 'that lies beside a text',
      command: 'sh a.sh',
      script: { path: 'a.sh', beside: 'b/a.sh' },
      reason: 'fragment.scriptNotCarried',
    },
  ])('puts no script $title', async ({ command, script, reason }) => {
    await symlink(scene.at('outside'), scene.at('ws/link'));
    await symlink(scene.at('outside/none'), scene.at('ws/dead.sh'));
    await mkdir(scene.at('ws/folder'));
    const outside = scene.at('outside');
    const text = fragmentWith(command.replace('OUTSIDE', outside), [{ ...script, path: script.path.replace('OUTSIDE', outside) }]);
    const done = await applyText(text);
    expect([outcomes(done), done.files, done.write, await readdir(outside), (await readdir(scene.at('ws'))).toSorted()]).toEqual([
      [['refused', reason]],
      [],
      null,
      [],
      ['dead.sh', 'folder', 'link'],
    ]);
  });

  it('reads a script beside a fragment only from below its folder', async () => {
    await scene.write('outside/secret', 'secret');
    await symlink(scene.at('outside'), scene.at('ws/link'));
    const entries = ['../outside/secret', 'link/secret', '/etc/hostname'].map((beside, i) => ({ path: `s${i}.sh`, beside, mode: '755' }));
    const hooks = entries.map(({ path }) => ({ type: 'command', command: `sh ${path}` }));
    await scene.write('ws/f.json', JSON.stringify({ hooks: { Stop: [{ hooks }] }, hookStudio: { version: 1, scripts: entries } }));
    const done = await applyText('', { source: { kind: 'file', path: scene.at('ws/f.json') } });
    expect([outcomes(done), done.write]).toEqual([Array(3).fill(['refused', 'fragment.scriptNotCarried']), null]);
  });

  it('makes no script set-user-id', async () => {
    await applyText(fragmentWith('sh a.sh', [{ path: 'a.sh', text: 'x', mode: '4755' }]));
    expect((await stat(scene.at('ws/a.sh'))).mode & 0o7777).toBe(0o755);
  });

  it.each<{ title: string; text: string; code: string }>([
    { title: 'nothing', text: '', code: 'fragmentNotJson' },
    { title: 'a list', text: '[]', code: 'fragmentWithoutHooks' },
    { title: 'depth', text: `{"hooks":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, code: 'fragmentNotJson' },
    { title: 'scripts of another kind', text: '{"hooks":{},"hookStudio":{"version":1,"scripts":[5]}}', code: 'fragmentScripts' },
    { title: 'another version', text: '{"hooks":{},"hookStudio":{"version":9}}', code: 'fragmentVersion' },
    { title: 'fifty megabytes', text: ' '.repeat(50 * 1024 * 1024), code: 'fragmentTooLarge' },
  ])('refuses $title', async ({ text, code }) => {
    expect([(await failureOf(applyText(text))).code, await readdir(scene.at('ws'))]).toEqual([code, []]);
  });

  it('does not read a file of fifty megabytes', async () => {
    await writeFile(scene.at('big.json'), Buffer.alloc(50 * 1024 * 1024, 32));
    const done = applyText('', { source: { kind: 'file', path: scene.at('big.json') } });
    expect((await failureOf(done)).code).toBe('fileTooLarge');
  });

  it.each<{ title: string; hooks: unknown; refused: number }>([
    { title: 'hooks that are a list', hooks: [], refused: 1 },
    { title: 'an event that is a number', hooks: { Stop: 5 }, refused: 1 },
    { title: 'a group that is a text', hooks: { Stop: ['x'] }, refused: 1 },
    { title: 'an entry that is null', hooks: { Stop: [{ hooks: [null] }] }, refused: 1 },
    { title: 'a command that is a number', hooks: { Stop: [{ hooks: [{ type: 'command', command: 5 }] }] }, refused: 1 },
    { title: 'a timeout that is a text', hooks: { Stop: [{ hooks: [{ type: 'command', command: 'a', timeout: 'b' }] }] }, refused: 1 },
  ])('refuses $title with a reason, and writes nothing', async ({ hooks, refused }) => {
    const done = await applyText(JSON.stringify({ hooks }));
    expect([done.report.map(({ outcome, reason }) => [outcome, typeof reason?.code]), done.write, await readdir(scene.at('ws'))]).toEqual([
      Array(refused).fill(['refused', 'string']),
      null,
      [],
    ]);
  });

  it('takes __proto__ for a name like any other', async () => {
    const text = '{"hooks":{"__proto__":[{"hooks":[{"type":"command","command":"true","__proto__":{"x":1}}]}]}}';
    expect(outcomes(await applyText(text))).toEqual([['added', undefined]]);
    const written = await readFile(scene.at(SETTINGS), 'utf8');
    expect([JSON.parse(written), ({} as Record<string, unknown>)['x']]).toEqual([JSON.parse(text), undefined]);
  });
});

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

  it.each<{ title: string; more: Partial<Input<'fragment:apply'>>; code: string }>([
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
