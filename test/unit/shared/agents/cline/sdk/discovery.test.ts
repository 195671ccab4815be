import { describe, expect, it } from 'vitest';
import { clineSdk } from '../../../../../../shared/agents/cline/sdk/index.ts';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Context } from '../../../../../../shared/agents/facts.ts';
import type { Platform } from '../../../../../../shared/model/invocation.ts';
import { english, executable, found, hookAt, linux, runOf, scriptFile, scripts, settled, windows } from '../surroundings.ts';

const sdk = (rest: Partial<Context> = {}): Context => linux({ assumed: { clineDirectory: null }, ...rest });
const places = (context: Context): string[] => settled(clineSdk.locations(context)).map(({ id, use, path }) => `${id} ${use} ${path}`);

describe('places', () => {
  const usual = [
    'user read /home/ada/Documents/Cline/Hooks',
    'project read /src/app/.clinerules/hooks',
    'project-cline read /src/app/.cline/hooks',
  ];
  const withDirectory = (directory: string): string[] => [usual[0] ?? '', `user-cline read ${directory}/hooks`, ...usual.slice(1)];
  it.each([
    { title: 'two of the user, two of the workspace', context: sdk(), is: withDirectory('/home/ada/.cline') },
    { title: 'CLINE_DIR', context: sdk({ env: { CLINE_DIR: '/c' } }), is: withDirectory('/c') },
    {
      title: '--config before CLINE_DIR',
      context: sdk({ env: { CLINE_DIR: '/c' }, assumed: { clineDirectory: 'd' } }),
      is: withDirectory('/work/agent/d'),
    },
    {
      title: 'the second root is only shown',
      context: sdk({ roots: ['/src/app', '/b'] }),
      is: [...withDirectory('/home/ada/.cline'), 'project-2 ignored /b/.clinerules/hooks'],
    },
  ])('$title', ({ context, is }) => expect(places(context)).toEqual(is));
});

describe('which files are hooks', () => {
  const judge = (file: Parameters<typeof scriptFile>): unknown => {
    const set = found(clineSdk, { 'project-cline': scripts(scriptFile(...file)) }, sdk());
    return [set.hooks.map((hook) => `${hook.id} ${hook.event} ${hook.state.kind}`), set.problems.map((problem) => problem.reason.code)];
  };
  it.each([
    { title: 'no ending', file: ['PreToolUse'] as const, is: [['cline:project-cline:PreToolUse PreToolUse on'], []] },
    {
      title: 'any case, any known ending',
      file: ['pretooluse.mjs'] as const,
      is: [['cline:project-cline:pretooluse.mjs PreToolUse on'], []],
    },
    {
      title: 'not executable',
      file: ['TaskError.py', { stat: { ...executable, mayExecute: false } }] as const,
      is: [['cline:project-cline:TaskError.py TaskError on'], []],
    },
    { title: 'listed and never run', file: ['PreCompact.sh'] as const, is: [['cline:project-cline:PreCompact.sh PreCompact on'], []] },
    {
      title: 'a link',
      file: ['PreToolUse.sh', { type: 'link' as const }] as const,
      is: [['cline:project-cline:PreToolUse.sh PreToolUse ignored'], []],
    },
    { title: 'a folder', file: ['PreToolUse', { type: 'directory' as const }] as const, is: [[], []] },
    { title: 'an ending in capitals', file: ['PreToolUse.SH'] as const, is: [[], ['cline.sdk.near.ending']] },
    { title: 'an unknown ending', file: ['PreToolUse.example'] as const, is: [[], ['cline.sdk.near.ending']] },
    { title: 'hyphens', file: ['pre-tool-use.sh'] as const, is: [[], ['cline.sdk.near.spelling']] },
    { title: 'more than the name', file: ['PreToolUse_Block.sh'] as const, is: [[], ['cline.near.suffix']] },
    { title: 'an event that it does not know', file: ['Notification.sh'] as const, is: [[], ['cline.sdk.near.unknownEvent']] },
    {
      title: 'env with -S',
      file: ['PreToolUse', { head: '#!/usr/bin/env -S bash -u' }] as const,
      is: [['cline:project-cline:PreToolUse PreToolUse on'], ['cline.sdk.envSplit']],
    },
    { title: 'another file', file: ['README.md'] as const, is: [[], []] },
  ])('$title', ({ file, is }) => expect(judge([...file])).toEqual(is));

  it('all of them run, sorted by their whole path', () => {
    const one = scripts(scriptFile('PreToolUse.sh'), scriptFile('PreToolUse'), scriptFile('PreToolUse.bash'));
    const set = found(
      clineSdk,
      {
        user: scripts(scriptFile('PreToolUse')),
        'user-cline': scripts(scriptFile('PreToolUse')),
        project: scripts(scriptFile('PreToolUse')),
        'project-cline': one,
      },
      sdk(),
    );
    expect(set.hooks.map((hook) => hook.source)).toEqual([
      '/home/ada/.cline/hooks/PreToolUse',
      '/home/ada/Documents/Cline/Hooks/PreToolUse',
      '/src/app/.cline/hooks/PreToolUse',
      '/src/app/.cline/hooks/PreToolUse.bash',
      '/src/app/.cline/hooks/PreToolUse.sh',
      '/src/app/.clinerules/hooks/PreToolUse',
    ]);
  });

  it('a hook of another root is shown as ignored', () => {
    const set = found(clineSdk, { 'project-2': scripts(scriptFile('PreToolUse')) }, sdk({ roots: ['/src/app', '/b'] }));
    expect(set.hooks.map(({ state }) => state.kind === 'ignored' && english(state.reason))).toEqual([
      'The SDK knows one workspace, the first, and does not look here.',
    ]);
  });
});

