import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../shared/agents/iflow/documented/edition.ts';
import { contextOf, knownOf } from './given.ts';
import type { Context } from '../../../../../shared/agents/facts.ts';

const pathsOf = (changes: Partial<Context>): string[] =>
  knownOf(iflowDocumented.locations(contextOf(changes))).map((location) => `${location.id} ${location.path}`);

describe('locations of iflow/documented', () => {
  it('are the system, the user and the project file, in this order', () => {
    expect(knownOf(iflowDocumented.locations(contextOf({ systemSettings: '/etc/x.json' })))).toEqual([
      { id: 'system', scope: 'system', path: '/etc/x.json', holds: { kind: 'file' }, use: 'read', writable: false },
      { id: 'user', scope: 'user', path: '/home/kim/.iflow/settings.json', holds: { kind: 'file' }, use: 'read', writable: true },
      {
        id: 'project',
        scope: 'project',
        path: '/work/orders/.iflow/settings.json',
        holds: { kind: 'file' },
        use: 'read',
        writable: true,
        root: '/work/orders',
      },
    ]);
  });

  const user = 'user /home/kim/.iflow/settings.json';
  const project = 'project /work/orders/.iflow/settings.json';
  it.each([
    { title: 'no system file where none may be read', changes: { systemSettings: '' }, paths: [user, project] },
    {
      title: 'the machine’s own system file on Linux',
      changes: { systemSettings: null },
      paths: ['system /etc/iflow-cli/settings.json', user, project],
    },
    {
      title: 'and on macOS',
      changes: { systemSettings: null, platform: 'darwin' },
      paths: ['system /Library/Application Support/iFlowCli/settings.json', user, project],
    },
    {
      title: 'the variable names another system file',
      changes: { systemSettings: null, env: { IFLOW_CLI_SYSTEM_SETTINGS_PATH: '/opt/s.json' } },
      paths: ['system /opt/s.json', user, project],
    },
    {
      title: 'a path given by hand wins over the variable',
      changes: { systemSettings: '/mine.json', env: { IFLOW_CLI_SYSTEM_SETTINGS_PATH: '/opt/s.json' } },
      paths: ['system /mine.json', user, project],
    },
    {
      title: 'of several workspaces the first is the agent’s directory',
      changes: { roots: ['/work/orders', '/work/billing'] },
      paths: [user, project],
    },
    {
      title: 'without a workspace the agent’s own directory',
      changes: { roots: [] },
      paths: [user, 'project /elsewhere/.iflow/settings.json'],
    },
    {
      title: 'Windows paths',
      changes: { platform: 'win32', pathStyle: 'win32', home: 'C:\\Users\\Kim', roots: ['D:\\orders'], systemSettings: null },
      paths: [
        'system C:\\ProgramData\\iflow-cli\\settings.json',
        'user C:\\Users\\Kim\\.iflow\\settings.json',
        'project D:\\orders\\.iflow\\settings.json',
      ],
    },
  ] as const)('$title', ({ changes, paths }) => {
    expect(pathsOf(changes)).toEqual(paths);
  });

  it('says when user and project file are one', () => {
    const notes = knownOf(iflowDocumented.locations(contextOf({ roots: ['/home/kim'] }))).map((location) => location.note?.code);
    expect(notes).toEqual([undefined, 'iflow.sameFileTwice']);
  });
});
