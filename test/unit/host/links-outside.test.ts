import { cp, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const EDITION = 'iflow/documented';
const entry = { matcher: 'Edit', fields: { type: 'command', command: 'true' } };
const TEXT = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "echo a" }] }] } }\n';
const FRAGMENT = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "echo b" }] }] } }';
const outside = (): Promise<string> => readFile(scene.at('dotfiles/settings.json'), 'utf8');

const change = (wanted: ChangeRequest, dryRun: 'yes' | 'no' = 'no') =>
  call(scene.host(), 'hooks:change', { edition: EDITION, change: wanted, dryRun });
async function hookIn(location: string): Promise<string> {
  const [list] = await call(scene.host(), 'hooks:list', { editions: [EDITION] });
  return list?.set.hooks.find((hook) => hook.location === location)?.id ?? '';
}

beforeEach(() => scene.write('dotfiles/settings.json', TEXT));

describe('a settings file of a workspace that leads out of it', () => {
  beforeEach(() => scene.write('home/.iflow/settings.json', TEXT));

  const acts: readonly { title: string; wanted: (hook: string, own: string) => ChangeRequest }[] = [
    { title: 'a field', wanted: (hook) => ({ kind: 'set', hook, field: 'timeout', value: 3 }) },
    { title: 'a new hook', wanted: () => ({ kind: 'create', event: 'Stop', location: 'project', entry }) },
    { title: 'a switch', wanted: (hook) => ({ kind: 'enable', hook, to: 'off' }) },
    { title: 'a deletion', wanted: (hook) => ({ kind: 'delete', hook }) },
    { title: 'a move away', wanted: (hook) => ({ kind: 'move', hook, event: 'Stop', location: 'user' }) },
    { title: 'a copy into it', wanted: (_, own) => ({ kind: 'copy', hook: own, event: 'Stop', location: 'project' }) },
  ];
  it.each(
    acts.flatMap((act) => [
      { ...act, link: 'the file', from: 'ws/.iflow/settings.json', to: 'dotfiles/settings.json' },
      { ...act, link: 'its folder', from: 'ws/.iflow', to: 'dotfiles' },
    ]),
  )('is not written by $title, where $link is the link', async ({ wanted, from, to }) => {
    if (from !== 'ws/.iflow') await mkdir(scene.at('ws/.iflow'));
    await symlink(scene.at(to), scene.at(from));
    const asked = wanted(await hookIn('project'), await hookIn('user'));
    for (const dryRun of ['yes', 'no'] as const) {
      const { code, reason } = await failureOf(change(asked, dryRun));
      expect([code, reason]).toEqual([
        'fileNotEditable',
        {
          code: 'error.leadsOutside',
          params: { path: scene.at('ws/.iflow/settings.json'), real: scene.at('dotfiles/settings.json') },
        },
      ]);
    }
    expect(await outside()).toBe(TEXT);
  });

  it('takes in a fragment only where the person names the file', async () => {
    await mkdir(scene.at('ws/.iflow'));
    await symlink(scene.at('dotfiles/settings.json'), scene.at('ws/.iflow/settings.json'));
    const apply = (to: { kind: 'location'; location: string } | { kind: 'file'; path: string }) =>
      call(scene.host(), 'fragment:apply', { edition: EDITION, source: { kind: 'text', text: FRAGMENT }, to, dryRun: 'no' });
    expect((await failureOf(apply({ kind: 'location', location: 'project' }))).reason.code).toBe('error.leadsOutside');
    expect(await outside()).toBe(TEXT);
    await apply({ kind: 'file', path: scene.at('ws/.iflow/settings.json') });
    expect(await outside()).toContain('echo b');
  });
});

it('a settings file of the user’s own that is a link is written through to the real file', async () => {
  await mkdir(scene.at('home/.iflow'));
  await symlink(scene.at('dotfiles/settings.json'), scene.at('home/.iflow/settings.json'));
  await change({ kind: 'set', hook: await hookIn('user'), field: 'timeout', value: 3 });
  expect(await outside()).toBe(TEXT.replace('"echo a"', '"echo a", "timeout": 3'));
});

it('a link that stays in the workspace is written through', async () => {
  await scene.write('ws/shared/settings.json', TEXT);
  await mkdir(scene.at('ws/.iflow'));
  await symlink(scene.at('ws/shared/settings.json'), scene.at('ws/.iflow/settings.json'));
  await change({ kind: 'set', hook: await hookIn('project'), field: 'timeout', value: 3 });
  expect(await readFile(scene.at('ws/shared/settings.json'), 'utf8')).toContain('"timeout": 3');
});

describe('a link that was put there after a write', () => {
  const CLINE = 'cline/documented';
  const SCRIPT = 'ws/.clinerules/hooks/PreToolUse';
  const rows: readonly { title: string; path: string; edition: string; wanted: () => Promise<ChangeRequest> }[] = [
    {
      title: 'a field',
      path: 'ws/.iflow/settings.json',
      edition: EDITION,
      wanted: async () => ({ kind: 'set', hook: await hookIn('project'), field: 'timeout', value: 3 }),
    },
    {
      title: 'a switch of an entry',
      path: 'ws/.iflow/settings.json',
      edition: EDITION,
      wanted: async () => ({ kind: 'enable', hook: await hookIn('project'), to: 'off' }),
    },
    {
      title: 'a switch of a script',
      path: SCRIPT,
      edition: CLINE,
      wanted: () => Promise.resolve({ kind: 'enable', hook: 'cline:project:PreToolUse', to: 'off' }),
    },
  ];
  it.each(
    rows.flatMap((row) => [
      { ...row, link: 'file' },
      { ...row, link: 'folder' },
    ]),
  )('keeps $title from being taken back in another place, as a $link', async ({ path, edition, wanted, link }) => {
    await scene.write('ws/.iflow/settings.json', TEXT);
    await scene.write(SCRIPT, '#!/bin/sh\n', 0o755);
    const { write } = await call(scene.host(), 'hooks:change', { edition, change: await wanted(), dryRun: 'no' });
    const from = link === 'file' ? path : dirname(path);
    await cp(scene.at(from), scene.at('elsewhere'), { recursive: true });
    await rm(scene.at(from), { recursive: true });
    await symlink(scene.at('elsewhere'), scene.at(from));
    const there = scene.at(link === 'file' ? 'elsewhere' : join('elsewhere', basename(path)));
    const now = async (): Promise<unknown> => [await readFile(there, 'utf8'), (await stat(there)).mode & 0o777];
    const before = await now();
    const { code } = await failureOf(call(scene.host(), 'write:undo', { write: write ?? '', dryRun: 'no' }));
    const [known] = await call(scene.host(), 'write:list', { most: 1 });
    expect([code, known?.undo, await now()]).toEqual(['writeOvertaken', 'overtaken', before]);
  });
});