describe('the command line', () => {
  const argv = (path: string, head: string, platform: Platform = 'linux', py: string | null = null): unknown => {
    const base = hookAt('project', path);
    const hook = { ...base, handler: { kind: 'script' as const, path, head } };
    const context = platform === 'win32' ? windows({ facts: { [factKey('which', 'py')]: py } }) : sdk();
    const invocation = settled(clineSdk.plan(hook, runOf('PreToolUse'), context));
    return invocation.kind === 'process' && invocation.argv;
  };
  it.each([
    { title: 'a shell by its name', path: '/h/PreToolUse', head: '#!/opt/odd/bash -e', is: ['bash', '-e', '/h/PreToolUse'] },
    {
      title: 'what env names',
      path: '/h/PreToolUse',
      head: '#!/usr/bin/env node --no-warnings',
      is: ['node', '--no-warnings', '/h/PreToolUse'],
    },
    { title: 'python behind env', path: '/h/PreToolUse', head: '#!/usr/bin/env python3', is: ['python3', '/h/PreToolUse'] },
    { title: 'anything else as it is', path: '/h/PreToolUse.sh', head: '#!/no/such', is: ['/no/such', '/h/PreToolUse.sh'] },
    { title: 'a carriage return does no harm', path: '/h/PreToolUse', head: '#!/bin/bash\r', is: ['bash', '/h/PreToolUse'] },
    { title: 'a byte order mark does no harm', path: '/h/PreToolUse', head: '\uFEFF#!/bin/zsh', is: ['zsh', '/h/PreToolUse'] },
    { title: 'env with -S breaks', path: '/h/PreToolUse', head: '#!/usr/bin/env -S bash -u', is: ['-S', 'bash', '-u', '/h/PreToolUse'] },
    { title: 'env alone', path: '/h/PreToolUse', head: '#!/usr/bin/env', is: ['/usr/bin/env', '/h/PreToolUse'] },
    { title: 'no shebang, no ending', path: '/h/PreToolUse', head: 'echo', is: ['bash', '/h/PreToolUse'] },
    { title: '.zsh is run by bash', path: '/h/PreToolUse.zsh', head: '', is: ['bash', '/h/PreToolUse.zsh'] },
    { title: '.cjs', path: '/h/PreToolUse.cjs', head: '', is: ['node', '/h/PreToolUse.cjs'] },
    { title: '.mts', path: '/h/PreToolUse.mts', head: '', is: ['bun', 'run', '/h/PreToolUse.mts'] },
    { title: '.py', path: '/h/PreToolUse.py', head: '', is: ['python3', '/h/PreToolUse.py'] },
    { title: '.ps1', path: '/h/PreToolUse.ps1', head: '', is: ['pwsh', '-File', '/h/PreToolUse.ps1'] },
  ])('$title', ({ path, head, is }) => expect(argv(path, head)).toEqual(is));

  it.each([
    { title: 'the launcher', py: 'C:\\py.exe', is: ['py', '-3', 'C:\\h\\PreToolUse.py'] },
    { title: 'without it', py: null, is: ['python', 'C:\\h\\PreToolUse.py'] },
  ])('Windows, Python: $title', ({ py, is }) => expect(argv('C:\\h\\PreToolUse.py', '', 'win32', py)).toEqual(is));

  it('waits for tool hooks, one after another, and for no others', () => {
    const how = (event: string): unknown => {
      const invocation = settled(clineSdk.plan(hookAt('project', '/h/x', event), runOf(event), sdk()));
      return invocation.kind === 'process' && [invocation.awaited, invocation.timeoutMs, invocation.ownGroup, invocation.cwd];
    };
    expect([how('PreToolUse'), how('TaskStart')]).toEqual([
      [true, 120_000, false, '/src/app'],
      [false, null, true, '/src/app'],
    ]);
    const two = { ...runOf('PreToolUse'), selected: ['a', 'b'].map((id) => ({ ...hookAt('project', '/h/x'), id })) };
    expect([clineSdk.next(two, sdk()), clineSdk.next({ ...two, firing: runOf('TaskStart').firing }, sdk())]).toEqual([
      { start: ['a'], skip: [] },
      { start: ['a', 'b'], skip: [] },
    ]);
  });
});
