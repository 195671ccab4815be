import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from '../../../electron/engine/machine-on-disk.ts';
import type { Context, Probe } from '../../../shared/agents/facts.ts';
import { noLeaks } from '../../support/no-leaks.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { contextIn, stranger } from './small-edition.ts';

const folder = temporaryFolder();
const processes = noLeaks();
beforeEach(() => chmod(folder.path, 0o755));

const look = (probes: readonly Probe[], changes: Partial<Context> = {}) => createMachine().look(probes, contextIn(folder.path, changes));
const program = async (path: string, text: string): Promise<void> => {
  await writeFile(folder.at(path), `#!/bin/sh\n${text}\n`);
  await chmod(folder.at(path), 0o755);
};

describe('looks', () => {
  it('answers each question under its own key', async () => {
    await mkdir(folder.at('dir'));
    await program('dir/run', 'exit 0');
    await symlink('run', folder.at('dir/link'));
    await writeFile(folder.at('list.json'), '\ufeff["a"]');
    await chmod(folder.at('list.json'), 0o600);
    const facts = await look([
      { look: 'stat', at: folder.at('dir/run') },
      { look: 'stat', at: folder.at('dir') },
      { look: 'stat', at: folder.at('gone') },
      { look: 'list', at: folder.at('dir') },
      { look: 'list', at: folder.at('gone') },
      { look: 'text', at: folder.at('list.json') },
      { look: 'text', at: folder.at('dir') },
      { look: 'realpath', at: folder.at('dir/link') },
      { look: 'realpath', at: folder.at('gone') },
    ]);
    expect(facts).toEqual({
      [`stat:${folder.at('dir/run')}`]: { type: 'file', mode: 0o755, mayExecute: true, mayRead: true },
      [`stat:${folder.at('dir')}`]: { type: 'directory', mode: 0o755, mayExecute: true, mayRead: true },
      [`stat:${folder.at('gone')}`]: { errno: 'ENOENT' },
      [`list:${folder.at('dir')}`]: [
        { name: 'link', type: 'link' },
        { name: 'run', type: 'file' },
      ],
      [`list:${folder.at('gone')}`]: { errno: 'ENOENT' },
      [`text:${folder.at('list.json')}`]: '["a"]',
      [`text:${folder.at('dir')}`]: { errno: 'EISDIR' },
      [`realpath:${folder.at('dir/link')}`]: folder.at('dir/run'),
      [`realpath:${folder.at('gone')}`]: { errno: 'ENOENT' },
    });
  });

  it.each(['few', 'many'])('sees through the eyes of another user, %s looks at a time', async (count) => {
    await mkdir(folder.at('closed'));
    await program('closed/run', 'exit 0');
    await program('open', 'exit 0');
    await chmod(folder.at('open'), 0o644);
    await chmod(folder.at('closed'), 0o700);
    await symlink('closed/run', folder.at('way-in'));
    const paths = ['open', 'closed/run', 'way-in', ...Array.from({ length: count === 'many' ? 20 : 0 }, (_, i) => `gone${i}`)];
    const facts = await look(
      paths.map((path) => ({ look: 'stat', at: folder.at(path) })),
      { user: stranger },
    );
    expect([facts[`stat:${folder.at('open')}`], facts[`stat:${folder.at('closed/run')}`], facts[`stat:${folder.at('way-in')}`]]).toEqual([
      { type: 'file', mode: 0o644, mayExecute: false, mayRead: true },
      { errno: 'EACCES' },
      { errno: 'EACCES' },
    ]);
  });
});

describe('which', () => {
  it.each([
    { title: 'in the first folder that has it', name: 'tool', path: 'a:b', expected: 'a/tool' },
    { title: 'not where it may not be run', name: 'closed', path: 'a:b', expected: 'b/closed' },
    { title: 'not a folder of that name', name: 'sub', path: 'a:b', expected: null },
    { title: 'in the agent’s directory for an empty entry', name: 'here', path: ':a', expected: 'here' },
    { title: 'nowhere', name: 'none', path: 'a', expected: null },
    { title: 'never by a path', name: 'a/tool', path: '.', expected: null },
  ])('finds a program $title', async ({ name, path, expected }) => {
    await Promise.all(['a', 'b', 'a/sub'].map((dir) => mkdir(folder.at(dir), { recursive: true })));
    await Promise.all(['a/tool', 'b/tool', 'b/closed', 'here'].map((file) => program(file, 'exit 0')));
    await writeFile(folder.at('a/closed'), '');
    const PATH = path
      .split(':')
      .map((dir) => (dir === '' ? '' : folder.at(dir)))
      .join(':');
    expect(await look([{ look: 'which', at: name }], { env: { PATH } })).toEqual({
      [`which:${name}`]: expected === null ? null : folder.at(expected),
    });
  });
});

describe.skipIf(process.platform !== 'linux')('documents', () => {
  const documents = async (PATH: string): Promise<unknown> =>
    (await look([{ look: 'documents', at: '' }], { env: { ...plainEnv(), PATH, HOME: '/elsewhere' } }))['documents:'];
  const plainEnv = (): Record<string, string> =>
    Object.fromEntries(Object.entries(processes.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

  it('asks the system’s tool, with the home folder of the context', async () => {
    await program('xdg-user-dir', 'echo "$HOME/Papers of $1"');
    expect(await documents(`${folder.path}:/usr/bin:/bin`)).toBe(`${folder.path}/Papers of DOCUMENTS`);
  });

  it.each([
    { title: 'fails', text: 'echo /x; exit 1' },
    { title: 'is silent', text: 'exit 0' },
    { title: 'never ends', text: 'exec tail -f /dev/null' },
  ])('is null where the tool $title', async ({ text }) => {
    await program('xdg-user-dir', text);
    expect(await documents(`${folder.path}:/usr/bin:/bin`)).toBeNull();
  });

  it('is null without the tool', async () => {
    expect(await documents(folder.path)).toBeNull();
  });
});
