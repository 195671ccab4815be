import { describe, expect, it } from 'vitest';
import { isSdkPlace } from '../../../../../../shared/agents/cline/locations.ts';
import { clineVscode } from '../../../../../../shared/agents/cline/vscode/index.ts';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Context, Facts } from '../../../../../../shared/agents/facts.ts';
import type { Invocation } from '../../../../../../shared/model/invocation.ts';
import { english, executable, folder, found, hookAt, linux, runOf, scriptFile, scripts, settled, stats, windows } from '../surroundings.ts';

const documents = (path: string | null): Facts => ({ [factKey('documents', '')]: path });
const places = (context: Context): string[] =>
  settled(clineVscode.locations(context))
    .filter((location) => !isSdkPlace(location))
    .map(({ id, use, path }) => `${id} ${use} ${path}`);

describe('places', () => {
  it.each([
    {
      title: 'no tool that knows the documents folder',
      context: linux({ facts: documents(null) }),
      is: ['user read /home/ada/Documents/Cline/Hooks', 'project read /src/app/.clinerules/hooks'],
    },
    {
      title: 'the usual folder',
      context: linux({ facts: documents('/home/ada/Documents') }),
      is: ['user read /home/ada/Documents/Cline/Hooks', 'project read /src/app/.clinerules/hooks'],
    },
    {
      title: 'another folder: the panel’s place is only shown',
      context: linux({
        facts: { ...documents('/home/ada/Dokumente'), ...stats({ '/home/ada/Dokumente/Cline/Hooks': { errno: 'ENOENT' } }) },
      }),
      is: [
        'user-documents read /home/ada/Dokumente/Cline/Hooks',
        'user ignored /home/ada/Documents/Cline/Hooks',
        'project read /src/app/.clinerules/hooks',
      ],
    },
    {
      title: 'another folder that cannot be made',
      context: linux({
        facts: { ...documents('/home/ada/Dokumente'), ...stats({ '/home/ada/Dokumente/Cline/Hooks': { errno: 'ENOTDIR' } }) },
      }),
      is: ['user read /home/ada/Documents/Cline/Hooks', 'project read /src/app/.clinerules/hooks'],
    },
    {
      title: 'macOS asks nobody',
      context: linux({ platform: 'darwin' }),
      is: ['user read /home/ada/Documents/Cline/Hooks', 'project read /src/app/.clinerules/hooks'],
    },
    {
      title: 'runtime first, session last',
      context: linux({ facts: documents(null), assumed: { runtimeDirectory: '/rt', sessionRoot: '/sess' } }),
      is: [
        'runtime read /rt',
        'user read /home/ada/Documents/Cline/Hooks',
        'project read /src/app/.clinerules/hooks',
        'session read /sess/.clinerules/hooks',
      ],
    },
    {
      title: 'a session in a root',
      context: linux({ facts: documents(null), assumed: { sessionRoot: '/src/app' } }),
      is: ['user read /home/ada/Documents/Cline/Hooks', 'project read /src/app/.clinerules/hooks'],
    },
  ])('$title', ({ context, is }) => expect(places(context)).toEqual(is));

  it('asks first', () => expect(clineVscode.locations(linux())).toEqual({ needs: [{ look: 'documents', at: '' }] }));
});

describe('a hook where only the SDK looks', () => {
  it('is told to be invisible', () => {
    const context = linux({ facts: documents(null) });
    const set = found(clineVscode, { 'project-cline': scripts(scriptFile('PreToolUse.py')) }, context);
    expect([set.hooks, set.problems.map(({ reason }) => english(reason))]).toEqual([
      [],
      [
        'PreToolUse.py is invisible because only the newer Cline SDK and CLI look in /src/app/.cline/hooks. Move it to a folder that is read here, as PreToolUse.',
      ],
    ]);
  });
});

describe('one odd error', () => {
  it('empties its event everywhere and no other', () => {
    const loop = scriptFile('PreToolUse', { type: 'link', stat: { errno: 'ELOOP' } });
    const context = linux({ facts: documents(null) });
    const set = found(clineVscode, { user: scripts(scriptFile('PostToolUse'), scriptFile('PreToolUse')), project: scripts(loop) }, context);
    expect(set.hooks.map((hook) => [hook.id, hook.state.kind])).toEqual([
      ['cline:user:PostToolUse', 'on'],
      ['cline:user:PreToolUse', 'ignored'],
      ['cline:project:PreToolUse', 'invalid'],
    ]);
  });

  it('a hook in the panel’s place is shown as ignored, with the reason', () => {
    const context = linux({ facts: { ...documents('/d'), ...stats({ '/d/Cline/Hooks': folder }) } });
    const [hook] = found(clineVscode, { user: scripts(scriptFile('PreToolUse')) }, context).hooks;
    expect(hook?.state.kind === 'ignored' && english(hook.state.reason)).toBe(
      'The extension’s panel lists and makes global hooks here, while its runtime looks in /d/Cline/Hooks: a hook made here never runs.',
    );
  });
});

