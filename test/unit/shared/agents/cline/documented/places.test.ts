import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import { isSdkPlace } from '../../../../../../shared/agents/cline/locations.ts';
import { english, executable, found, linux, scriptFile, scripts, settled, windows } from '../surroundings.ts';

const listed = (context = linux()): string[][] =>
  settled(clineDocumented.locations(context))
    .filter((location) => !isSdkPlace(location))
    .map(({ id, scope, path }) => [id, scope, path]);

describe('places', () => {
  it.each([
    {
      title: 'global, then the root',
      context: linux(),
      places: [
        ['user', 'user', '/home/ada/Documents/Cline/Hooks'],
        ['project', 'project', '/src/app/.clinerules/hooks'],
      ],
    },
    {
      title: 'a runtime directory first, every root in order',
      context: linux({ roots: ['/b', '/a'], assumed: { runtimeDirectory: '/opt/hooks' } }),
      places: [
        ['runtime', 'runtime', '/opt/hooks'],
        ['user', 'user', '/home/ada/Documents/Cline/Hooks'],
        ['project', 'project', '/b/.clinerules/hooks'],
        ['project-2', 'project', '/a/.clinerules/hooks'],
      ],
    },
    {
      title: 'a relative runtime directory, from the agent’s own directory',
      context: linux({ roots: [], assumed: { runtimeDirectory: 'hooks' } }),
      places: [
        ['runtime', 'runtime', '/work/agent/hooks'],
        ['user', 'user', '/home/ada/Documents/Cline/Hooks'],
      ],
    },
    { title: 'no root', context: linux({ roots: [] }), places: [['user', 'user', '/home/ada/Documents/Cline/Hooks']] },
    {
      title: 'a root named twice counts once and keeps the number of the next',
      context: linux({ roots: ['/a', '/a/', '/b'] }),
      places: [
        ['user', 'user', '/home/ada/Documents/Cline/Hooks'],
        ['project', 'project', '/a/.clinerules/hooks'],
        ['project-3', 'project', '/b/.clinerules/hooks'],
      ],
    },
    {
      title: 'Windows',
      context: windows(),
      places: [
        ['user', 'user', 'C:\\Users\\ada\\Documents\\Cline\\Hooks'],
        ['project', 'project', 'C:\\src\\app\\.clinerules\\hooks'],
      ],
    },
  ])('$title', ({ context, places }) => expect(listed(context)).toEqual(places));

  it('looks up every event by its exact name', () => {
    const names = (context = linux()): unknown => settled(clineDocumented.locations(context))[0]?.holds;
    const events = [
      'TaskStart',
      'TaskResume',
      'TaskCancel',
      'TaskComplete',
      'UserPromptSubmit',
      'PreToolUse',
      'PostToolUse',
      'PreCompact',
      'Notification',
    ];
    expect(names()).toEqual({ kind: 'scripts', candidates: events });
    expect(names(windows())).toEqual({ kind: 'scripts', candidates: events.map((event) => `${event}.ps1`) });
  });
});

describe('places that only the SDK reads', () => {
  it('are looked at last, hold no hook, and each file that is meant for one is told', () => {
    const files = scripts(scriptFile('PreToolUse.py'), scriptFile('taskstart'), scriptFile('README.md'), scriptFile('TaskError'));
    const set = found(clineDocumented, { 'user-cline': scripts(scriptFile('TaskStart')), 'project-cline': files }, linux());
    expect(set.locations.slice(-2).map(({ id, use, path }) => [id, use, path])).toEqual([
      ['user-cline', 'ignored', '/home/ada/.cline/hooks'],
      ['project-cline', 'ignored', '/src/app/.cline/hooks'],
    ]);
    expect([set.hooks, set.problems.map(({ path, reason }) => [path, reason.code, reason.params?.['wanted']])]).toEqual([
      [],
      [
        ['/home/ada/.cline/hooks/TaskStart', 'cline.near.sdkPlace', 'TaskStart'],
        ['/src/app/.cline/hooks/PreToolUse.py', 'cline.near.sdkPlace', 'PreToolUse'],
        ['/src/app/.cline/hooks/taskstart', 'cline.near.sdkPlace', 'TaskStart'],
      ],
    ]);
  });
});

