import { describe, expect, it } from 'vitest';
import { nameHooks } from '../../../../../renderer/features/run/model/hook-naming.ts';
import type { HookNaming } from '../../../../../renderer/features/run/model/hook-naming.ts';
import type { Hook } from '../../../../../shared/model/hook.ts';
import type { HookLocation } from '../../../../../shared/model/location.ts';
import { buildHook } from './build-run.ts';

const around = { roots: ['/src/orders-api', '/src/web-shop'], home: '/home/mara' };
const place = (id: string, scope: HookLocation['scope'], path: string, root?: string): HookLocation => ({
  id,
  scope,
  path,
  holds: { kind: 'scripts', candidates: [] },
  use: 'read',
  writable: true,
  ...(root !== undefined && { root }),
});
const locations = [
  place('user', 'user', '/home/mara/Documents/Cline/Hooks'),
  place('project', 'project', '/src/orders-api/.clinerules/hooks', '/src/orders-api'),
  place('system', 'system', '/etc/agent/settings.json'),
];
const script = (id: string, location: string, path: string, label = 'PreToolUse'): Hook =>
  buildHook(id, { location, label, source: path, handler: { kind: 'script', path, head: '' } });
const command = (id: string, location: string, source: string, label: string): Hook =>
  buildHook(id, { location, label, source, handler: { kind: 'command', command: label } });

describe('nameHooks', () => {
  it.each<{ title: string; hooks: readonly Hook[]; expected: Partial<HookNaming> }>([
    {
      title: 'a global script is named by its scope',
      hooks: [script('h', 'user', '/home/mara/Documents/Cline/Hooks/PreToolUse')],
      expected: { name: { kind: 'scope', label: 'PreToolUse', scope: 'user' }, place: '~/Documents/Cline/Hooks' },
    },
    {
      title: 'a workspace script by its event and its root, where there are several',
      hooks: [script('h', 'project', '/src/orders-api/.clinerules/hooks/PreToolUse')],
      expected: {
        name: { kind: 'root', label: 'PreToolUse', root: 'orders-api' },
        place: 'orders-api/.clinerules/hooks',
        root: 'orders-api',
      },
    },
    {
      title: 'a script with a name of its own by that',
      hooks: [script('h', 'project', '/src/orders-api/x/guard.sh', 'guard.sh')],
      expected: { name: { kind: 'label', label: 'guard.sh' }, place: 'orders-api/x' },
    },
    {
      title: 'two scripts of one place by their labels',
      hooks: [script('h', 'user', '/home/mara/a/PreToolUse'), script('i', 'user', '/home/mara/a/PreToolUse.sh', 'PreToolUse.sh')],
      expected: { name: { kind: 'label', label: 'PreToolUse' } },
    },
    {
      title: 'an entry of a settings file by its command',
      hooks: [command('h', 'system', '/etc/agent/settings.json', 'guard_files.py')],
      expected: { name: { kind: 'label', label: 'guard_files.py' }, place: '/etc/agent/settings.json', root: null },
    },
  ])('$title', ({ hooks, expected }) => {
    expect(nameHooks(hooks, locations, around).get('h')).toMatchObject(expected);
  });

  it('leaves the root out where there is only one', () => {
    const hook = script('h', 'project', '/src/orders-api/.clinerules/hooks/PreToolUse');
    expect(nameHooks([hook], locations, { ...around, roots: ['/src/orders-api'] }).get('h')).toMatchObject({
      name: { kind: 'label', label: 'PreToolUse' },
      place: '.clinerules/hooks',
    });
  });
});
