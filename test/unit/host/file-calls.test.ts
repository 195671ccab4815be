import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const open = (path: string) => call(scene.host(), 'file:open', { path });

beforeEach(async () => {
  await scene.write('ws/.clinerules/hooks/PreToolUse', '#!/bin/sh\n', 0o755);
  await scene.write('ws/.clinerules/hooks/README.md', '# Hooks\n');
  await scene.write('home/Documents/Cline/Hooks/TaskStart', '#!/bin/sh\n', 0o755);
  await scene.write('ws/tools/check.py', 'print(1)\n');
  await scene.write('home/hooks/mine.sh', 'exit 0\n');
  await scene.write('secret/key', 'PRIVATE');
  await scene.write(
    'ws/.iflow/settings.json',
    JSON.stringify({
      hooks: {
        PreToolUse: [
          {
            hooks: [
              { type: 'command', command: 'python3 tools/check.py' },
              { type: 'command', command: `cat ${scene.at('secret/key')}` },
            ],
          },
        ],
      },
    }),
  );
  await scene.write(
    'home/.iflow/settings.json',
    JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: `sh ${scene.at('home/hooks/mine.sh')}` }] }] } }),
  );
});

describe('the editor', () => {
  it.each([
    { title: 'a script', path: 'ws/.clinerules/hooks/PreToolUse', use: 'editable' },
    { title: 'a file beside the scripts', path: 'ws/.clinerules/hooks/README.md', use: 'editable' },
    { title: 'a global script', path: 'home/Documents/Cline/Hooks/TaskStart', use: 'editable' },
    { title: 'a script that a command names', path: 'ws/tools/check.py', use: 'editable' },
    { title: 'a script that the user’s own command names', path: 'home/hooks/mine.sh', use: 'editable' },
    { title: 'a settings file', path: 'ws/.iflow/settings.json', use: 'settings' },
    { title: 'what a repository names outside of the workspace, to read', path: 'secret/key', use: 'unwritable' },
  ])('opens $title', async ({ path, use }) => {
    expect(await open(scene.at(path))).toMatchObject({ path: scene.at(path), use });
  });

  it.each([
    { title: 'another file of the workspace', path: () => scene.at('ws/package.json') },
    { title: 'another file of the machine', path: () => '/etc/passwd' },
    { title: 'a way around', path: () => `${scene.at('ws')}/.clinerules/hooks/../../package.json` },
    { title: 'another spelling of a script', path: () => `${scene.at('ws')}/.clinerules/./hooks/PreToolUse` },
    { title: 'a doubled separator', path: () => `${scene.at('ws/.clinerules/hooks')}//PreToolUse` },
    { title: 'a separator at the end', path: () => `${scene.at('ws/.clinerules/hooks/PreToolUse')}/` },
    { title: 'the folder above', path: () => `${scene.at('ws/.clinerules/hooks')}/..` },
    { title: 'a relative path', path: () => '.clinerules/hooks/PreToolUse' },
    { title: 'a folder of scripts', path: () => scene.at('ws/.clinerules/hooks') },
    { title: 'a file in a folder beside the scripts', path: () => scene.at('ws/.clinerules/hooks/lib/x') },
    { title: 'a path with a zero byte', path: () => `${scene.at('ws/.clinerules/hooks/PreToolUse')}\0.txt` },
    { title: 'nothing', path: () => '' },
  ])('does not open $title', async ({ path }) => {
    await scene.write('ws/package.json', '{}');
    await scene.write('ws/.clinerules/hooks/lib/x', 'x');
    expect(await failureOf(open(path()))).toMatchObject({
      code: 'fileNotOfHooks',
      reason: { code: 'error.fileNotOfHooks', params: { path: path() } },
    });
    expect(
      await failureOf(call(scene.host(), 'file:save', { path: path(), text: '', baseHash: hashOf('{}'), baseText: '{}' })),
    ).toMatchObject({
      code: 'fileNotOfHooks',
    });
  });

  it.each([
    {
      title: 'a script that is a link',
      make: () => symlink(scene.at('secret/key'), scene.at('ws/.clinerules/hooks/PostToolUse')),
      path: 'ws/.clinerules/hooks/PostToolUse',
    },
    {
      title: 'a folder of scripts that is a link',
      path: 'ws/.clinerules/hooks/key',
      make: async () => {
        await rm(scene.at('ws/.clinerules/hooks'), { recursive: true });
        await symlink(scene.at('secret'), scene.at('ws/.clinerules/hooks'));
      },
    },
  ])('never writes through $title out of the workspace', async ({ make, path }) => {
    await make();
    expect(await open(scene.at(path))).toMatchObject({ text: 'PRIVATE', use: 'unwritable' });
    expect(
      await failureOf(
        call(scene.host(), 'file:save', { path: scene.at(path), text: 'mine', baseHash: hashOf('PRIVATE'), baseText: 'PRIVATE' }),
      ),
    ).toMatchObject({ code: 'fileNotEditable' });
    expect(await readFile(scene.at('secret/key'), 'utf8')).toBe('PRIVATE');
  });

  it('writes through a link within the workspace', async () => {
    await scene.write('ws/scripts/guard.sh', 'one');
    await symlink('../../scripts/guard.sh', scene.at('ws/.clinerules/hooks/PostToolUse'));
    const saved = await call(scene.host(), 'file:save', {
      path: scene.at('ws/.clinerules/hooks/PostToolUse'),
      text: 'two',
      baseHash: hashOf('one'),
      baseText: 'one',
    });
    expect([saved.kind, await readFile(scene.at('ws/scripts/guard.sh'), 'utf8')]).toEqual(['saved', 'two']);
  });

  it('saves over what it opened, and gives newer content back', async () => {
    const host = scene.host();
    const path = scene.at('ws/.clinerules/hooks/PreToolUse');
    const opened = await call(host, 'file:open', { path });
    expect(
      await call(host, 'file:save', { path, text: '#!/bin/sh\nexit 1\n', baseHash: opened.hash, baseText: opened.text }),
    ).toMatchObject({
      kind: 'saved',
      file: { hash: hashOf('#!/bin/sh\nexit 1\n') },
    });
    expect(await call(host, 'file:save', { path, text: 'late', baseHash: opened.hash, baseText: opened.text })).toMatchObject({
      kind: 'conflict',
      file: { text: '#!/bin/sh\nexit 1\n' },
    });
  });

  it('opens hooks of a supposed folder, and nothing else of it', async () => {
    await scene.write('anywhere/PreToolUse', '#!/bin/sh\n', 0o755);
    await scene.write('anywhere/passwords', 'x');
    const host = scene.host();
    await call(host, 'hooks:list', { editions: ['cline/documented'], assumed: { runtimeDirectory: scene.at('anywhere') } });
    expect(await call(host, 'file:open', { path: scene.at('anywhere/PreToolUse') })).toMatchObject({ use: 'editable' });
    expect(await failureOf(call(host, 'file:open', { path: scene.at('anywhere/passwords') }))).toMatchObject({ code: 'fileNotOfHooks' });
  });

  it('does not know the files of a workspace that was left', async () => {
    const host = scene.host();
    await call(host, 'hooks:list', { editions: ['cline/documented'] });
    await mkdir(scene.at('other'));
    await call(host, 'workspace:open', { paths: [scene.at('other')] });
    expect(await failureOf(call(host, 'file:open', { path: scene.at('ws/.clinerules/hooks/PreToolUse') }))).toMatchObject({
      code: 'fileNotOfHooks',
    });
  });
});
