import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Invocation } from '../../../../../../shared/model/invocation.ts';
import { english, executable, exited, folder, hookAt, linux, runOf, settled, stats, windows, ended } from '../surroundings.ts';

const run = runOf('PreToolUse');
const cwdOf = (invocation: Invocation): string => (invocation.kind === 'process' ? invocation.cwd : english(invocation.reason));

describe('what would be started', () => {
  it('is the script through /bin/sh, in its root, with the payload and no change to the environment', () => {
    const context = linux({ facts: stats({ '/src/app': folder }) });
    expect(settled(clineDocumented.plan(hookAt('project', '/src/app/.clinerules/hooks/PreToolUse'), run, context))).toEqual({
      kind: 'process',
      platform: 'linux',
      argv: ['/bin/sh', '-c', "'/src/app/.clinerules/hooks/PreToolUse'"],
      via: 'shell',
      cwd: '/src/app',
      env: { set: {}, unset: [] },
      stdin: JSON.stringify(clineDocumented.writePayload(run.firing, context)),
      ownGroup: true,
      awaited: true,
      endsWhen: 'exits',
      timeoutMs: 30_000,
      scratch: [],
      keepBytes: 1_048_576,
      predictions: [],
      stop: {
        kill: [
          { afterMs: 0, signal: 'SIGTERM', to: 'group' },
          { afterMs: 2000, signal: 'SIGKILL', to: 'group' },
        ],
        settles: 'whenEnded',
      },
    });
  });

  it('quotes any path as one word', () => {
    const context = linux({ roots: ["/it's $HOME `id`"], facts: stats({ "/it's $HOME `id`": folder }) });
    const invocation = settled(clineDocumented.plan(hookAt('project', "/it's $HOME `id`/.clinerules/hooks/PreToolUse"), run, context));
    expect(invocation.kind === 'process' && invocation.argv[2]).toBe("'/it'\\''s $HOME `id`/.clinerules/hooks/PreToolUse'");
  });

  it.each([
    { title: 'PowerShell found', which: { 'powershell.exe': 'C:\\WinPS\\powershell.exe' }, program: 'C:\\WinPS\\powershell.exe' },
    { title: 'only the newer one found', which: { 'powershell.exe': null, 'pwsh.exe': 'C:\\PS7\\pwsh.exe' }, program: 'C:\\PS7\\pwsh.exe' },
    {
      title: 'none found',
      which: { 'powershell.exe': null, 'pwsh.exe': null, 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe': null },
      program: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
    },
  ])('Windows: $title', ({ which, program }) => {
    const facts = {
      ...stats({ 'C:\\src\\app': folder }),
      ...Object.fromEntries(Object.entries(which).map(([name, path]) => [factKey('which', name), path])),
    };
    const invocation = settled(
      clineDocumented.plan(hookAt('project', 'C:\\src\\app\\.clinerules\\hooks\\PreToolUse.ps1'), run, windows({ facts })),
    );
    expect(invocation.kind === 'process' && [invocation.argv, invocation.via, invocation.ownGroup, invocation.cwd]).toEqual([
      [program, '-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-File', 'C:\\src\\app\\.clinerules\\hooks\\PreToolUse.ps1'],
      'direct',
      false,
      'C:\\src\\app',
    ]);
  });

  it('asks for what it must know', () => {
    expect(clineDocumented.plan(hookAt('user', '/h'), run, linux())).toEqual({ needs: [{ look: 'stat', at: '/src/app' }] });
    expect(clineDocumented.plan(hookAt('user', 'C:\\h'), run, windows())).toEqual({ needs: [{ look: 'which', at: 'powershell.exe' }] });
  });
});

describe('the working directory', () => {
  it.each([
    {
      title: 'a workspace’s hook: its own root',
      roots: ['/a', '/b'],
      location: 'project-2',
      path: '/b/.clinerules/hooks/PreToolUse',
      cwd: '/b',
    },
    {
      title: 'nested roots, the outer first: the innermost',
      roots: ['/a', '/a/in'],
      location: 'project-2',
      path: '/a/in/.clinerules/hooks/PreToolUse',
      cwd: '/a/in',
    },
    {
      title: 'nested roots, the inner first: the innermost',
      roots: ['/a/in', '/a'],
      location: 'project',
      path: '/a/in/.clinerules/hooks/PreToolUse',
      cwd: '/a/in',
    },
    {
      title: 'the outer root’s own hook',
      roots: ['/a/in', '/a'],
      location: 'project-2',
      path: '/a/.clinerules/hooks/PreToolUse',
      cwd: '/a',
    },
    {
      title: 'roots whose names begin alike',
      roots: ['/w/app', '/w/app-server'],
      location: 'project-2',
      path: '/w/app-server/.clinerules/hooks/PreToolUse',
      cwd: '/w/app-server',
    },
    {
      title: 'a root with a separator at its end',
      roots: ['/a/', '/b'],
      location: 'project',
      path: '/a/.clinerules/hooks/PreToolUse',
      cwd: '/a/',
    },
    {
      title: 'global: the primary root',
      roots: ['/a', '/b'],
      location: 'user',
      path: '/home/ada/Documents/Cline/Hooks/PreToolUse',
      cwd: '/a',
    },
    {
      title: 'global, another primary root',
      roots: ['/a', '/b'],
      assumed: { primaryRootIndex: 1 },
      location: 'user',
      path: '/home/ada/Documents/Cline/Hooks/PreToolUse',
      cwd: '/b',
    },
    {
      title: 'global, an index that names no root',
      roots: ['/a', '/b'],
      assumed: { primaryRootIndex: 7 },
      location: 'user',
      path: '/home/ada/Documents/Cline/Hooks/PreToolUse',
      cwd: '/a',
    },
    {
      title: 'global inside a root: the primary root all the same',
      roots: ['/a', '/home/ada'],
      location: 'user',
      path: '/home/ada/Documents/Cline/Hooks/PreToolUse',
      cwd: '/a',
    },
    {
      title: 'a runtime directory inside a root: the primary root',
      roots: ['/a', '/b'],
      location: 'runtime',
      path: '/b/rt/PreToolUse',
      cwd: '/a',
    },
    { title: 'no root: home', roots: [], location: 'user', path: '/home/ada/Documents/Cline/Hooks/PreToolUse', cwd: '/home/ada' },
  ])('$title', ({ roots, location, path, cwd, assumed }) => {
    const context = linux({
      roots,
      assumed: assumed ?? {},
      facts: stats(Object.fromEntries([...roots, '/home/ada'].map((root) => [root, folder]))),
    });
    expect(cwdOf(settled(clineDocumented.plan(hookAt(location, path), run, context)))).toBe(cwd);
  });

  it.each([
    {
      title: 'missing',
      stat: { errno: 'ENOENT' },
      told: 'Its working directory /src/app cannot be entered (ENOENT), so the hook is not started; Cline takes no other directory.',
    },
    {
      title: 'a file',
      stat: executable,
      told: 'Its working directory /src/app is not a directory, so the hook is not started; Cline takes no other directory.',
    },
  ])('$title: a clear failure and no other directory', ({ stat, told }) => {
    const hook = hookAt('user', '/h');
    const invocation = settled(clineDocumented.plan(hook, run, linux({ facts: stats({ '/src/app': stat }) })));
    expect(cwdOf(invocation)).toBe(told);
    const reason = invocation.kind === 'notRun' ? invocation.reason : { code: '' };
    const outcome = clineDocumented.interpret(hook, ended({ kind: 'notRun', reason }), run, linux());
    expect([outcome.says, outcome.failure]).toEqual(['nothing', { kind: 'start', message: reason }]);
  });
});

describe('scheduling', () => {
  it('starts all at once', () => {
    const outcomes = ['a', 'b', 'c'].map((hook) => ({
      ...clineDocumented.interpret(hookAt('project', '/x'), exited(0), run, linux()),
      hook,
    }));
    expect(clineDocumented.next({ ...runOf('PreToolUse', outcomes), started: [], outcomes: [] }, linux())).toEqual({
      start: ['a', 'b', 'c'],
      skip: [],
    });
  });

  it('lends nothing but the script to the question of trust', () => {
    expect(settled(clineDocumented.files(hookAt('project', '/x/PreToolUse'), linux()))).toEqual([
      { path: '/x/PreToolUse', role: 'script' },
    ]);
  });
});
