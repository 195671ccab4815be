import { chmod, mkdir, realpath, symlink, utimes, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createMachine } from '../../../../electron/engine/machine-on-disk.ts';
import { fingerprintOf } from '../../../../electron/engine/trust/fingerprint.ts';
import { reviewOf } from '../../../../electron/engine/trust/review.ts';
import type { NamedFile } from '../../../../shared/agents/edition.ts';
import { known } from '../../../../shared/agents/facts.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { Json } from '../../../../shared/model/json.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { contextIn, processOf, scriptHook, smallEdition } from '../small-edition.ts';

const folder = temporaryFolder();
const script = (): Hook => scriptHook(folder.at('hook'), 'hook');
const command = (text: Json): Hook => scriptHook('', 'command', { handler: { kind: 'command', command: text } });
const naming = (...files: (readonly [string, NamedFile['role']])[]) =>
  smallEdition({ files: () => known(files.map(([path, role]) => ({ path, role }))) });
const take = (hook: Hook, edition = smallEdition(), keep: 'heads' | 'hashes' = 'hashes', workspace = folder.path) =>
  fingerprintOf(edition, createMachine(), hook, contextIn(workspace), keep, workspace);
const valueOf = async (...args: Parameters<typeof take>): Promise<string> => (await take(...args)).value;

