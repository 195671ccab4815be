import { chmod, link, lstat, mkdir, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../../../electron/engine/edit/file-step.ts';
import { takeSteps } from '../../../../electron/engine/edit/take-steps.ts';
import type { Facts } from '../../../../shared/agents/facts.ts';
import type { FileEdit } from '../../../../shared/model/change.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const text = (path: string): Promise<string> => readFile(folder.at(path), 'utf8');
const modeOf = async (path: string): Promise<number> => (await stat(folder.at(path))).mode & 0o7777;
/** The whole folder: links by their targets, files by their texts. */
async function tree(at = ''): Promise<Record<string, string>> {
  const entries = await readdir(folder.at(at), { withFileTypes: true });
  const parts = await Promise.all(
    entries.map(async (entry) => {
      const path = join(at, entry.name);
      if (entry.isDirectory()) return { [`${path}/`]: '', ...(await tree(path)) };
      return { [path]: entry.isSymbolicLink() ? `→ ${await readlink(folder.at(path))}` : await text(path) };
    }),
  );
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}
const seen = (path: string, content: string): Facts => ({ [`text:${folder.at(path)}`]: content });
const create = (path: string, content = 'new', mode = 0o755): FileEdit => ({ kind: 'create', path: folder.at(path), text: content, mode });
const replace = (path: string, start: number, end: number, inserted: string): FileEdit => ({
  kind: 'replace',
  path: folder.at(path),
  range: { start, end },
  text: inserted,
});
const applyEdits = async (edits: readonly FileEdit[], facts: Facts): Promise<readonly string[]> => takeSteps(await stepsOf(edits, facts));
const failing = async (edits: readonly FileEdit[], facts: Facts = {}): Promise<unknown> => {
  const { code, reason } = await failureOf(applyEdits(edits, facts));
  return [code, reason.params];
};

describe('create', () => {
  it('makes a file with its mode, and the folders on the way', async () => {
    await applyEdits([create('a/b/hook', '#!/bin/sh\n', 0o750)], {});
    expect([await tree(), await modeOf('a/b/hook')]).toEqual([{ 'a/': '', 'a/b/': '', 'a/b/hook': '#!/bin/sh\n' }, 0o750]);
  });

  it.each<{ title: string; make: () => Promise<unknown>; left: Record<string, string> }>([
    { title: 'a file', make: () => writeFile(folder.at('hook'), 'old'), left: { hook: 'old' } },
    { title: 'a dangling link', make: () => symlink('nowhere', folder.at('hook')), left: { hook: '→ nowhere' } },
    { title: 'a folder', make: () => mkdir(folder.at('hook')), left: { 'hook/': '' } },
  ])('never overwrites $title', async ({ make, left }) => {
    await make();
    expect(await failing([create('hook')])).toEqual(['fileExists', { path: folder.at('hook') }]);
    expect(await tree()).toEqual(left);
  });
});

describe('replace', () => {
  it('touches the ranges that it was told to and no other byte', async () => {
    await writeFile(folder.at('settings.json'), '\ufeff{\r\n  "a": 1,\r\n  "钩": 2\r\n}');
    await chmod(folder.at('settings.json'), 0o640);
    const content = '{\r\n  "a": 1,\r\n  "钩": 2\r\n}';
    await applyEdits(
      [replace('settings.json', 10, 11, '10'), replace('settings.json', content.indexOf('2'), content.indexOf('2') + 1, '"二"')],
      seen('settings.json', content),
    );
    expect([await text('settings.json'), await modeOf('settings.json'), await readdir(folder.path)]).toEqual([
      '\ufeff{\r\n  "a": 10,\r\n  "钩": "二"\r\n}',
      0o640,
      ['settings.json'],
    ]);
  });

  it('writes through links to the real file', async () => {
    await mkdir(folder.at('dotfiles'));
    await writeFile(folder.at('dotfiles/settings.json'), '{}');
    await symlink('dotfiles/settings.json', folder.at('settings.json'));
    await applyEdits([replace('settings.json', 1, 1, '"a":1')], seen('settings.json', '{}'));
    expect(await tree()).toEqual({ 'dotfiles/': '', 'dotfiles/settings.json': '{"a":1}', 'settings.json': '→ dotfiles/settings.json' });
  });

  it.each<{ title: string; content: string | Buffer; facts: string | null; expected: unknown }>([
    { title: 'that has changed since', content: '{"a":1}', facts: '{}', expected: ['fileChanged', 'settings.json'] },
    { title: 'that nobody looked at', content: '{}', facts: null, expected: ['fileChanged', 'settings.json'] },
    { title: 'that is no text', content: Buffer.from([0x7b, 0xff, 0x7d]), facts: '{\ufffd}', expected: ['fileNotText', 'settings.json'] },
  ])('refuses a file $title', async ({ content, facts, expected }) => {
    await writeFile(folder.at('settings.json'), content);
    const [code, path] = expected as [string, string];
    expect(await failing([replace('settings.json', 1, 1, ' ')], facts === null ? {} : seen('settings.json', facts))).toEqual([
      code,
      { path: folder.at(path) },
    ]);
    expect(await readFile(folder.at('settings.json'))).toEqual(Buffer.from(content));
  });

  it('of overlapping ranges is a bug', async () => {
    await writeFile(folder.at('s'), 'abcdef');
    await expect(applyEdits([replace('s', 0, 3, 'x'), replace('s', 2, 4, 'y')], seen('s', 'abcdef'))).rejects.toThrow();
    expect(await text('s')).toBe('abcdef');
  });
});

describe('rename', () => {
  const rename = (from: string, to: string): FileEdit => ({ kind: 'rename', path: folder.at(from), to: folder.at(to) });

  it('keeps bytes and mode, and makes the folders on the way', async () => {
    await writeFile(folder.at('hook'), Buffer.from([0, 1, 255]));
    await chmod(folder.at('hook'), 0o755);
    await applyEdits([rename('hook', 'other/place')], {});
    expect([await readFile(folder.at('other/place')), await modeOf('other/place'), await readdir(folder.path)]).toEqual([
      Buffer.from([0, 1, 255]),
      0o755,
      ['other'],
    ]);
  });

  it('moves a link, not what it leads to', async () => {
    await writeFile(folder.at('real'), 'x');
    await symlink('real', folder.at('hook'));
    await applyEdits([rename('hook', 'renamed')], {});
    expect(await tree()).toEqual({ real: 'x', renamed: '→ real' });
  });

  it.each(['file', 'link'])('of a %s never overwrites', async (kind) => {
    await (kind === 'file' ? writeFile(folder.at('hook'), 'mine') : symlink('real', folder.at('hook')));
    await writeFile(folder.at('taken'), 'theirs');
    expect(await failing([rename('hook', 'taken')])).toEqual(['fileExists', { path: folder.at('taken') }]);
    expect(await tree()).toEqual({ hook: kind === 'file' ? 'mine' : '→ real', taken: 'theirs' });
  });

  it('does not take a second name of the same file for a change of case', async () => {
    await writeFile(folder.at('hook'), 'x');
    await link(folder.at('hook'), folder.at('HOOK'));
    expect(await failing([rename('hook', 'HOOK')])).toEqual(['fileExists', { path: folder.at('HOOK') }]);
  });

  it('of what is gone says so', async () => {
    expect(await failing([rename('gone', 'a/b')])).toEqual(['fileMissing', { path: folder.at('gone') }]);
    expect(await tree()).toEqual({});
  });
});

describe('mode and delete', () => {
  it('change what a link leads to, and delete the link', async () => {
    await writeFile(folder.at('real'), 'x');
    await symlink('real', folder.at('hook'));
    await applyEdits(
      [
        { kind: 'mode', path: folder.at('hook'), mode: 0o4711 },
        { kind: 'delete', path: folder.at('hook') },
      ],
      {},
    );
    expect([await tree(), await modeOf('real')]).toEqual([{ real: 'x' }, 0o4711]);
  });

  it('never delete a folder', async () => {
    await mkdir(folder.at('hooks'));
    expect(await failing([{ kind: 'delete', path: folder.at('hooks') }])).toEqual([
      'fileUnwritable',
      { path: folder.at('hooks'), errno: 'EISDIR' },
    ]);
    expect((await lstat(folder.at('hooks'))).isDirectory()).toBe(true);
  });
});

it('takes every step back when one fails', async () => {
  await writeFile(folder.at('settings.json'), '{"a":1}');
  await writeFile(folder.at('old'), 'old');
  await writeFile(folder.at('gone-soon'), 'still here');
  await writeFile(folder.at('in-the-way'), 'theirs');
  await chmod(folder.at('old'), 0o644);
  await chmod(folder.at('gone-soon'), 0o600);
  const before = await tree();
  const edits: FileEdit[] = [
    create('new/folder/hook'),
    replace('settings.json', 5, 6, '2'),
    { kind: 'mode', path: folder.at('old'), mode: 0o755 },
    { kind: 'rename', path: folder.at('old'), to: folder.at('renamed') },
    { kind: 'delete', path: folder.at('gone-soon') },
    create('in-the-way'),
  ];
  expect(await failing(edits, seen('settings.json', '{"a":1}'))).toEqual(['fileExists', { path: folder.at('in-the-way') }]);
  expect([await tree(), await modeOf('old'), await modeOf('gone-soon')]).toEqual([before, 0o644, 0o600]);
});
