import { createHash } from 'node:crypto';
import { chmod, mkdir, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openTextFile } from '../../../../electron/engine/edit/text-file.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const codeOf = async (work: Promise<unknown>): Promise<string> => (await failureOf(work)).code;

describe('opening', () => {
  it.each([
    {
      title: 'a script',
      bytes: Buffer.from('#!/bin/sh\r\nexit 0\n'),
      policy: 'editable' as const,
      text: '#!/bin/sh\r\nexit 0\n',
      use: 'editable',
    },
    {
      title: 'a file with a byte order mark',
      bytes: Buffer.from('\ufeffWrite-Output 1\r\n'),
      policy: 'editable' as const,
      text: 'Write-Output 1\r\n',
      use: 'editable',
    },
    { title: 'a settings file', bytes: Buffer.from('{}'), policy: 'settings' as const, text: '{}', use: 'settings' },
    { title: 'a file outside of the workspace', bytes: Buffer.from('x'), policy: 'shown' as const, text: 'x', use: 'unwritable' },
    { title: 'a program', bytes: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1]), policy: 'editable' as const, text: '', use: 'binary' },
    {
      title: 'a text in another encoding',
      bytes: Buffer.from([0x63, 0x61, 0x66, 0xe9]),
      policy: 'editable' as const,
      text: '',
      use: 'binary',
    },
    { title: 'an empty file', bytes: Buffer.alloc(0), policy: 'editable' as const, text: '', use: 'editable' },
  ])('$title', async ({ bytes, policy, text, use }) => {
    await writeFile(folder.at('hook'), bytes);
    expect(await openTextFile(folder.at('hook'), policy)).toEqual({
      path: folder.at('hook'),
      text,
      hash: hashOf(bytes),
      use,
      sizeBytes: bytes.length,
    });
  });

  it.each<{ title: string; make: () => Promise<unknown>; code: string }>([
    { title: 'what is gone', make: () => Promise.resolve(), code: 'fileMissing' },
    { title: 'a folder', make: () => mkdir(folder.at('hook')), code: 'fileUnreadable' },
    {
      title: 'more than the studio reads',
      make: async () => {
        await writeFile(folder.at('hook'), '');
        await truncate(folder.at('hook'), 17 * 1024 * 1024);
      },
      code: 'fileTooLarge',
    },
  ])('says why it does not open $title', async ({ make, code }) => {
    await make();
    expect(await codeOf(openTextFile(folder.at('hook'), 'editable'))).toBe(code);
  });
});

it.skipIf(process.getuid?.() === 0)('knows a file that the file system keeps (skipped as root, who may write everywhere)', async () => {
  await writeFile(folder.at('hook'), 'x');
  await chmod(folder.path, 0o500);
  const opened = await openTextFile(folder.at('hook'), 'editable');
  await chmod(folder.path, 0o700);
  expect(opened.use).toBe('unwritable');
});