describe('the order of the hooks', () => {
  it('is the order of the places, each with its own id', () => {
    const context = linux({ roots: ['/b', '/a'], assumed: { runtimeDirectory: '/opt/hooks' } });
    const one = scripts(scriptFile('PreToolUse'));
    const set = found(clineDocumented, { runtime: one, user: one, project: one, 'project-2': one }, context);
    expect(set.hooks.map(({ id, group, label, source, timeoutMs }) => [id, group, label, source, timeoutMs])).toEqual([
      ['cline:runtime:PreToolUse', 'runtime', 'PreToolUse', '/opt/hooks/PreToolUse', 30_000],
      ['cline:user:PreToolUse', 'user', 'PreToolUse', '/home/ada/Documents/Cline/Hooks/PreToolUse', 30_000],
      ['cline:project:PreToolUse', 'project', 'PreToolUse', '/b/.clinerules/hooks/PreToolUse', 30_000],
      ['cline:project-2:PreToolUse', 'project-2', 'PreToolUse', '/a/.clinerules/hooks/PreToolUse', 30_000],
    ]);
    expect(set.problems).toEqual([]);
  });
});

describe('looking', () => {
  it.each([
    { title: 'a missing place is silent', content: { kind: 'absent' } as const, problems: [] },
    ...['ENOENT', 'EACCES', 'ENOTDIR'].map((errno) => ({
      title: `${errno} is silent`,
      content: { kind: 'unreadable', errno } as const,
      problems: [],
    })),
    ...['EIO', 'EMFILE'].map((errno) => ({
      title: `${errno} is told`,
      content: { kind: 'unreadable', errno } as const,
      problems: [`error: The folder cannot be looked at (${errno}), so no hook in it is known.`],
    })),
    ...['ENOENT', 'EACCES', 'ENOTDIR'].map((errno) => ({
      title: `a file that gives ${errno} is silent`,
      content: scripts(scriptFile('PreToolUse', { stat: { errno } })),
      problems: [],
    })),
    {
      title: 'a file that gives ELOOP is told',
      content: scripts(scriptFile('PreToolUse', { stat: { errno: 'ELOOP' } })),
      problems: ['error: Cline cannot look at PreToolUse (ELOOP), so the hook does not run.'],
    },
  ])('$title', ({ content, problems }) => {
    const set = found(clineDocumented, { project: content, user: scripts(scriptFile('PreToolUse')) }, linux());
    expect(set.problems.map((problem) => `${problem.severity}: ${english(problem.reason)}`)).toEqual(problems);
    expect(set.hooks.filter((hook) => hook.state.kind === 'on').map((hook) => hook.id)).toEqual(['cline:user:PreToolUse']);
  });
});

describe('the switch', () => {
  it('off: nothing runs, and a file that could not run keeps its own reason', () => {
    const context = linux({ assumed: { hooksEnabled: false } });
    const set = found(
      clineDocumented,
      { project: scripts(scriptFile('PreToolUse'), scriptFile('TaskStart', { stat: { ...executable, mayExecute: false } })) },
      context,
    );
    expect(set.hooks.map((hook) => [hook.event, hook.state.kind])).toEqual([
      ['PreToolUse', 'off'],
      ['TaskStart', 'notExecutable'],
    ]);
  });

  it('has its default, and so has all that lies in no file', () => {
    expect(clineDocumented.assumptions.parse({})).toEqual({ hooksEnabled: true, runtimeDirectory: null, primaryRootIndex: 0 });
  });
});

describe('selection', () => {
  it('takes every hook of the event that is on', () => {
    const set = found(
      clineDocumented,
      {
        user: scripts(scriptFile('PreToolUse', { stat: { ...executable, mayExecute: false } })),
        project: scripts(scriptFile('PostToolUse'), scriptFile('PreToolUse')),
      },
      linux(),
    );
    const firing = clineDocumented.samples(
      'PreToolUse',
      undefined,
      { at: 1, ids: { session: '', task: '', user: '', call: '' } },
      linux(),
    )[0]?.firing;
    expect(firing && clineDocumented.select(firing, set, linux()).map(({ hook, stage, reason }) => [hook.id, stage, reason.code])).toEqual([
      ['cline:user:PreToolUse', 'off', 'cline.notExecutable'],
      ['cline:project:PostToolUse', 'event', 'select.otherEvent'],
      ['cline:project:PreToolUse', 'fires', 'select.noMatcherHere'],
    ]);
  });
});
