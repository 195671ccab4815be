import { expect, it } from 'vitest';
import { isOwnUser, modeAllows } from '../../../../electron/engine/look/permission.ts';

const FILE = 0o100000;
const FOLDER = 0o040000;
const ada = { uid: 1000, gids: [1000, 27] };

it.each([
  { title: 'the owner’s bit counts', mode: FILE | 0o500, uid: 1000, gid: 9, user: ada, read: true, execute: true },
  { title: 'the owner’s bit counts alone', mode: FILE | 0o077, uid: 1000, gid: 9, user: ada, read: false, execute: false },
  { title: 'then the group’s', mode: FILE | 0o050, uid: 7, gid: 27, user: ada, read: true, execute: true },
  { title: 'the group’s alone', mode: FILE | 0o707, uid: 7, gid: 27, user: ada, read: false, execute: false },
  { title: 'then everybody’s', mode: FILE | 0o004, uid: 7, gid: 9, user: ada, read: true, execute: false },
  {
    title: 'root reads all and runs what anybody may run',
    mode: FILE | 0o010,
    uid: 7,
    gid: 9,
    user: { uid: 0, gids: [0] },
    read: true,
    execute: true,
  },
  {
    title: 'root runs nothing that nobody may run',
    mode: FILE | 0o644,
    uid: 0,
    gid: 0,
    user: { uid: 0, gids: [0] },
    read: true,
    execute: false,
  },
  { title: 'root enters every folder', mode: FOLDER | 0o000, uid: 7, gid: 9, user: { uid: 0, gids: [0] }, read: true, execute: true },
])('$title', ({ mode, uid, gid, user, read, execute }) => {
  expect([modeAllows({ mode, uid, gid }, user, 'read'), modeAllows({ mode, uid, gid }, user, 'execute')]).toEqual([read, execute]);
});

it('knows the studio’s own user', () => {
  const uid = process.getuid?.() ?? 0;
  expect([isOwnUser({ uid, gids: [] }), isOwnUser({ uid: uid + 1, gids: [] })]).toEqual([true, process.getuid === undefined]);
});