describe('a fingerprint', () => {
  it('is the same for the same content, wherever it lies and however it is reached', async () => {
    await mkdir(folder.at('copy'));
    for (const path of ['hook', 'copy/other-name']) await writeFile(folder.at(path), '#!/bin/sh\nexit 0\n');
    await symlink('hook', folder.at('link'));
    await chmod(folder.at('copy/other-name'), 0o755);
    const values = await Promise.all(['hook', 'copy/other-name', 'link'].map((path) => valueOf(scriptHook(folder.at(path), path))));
    expect(new Set(values).size).toBe(1);
    expect(values[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<{ title: string; change: () => Promise<void> }>([
    { title: 'one byte of the script', change: () => writeFile(folder.at('hook'), '#!/bin/sh\nexit 1\n') },
    {
      title: 'one byte at the end of a large argument',
      change: () => writeFile(folder.at('data'), Buffer.concat([Buffer.alloc(3_000_000, 1), Buffer.from([2])])),
    },
    { title: 'an argument that was not there before', change: () => writeFile(folder.at('later'), '') },
  ])('changes with $title', async ({ change }) => {
    const edition = naming([folder.at('hook'), 'script'], [folder.at('data'), 'argument'], [folder.at('later'), 'argument']);
    await writeFile(folder.at('hook'), '#!/bin/sh\nexit 0\n');
    await writeFile(folder.at('data'), Buffer.alloc(3_000_001, 1));
    const before = await valueOf(script(), edition);
    expect(await valueOf(script(), edition)).toBe(before);
    await change();
    expect(await valueOf(script(), edition)).not.toBe(before);
  });

  it.each<{ title: string; a: Json; b: Json }>([
    { title: 'another command', a: 'exit 0', b: 'exit 1' },
    { title: 'a text and the same as another value', a: 'null', b: null },
    { title: 'a text and a list of it', a: '["x"]', b: ['x'] },
  ])('tells $title apart', async ({ a, b }) => {
    const [first, second] = [await take(command(a), naming()), await take(command(b), naming())];
    expect([first.command, second.command]).toEqual([
      typeof a === 'string' ? a : JSON.stringify(a),
      typeof b === 'string' ? b : JSON.stringify(b),
    ]);
    expect(first.value === second.value).toBe(first.command === second.command);
  });

  it('tells what a file is used for, and which comes first', async () => {
    await writeFile(folder.at('a'), 'a');
    await writeFile(folder.at('b'), 'b');
    const [a, b] = [folder.at('a'), folder.at('b')];
    const values = await Promise.all(
      [
        naming([a, 'script'], [b, 'argument']),
        naming([b, 'script'], [a, 'argument']),
        naming([a, 'script'], [b, 'script']),
        naming([a, 'script']),
      ].map((edition) => valueOf(command('x'), edition)),
    );
    expect(new Set(values).size).toBe(4);
  });

  it('of a hook that names no script belongs to the folder it was seen in', async () => {
    for (const path of ['here', 'there']) await mkdir(folder.at(path));
    for (const path of ['hook', 'here/data']) await writeFile(folder.at(path), '');
    await symlink('here', folder.at('link'));
    const foldersOf = (edition: ReturnType<typeof naming>) =>
      Promise.all(
        ['here', 'link', 'there'].map(async (at) => {
          const { value, folder: held } = await take(command('make check'), edition, 'hashes', folder.at(at));
          return { value, held };
        }),
      );
    const kinds = [
      naming(),
      naming([folder.at('gone'), 'script']),
      naming([folder.at('here/data'), 'argument']),
      naming([folder.at('hook'), 'script']),
    ];
    const [here, there] = await Promise.all(['here', 'there'].map((at) => realpath(folder.at(at))));
    const found = await Promise.all(kinds.map(foldersOf));
    expect(found.map((three) => [new Set(three.map(({ value }) => value)).size, three.map(({ held }) => held)])).toEqual([
      [2, [here, here, there]],
      [2, [here, here, there]],
      [2, [here, here, there]],
      [1, [null, null, null]],
    ]);
  });

  it('leaves out what is no regular file', async () => {
    await mkdir(folder.at('dir'));
    const edition = naming([folder.at('dir'), 'argument'], [folder.at('gone'), 'argument'], ['/dev/null', 'argument']);
    expect(await take(command('x'), edition)).toMatchObject({ value: await valueOf(command('x'), naming()), files: [] });
  });
});

it.skipIf(process.getuid?.() === 0)('of a program that may be run but not read changes with its times', async () => {
  await writeFile(folder.at('hook'), 'program');
  await chmod(folder.at('hook'), 0o111);
  const before = await take(script());
  expect(before.files).toMatchObject([{ sha256: '', sizeBytes: 7 }]);
  await utimes(folder.at('hook'), new Date(0), new Date(0));
  expect(await valueOf(script())).not.toBe(before.value);
});

describe('a review', () => {
  const review = async (hook: Hook, edition = smallEdition()) =>
    reviewOf(edition, {
      hook,
      fingerprint: await take(hook, edition, 'heads'),
      invocation: processOf('/x', '/'),
      studioEnv: { MARK: '1' },
      history: 'new',
    });

  it('shows the very bytes that were hashed', async () => {
    await writeFile(folder.at('hook'), '#!/bin/sh\necho 钩子\n');
    const fingerprint = await take(script());
    expect(await review(script())).toEqual({
      hook: 'small:project:hook',
      edition: 'small/test',
      fingerprint: fingerprint.value,
      invocation: processOf('/x', '/'),
      studioEnv: { MARK: '1' },
      command: null,
      files: [
        { path: folder.at('hook'), sha256: fingerprint.files[0]?.sha256, sizeBytes: 22, text: '#!/bin/sh\necho 钩子\n', truncated: 'no' },
      ],
      history: 'new',
    });
  });

  const LIMIT = 256 * 1024;
  it.each([
    { title: 'all of a file of the limit’s size', bytes: Buffer.alloc(LIMIT, 'x'), text: 'x'.repeat(LIMIT), truncated: 'no' },
    { title: 'the beginning of a larger one', bytes: Buffer.alloc(LIMIT + 1, 'x'), text: 'x'.repeat(LIMIT), truncated: 'yes' },
    {
      title: 'no half of a character at the cut',
      bytes: Buffer.concat([Buffer.alloc(LIMIT - 2, 'x'), Buffer.from('钩子')]),
      text: 'x'.repeat(LIMIT - 2),
      truncated: 'yes',
    },
    {
      title: 'a whole character at the cut',
      bytes: Buffer.concat([Buffer.alloc(LIMIT - 3, 'x'), Buffer.from('钩子')]),
      text: `${'x'.repeat(LIMIT - 3)}钩`,
      truncated: 'yes',
    },
    { title: 'no text of a program', bytes: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0]), text: null, truncated: 'no' },
    { title: 'no text of broken UTF-8', bytes: Buffer.from([0x61, 0xff, 0x62]), text: null, truncated: 'no' },
    { title: 'an empty text', bytes: Buffer.alloc(0), text: '', truncated: 'no' },
  ])('shows $title', async ({ bytes, text, truncated }) => {
    await writeFile(folder.at('hook'), bytes);
    expect((await review(script())).files).toMatchObject([{ sizeBytes: bytes.length, text, truncated }]);
  });
});
