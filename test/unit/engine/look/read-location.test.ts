import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../../electron/engine/look/file-bytes.ts';
import { readLocation } from '../../../../electron/engine/look/read-location.ts';
import type { HookLocation } from '../../../../shared/model/location.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { ownUser, stranger } from '../small-edition.ts';

const folder = temporaryFolder();
const place = (path: string, holds: HookLocation['holds']): HookLocation => ({
  id: 'project',
  scope: 'project',
  path,
  holds,
  use: 'read',
  writable: true,
});
const settings = (): HookLocation => place(folder.at('settings.json'), { kind: 'file' });
const scripts = (...candidates: string[]): HookLocation => place(folder.at('hooks'), { kind: 'scripts', candidates });
const read = (location: HookLocation, user = ownUser) => readLocation(location, user);

// Made for one user only, a temporary folder would keep a stranger out of everything.
beforeEach(() => chmod(folder.path, 0o755));

describe('a settings file', () => {
  it('comes without its byte order mark, and with the hash of its bytes', async () => {
    const bytes = Buffer.from('\ufeff{"钩子": 1}\r\n');
    await writeFile(folder.at('settings.json'), bytes);
    expect(await read(settings())).toEqual({
      kind: 'file',
      text: '{"钩子": 1}\r\n',
      bom: true,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  it('of one megabyte is read whole', async () => {
    const text = JSON.stringify({ filler: 'x'.repeat(1024 * 1024) });
    await writeFile(folder.at('settings.json'), text);
    expect(await read(settings())).toEqual({ kind: 'file', text, bom: false, hash: createHash('sha256').update(text).digest('hex') });
  });

  it.each<{ title: string; make: () => unknown; expected: unknown }>([
    { title: 'that is not there', make: () => undefined, expected: { kind: 'absent' } },
    {
      title: 'that is a dangling link',
      make: () => symlink('/nowhere', folder.at('settings.json')),
      expected: { kind: 'unreadable', errno: 'ENOENT' },
    },
    { title: 'that is a folder', make: () => mkdir(folder.at('settings.json')), expected: { kind: 'unreadable', errno: 'EISDIR' } },
    {
      title: 'that is a link to itself',
      make: () => symlink('settings.json', folder.at('settings.json')),
      expected: { kind: 'unreadable', errno: 'ELOOP' },
    },
    {
      title: 'that is a pipe which nobody writes to',
      make: () => execFileSync('mkfifo', [folder.at('settings.json')]),
      expected: { kind: 'unreadable', errno: 'ENOTSUP' },
    },
    {
      title: 'that is larger than the studio reads',
      expected: { kind: 'unreadable', errno: 'EFBIG' },
      make: async () => {
        await writeFile(folder.at('settings.json'), '');
        await truncate(folder.at('settings.json'), MAX_FILE_BYTES + 1);
      },
    },
  ])('$title', async ({ make, expected }) => {
    await make();
    expect(await read(settings())).toEqual(expected);
  });

  it.each([
    { title: 'closed to others', mode: 0o600, path: 'settings.json' },
    { title: 'in a folder closed to others', mode: 0o700, path: '.' },
  ])('$title cannot be read by somebody else', async ({ mode, path }) => {
    await writeFile(folder.at('settings.json'), '{}');
    await chmod(folder.at(path), mode);
    expect(await read(settings(), stranger)).toEqual({ kind: 'unreadable', errno: 'EACCES' });
    expect(await read(settings())).toMatchObject({ kind: 'file', text: '{}' });
  });
});

describe('a folder of scripts', () => {
  beforeEach(() => mkdir(folder.at('hooks')));
  const script = async (name: string, text: string | Buffer, mode = 0o755): Promise<void> => {
    await writeFile(folder.at(`hooks/${name}`), text);
    await chmod(folder.at(`hooks/${name}`), mode);
  };

  it('tells of every file its kind, its mode and its first line', async () => {
    await script('PreToolUse', '#!/bin/sh\r\nexit 0\n', 0o750);
    await script('long', Buffer.alloc(5000, 'é'), 0o644);
    await mkdir(folder.at('hooks/PostToolUse'), { mode: 0o755 });
    await symlink('PreToolUse', folder.at('hooks/TaskStart'));
    await symlink('nowhere', folder.at('hooks/TaskResume'));
    expect(await read(scripts('PreToolUse', 'PostToolUse'))).toEqual({
      kind: 'scripts',
      listed: true,
      files: [
        { name: 'PostToolUse', type: 'directory', stat: { type: 'directory', mode: 0o755, mayExecute: true, mayRead: true }, head: '' },
        { name: 'PreToolUse', type: 'file', stat: { type: 'file', mode: 0o750, mayExecute: true, mayRead: true }, head: '#!/bin/sh\r' },
        { name: 'TaskResume', type: 'link', stat: { errno: 'ENOENT' }, head: '' },
        { name: 'TaskStart', type: 'link', stat: { type: 'file', mode: 0o750, mayExecute: true, mayRead: true }, head: '#!/bin/sh\r' },
        { name: 'long', type: 'file', stat: { type: 'file', mode: 0o644, mayExecute: false, mayRead: true }, head: 'é'.repeat(2048) },
      ],
    });
  });

  it.each([
    ['a line break', 'Pre\nToolUse'],
    ['quotes', `"Pre'ToolUse"`],
    ['a leading dash', '-rf'],
    ['a shell’s words', '$(touch x);PreToolUse'],
    ['spaces at the ends', ' PreToolUse '],
    ['the longest name', 'n'.repeat(255)],
    ['a right-to-left mark', 'Pre\u202eToolUse'],
  ])('takes a name with %s as it is', async (_title, name) => {
    await script(name, '#!/bin/sh\n');
    expect(await read(scripts('PreToolUse'))).toMatchObject({ files: [{ name, head: '#!/bin/sh' }] });
  });

  it('does not wait for a pipe among the scripts', async () => {
    execFileSync('mkfifo', [folder.at('hooks/PreToolUse')]);
    expect(await read(scripts('PreToolUse'))).toMatchObject({
      files: [{ name: 'PreToolUse', type: 'other', stat: { type: 'other' }, head: '' }],
    });
  });

  it.each<{ title: string; mode: number; expected: unknown }>([
    {
      title: 'searched by name where it cannot be listed',
      mode: 0o711,
      expected: { kind: 'scripts', listed: false, files: [{ name: 'PreToolUse', type: 'file', head: '#!/bin/sh' }] },
    },
    { title: 'unreadable where it can be neither', mode: 0o700, expected: { kind: 'unreadable', errno: 'EACCES' } },
    // Names can be read, and nothing else: no file of it can be looked at.
    {
      title: 'a list of names where it cannot be searched',
      mode: 0o744,
      expected: {
        kind: 'scripts',
        listed: true,
        files: [
          { name: 'PreToolUse', stat: { errno: 'EACCES' } },
          { name: 'secret', stat: { errno: 'EACCES' } },
        ],
      },
    },
  ])('is $title', async ({ mode, expected }) => {
    await script('PreToolUse', '#!/bin/sh\n');
    await script('secret', '#!/bin/sh\n');
    await chmod(folder.at('hooks'), mode);
    expect(await read(scripts('PreToolUse', 'PostToolUse'), stranger)).toMatchObject(expected as object);
    expect(await read(scripts('PreToolUse'))).toMatchObject({ listed: true, files: [{ name: 'PreToolUse' }, { name: 'secret' }] });
  });

  it('may be empty and unlisted', async () => {
    await chmod(folder.at('hooks'), 0o711);
    expect(await read(scripts('PreToolUse'), stranger)).toEqual({ kind: 'scripts', listed: false, files: [] });
  });

  it('computes what another user may do with a script', async () => {
    await script('closed', '#!/bin/sh\n', 0o700);
    await script('open', '#!/bin/sh\n', 0o705);
    expect(await read(scripts(), stranger)).toMatchObject({
      files: [
        { name: 'closed', stat: { mayExecute: false, mayRead: false }, head: '' },
        { name: 'open', stat: { mayExecute: true, mayRead: true }, head: '#!/bin/sh' },
      ],
    });
  });

  it('looks at the known names only, once a folder holds more files than anybody’s hooks', async () => {
    await Promise.all(Array.from({ length: 1001 }, (_, i) => script(`a${i}`, '')));
    await script('zz', '#!/bin/sh\n');
    const content = await read(scripts('zz'));
    const names = content.kind === 'scripts' ? content.files.map(({ name }) => name) : [];
    expect([names.length, names.at(-1), names.includes('zz')]).toEqual([1001, 'zz', true]);
  });
});

it.each<{ title: string; make: () => Promise<unknown>; expected: unknown }>([
  { title: 'absent', make: () => Promise.resolve(), expected: { kind: 'absent' } },
  { title: 'a file', make: () => writeFile(folder.at('hooks'), ''), expected: { kind: 'unreadable', errno: 'ENOTDIR' } },
  { title: 'a link to itself', make: () => symlink('hooks', folder.at('hooks')), expected: { kind: 'unreadable', errno: 'ELOOP' } },
])('a folder that is $title', async ({ make, expected }) => {
  await make();
  expect(await read(scripts('PreToolUse'))).toEqual(expected);
});
