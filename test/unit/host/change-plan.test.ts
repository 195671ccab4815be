import { describe, expect, it } from 'vitest';
import { planChange } from '../../../electron/host/change-plan.ts';
import { createMachine } from '../../../electron/engine/machine-on-disk.ts';
import { fact, known, needs } from '../../../shared/agents/facts.ts';
import type { FileEdit } from '../../../shared/model/change.ts';
import type { HookSet } from '../../../shared/model/hook.ts';
import { failureOf } from '../../support/failure-of.ts';
import { contextIn, scriptHook, smallEdition } from '../engine/small-edition.ts';

const context = contextIn('/home/ada');
const set: HookSet = {
  locations: [
    { id: 'project', scope: 'project', path: '/ws/.small', holds: { kind: 'scripts', candidates: [] }, use: 'read', writable: true },
    { id: 'settings', scope: 'user', path: '/home/ada/.small.json', holds: { kind: 'file' }, use: 'read', writable: true },
  ],
  hooks: [scriptHook('/ws/.small/a', 'a', { id: 'a' }), scriptHook('/opt/elsewhere/b', 'b', { id: 'b' })],
  problems: [],
  predictions: [],
};
/** An edition that answers every change with these edits. */
const planning = (...edits: FileEdit[]) => ({
  edition: smallEdition({ edit: () => known({ kind: 'edits', edits, afterwards: [] }) }),
  machine: createMachine(),
  set,
  context,
  texts: new Map<string, string>(),
});
const remove = (path: string): FileEdit => ({ kind: 'delete', path });

describe('planChange', () => {
  it.each(['/ws/.small/a', '/ws/.small/sub/new', '/home/ada/.small.json', '/opt/elsewhere/b'])('lets %s be touched', async (path) => {
    expect((await planChange(planning(remove(path)), { kind: 'delete', hook: 'a' })).edits).toEqual([remove(path)]);
  });

  it.each<{ title: string; edit: FileEdit; path: string }>([
    { title: 'a file beside a place', edit: remove('/ws/package.json'), path: '/ws/package.json' },
    { title: 'a way out of a place', edit: remove('/ws/.small/../package.json'), path: '/ws/.small/../package.json' },
    { title: 'a place that only begins alike', edit: remove('/ws/.smaller/x'), path: '/ws/.smaller/x' },
    { title: 'a whole place', edit: remove('/ws/.small'), path: '/ws/.small' },
    { title: 'a file beside settings', edit: remove('/home/ada/.small.json.bak'), path: '/home/ada/.small.json.bak' },
    { title: 'the target of a rename', edit: { kind: 'rename', path: '/ws/.small/a', to: '/etc/cron.d/a' }, path: '/etc/cron.d/a' },
  ])('refuses $title, whatever the edition says', async ({ edit, path }) => {
    expect(await failureOf(planChange(planning(remove('/ws/.small/a'), edit), { kind: 'delete', hook: 'a' }))).toMatchObject({
      code: 'changeOutside',
      reason: { params: { path } },
    });
  });

  it('hands out the facts that the edits were computed from', async () => {
    const edition = smallEdition({
      edit: (_change, _set, { facts }) =>
        fact(facts, 'text', '/nowhere/x') === undefined
          ? needs({ look: 'text', at: '/nowhere/x' })
          : known({ kind: 'edits', edits: [], afterwards: [] }),
    });
    expect((await planChange({ ...planning(), edition }, { kind: 'delete', hook: 'a' })).facts).toEqual({
      'text:/nowhere/x': { errno: 'ENOENT' },
    });
  });

  it('does not move an entry of a settings file to another place', async () => {
    const asked = planning({ kind: 'replace', path: '/home/ada/.small.json', range: { start: 0, end: 0 }, text: '' });
    expect(await failureOf(planChange(asked, { kind: 'move', hook: 'a', event: 'Before', location: 'settings' }))).toEqual({
      code: 'changeRefused',
      reason: { code: 'error.changeRefused' },
    });
  });
});