describe('events', () => {
  it('three are named and never fire', () => {
    expect(clineVscode.events.filter((event) => event.never).map((event) => event.name)).toEqual([
      'TaskResume',
      'PreCompact',
      'Notification',
    ]);
  });
});

const plan = (context: Context, hook = hookAt('project', '/src/app/.clinerules/hooks/PreToolUse')): Invocation =>
  settled(clineVscode.plan(hook, runOf('PreToolUse'), context));

describe('the start', () => {
  it('one polite signal to the shell, and the answer at once; the pipes decide the end', () => {
    const invocation = plan(linux({ facts: stats({ '/src/app': folder }) }));
    expect(
      invocation.kind === 'process' && [invocation.argv, invocation.stop, invocation.endsWhen, invocation.keepBytes, invocation.timeoutMs],
    ).toEqual([
      ['/bin/sh', '-c', "'/src/app/.clinerules/hooks/PreToolUse'"],
      { kill: [{ afterMs: 0, signal: 'SIGTERM', to: 'child' }], settles: 'atOnce' },
      'pipesClose',
      null,
      30_000,
    ]);
  });

  it.each([
    {
      title: 'the newer one first',
      found: ['C:\\Program Files\\PowerShell\\7\\pwsh.exe'],
      program: 'C:\\Program Files\\PowerShell\\7\\pwsh.exe',
    },
    { title: 'by name', found: ['powershell.exe'], program: 'powershell.exe' },
    { title: 'none: the legacy path all the same', found: [], program: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe' },
  ])('Windows: $title', ({ found: there, program }) => {
    let context = windows({ facts: stats({ 'C:\\src\\app': folder }) });
    for (let answer = clineVscode.plan(hookAt('project', 'C:\\src\\app\\x.ps1'), runOf('PreToolUse'), context); ;) {
      if ('known' in answer) {
        expect(answer.known.kind === 'process' && answer.known.argv[0]).toBe(program);
        break;
      }
      const facts = Object.fromEntries(
        answer.needs.map((probe) => [factKey(probe.look, probe.at), there.includes(probe.at) ? probe.at : null]),
      );
      context = { ...context, facts: { ...context.facts, ...facts } };
      answer = clineVscode.plan(hookAt('project', 'C:\\src\\app\\x.ps1'), runOf('PreToolUse'), context);
    }
  });
});

describe('the working directory', () => {
  it.each([
    {
      title: 'the first root that the path begins with, as text',
      roots: ['/w/app', '/w/app-server'],
      path: '/w/app-server/.clinerules/hooks/PreToolUse',
      cwd: '/w/app',
    },
    { title: 'nested, the outer first: the outer', roots: ['/a', '/a/in'], path: '/a/in/.clinerules/hooks/PreToolUse', cwd: '/a' },
    {
      title: 'a root below cline/hooks counts as global',
      roots: ['/p', '/src/Cline/hooks-lib'],
      path: '/src/Cline/hooks-lib/.clinerules/hooks/PreToolUse',
      cwd: '/p',
    },
    { title: 'a runtime directory outside', roots: ['/p', '/q'], assumed: { primaryRootIndex: 1 }, path: '/rt/PreToolUse', cwd: '/q' },
    {
      title: 'an index that names no root',
      roots: ['/p'],
      assumed: { primaryRootIndex: 9 },
      path: '/home/ada/Documents/Cline/Hooks/PreToolUse',
      cwd: '/work/agent',
    },
    {
      title: 'an index that names no root, with a session',
      roots: ['/p'],
      assumed: { primaryRootIndex: 9, sessionRoot: '/s' },
      path: '/home/ada/Documents/Cline/Hooks/PreToolUse',
      cwd: '/s',
    },
    { title: 'a session’s own', roots: ['/p'], assumed: { sessionRoot: '/s' }, path: '/s/.clinerules/hooks/PreToolUse', cwd: '/s' },
  ])('$title', ({ roots, path, cwd, assumed }) => {
    const invocation = plan(linux({ roots, assumed: assumed ?? {}, facts: stats({ [cwd]: folder }) }), hookAt('project', path));
    expect(invocation.kind === 'process' && invocation.cwd).toBe(cwd);
  });

  it.each([
    { title: 'gone', stat: { errno: 'ENOENT' }, is: ['cline.shipped.cwdGone', 'agentCrashes', 'agentHangs'] },
    { title: 'closed', stat: { ...folder, mayExecute: false }, is: ['cline.shipped.cwdGone', 'agentCrashes', 'agentHangs'] },
    { title: 'a file', stat: executable, is: ['cline.cwd.notADirectory'] },
    { title: 'a loop', stat: { errno: 'ELOOP' }, is: ['cline.cwd.missing'] },
  ])('$title: nothing is started', ({ stat, is }) => {
    const invocation = plan(linux({ facts: stats({ '/src/app': stat }) }));
    expect(
      invocation.kind === 'notRun' && [invocation.reason.code, ...invocation.predictions.map((prediction) => prediction.kind)],
    ).toEqual(is);
  });
});
