import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../../electron/engine/execute/execute.ts';
import { noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { given, hookPath, plain, withoutTimes } from './given-hook.ts';

const test = noLeaks();
const folder = temporaryFolder();

describe('a hook that ends by itself', () => {
  it.each([
    {
      title: 'exits with 0',
      name: 'exit-with',
      args: ['0', 'fine', 'a word'],
      ending: { kind: 'exited', code: 0 },
      stdout: 'fine',
      stderr: 'a word',
    },
    { title: 'exits with 2', name: 'exit-with', args: ['2', '', 'no'], ending: { kind: 'exited', code: 2 }, stdout: '', stderr: 'no' },
    {
      title: 'ends by a signal',
      name: 'ends-by-signal',
      args: ['SEGV'],
      ending: { kind: 'signalled', signal: 'SIGSEGV' },
      stdout: '',
      stderr: '',
    },
  ])('$title', async ({ name, args, ending, stdout, stderr }) => {
    const result = await execute(given(name, args), plain(test.env));
    expect(withoutTimes(result)).toEqual({ ending, stdout, stderr, droppedBytes: 0, survivors: [], pipesHeld: false });
  });

  it.each(['exits', 'pipesClose'] as const)('is over when it %s', async (endsWhen) => {
    const result = await execute(given('exit-with', ['3', 'out'], { endsWhen }), plain(test.env));
    expect(withoutTimes(result)).toMatchObject({ ending: { kind: 'exited', code: 3 }, stdout: 'out' });
    expect([result.startedMs, result.settledMs, result.endedMs]).toEqual(
      [result.startedMs, result.settledMs, result.endedMs].toSorted((a, b) => a - b),
    );
  });

  it('gets its words, its directory and its environment', async () => {
    await mkdir(folder.at('a b'));
    const invocation = given('shows', ['a  b', '$HOME', "it's", ''], {
      cwd: folder.at('a b'),
      env: { set: { SHOWN_SET: 'by agent', SHOWN_BOTH: 'agent' }, unset: ['SHOWN_GONE'] },
    });
    const inherited = { ...test.env, SHOWN_KEPT: 'x=y', SHOWN_GONE: '1', SHOWN_BOTH: 'inherited', SHOWN_MARK: 'inherited' };
    const result = await execute(invocation, plain(inherited, { studioEnv: { SHOWN_MARK: 'studio' } }));
    expect(result.stdout.split('\n')).toEqual([
      'word a  b',
      'word $HOME',
      "word it's",
      'word ',
      `cwd ${folder.at('a b')}`,
      'SHOWN_BOTH=agent',
      'SHOWN_KEPT=x=y',
      'SHOWN_MARK=studio',
      'SHOWN_SET=by agent',
      '',
    ]);
  });

  it('may be one of twenty that one cancel listens to, without a warning', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error): void => void warnings.push(warning);
    process.on('warning', onWarning);
    const { signal } = new AbortController();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => execute(given('exit-with', [String(i)]), plain(test.env, { cancel: signal }))),
    );
    process.off('warning', onWarning);
    expect({ endings: results.map((result) => result.ending), warnings }).toEqual({
      endings: Array.from({ length: 20 }, (_, code) => ({ kind: 'exited', code })),
      warnings: [],
    });
  });
});

describe('a hook that does not start', () => {
  const nowhere = join(tmpdir(), `no-such-folder-${randomUUID()}`);
  const missing = join(nowhere, 'hook');
  it.each([
    { title: 'program missing', changes: { argv: [missing] }, errno: 'ENOENT', lacking: 'program' },
    {
      title: 'program missing on PATH',
      changes: { argv: ['no-such-program-here'], env: { set: { PATH: '/usr/bin:/bin' }, unset: [] } },
      errno: 'ENOENT',
      lacking: 'program',
    },
    { title: 'directory missing', changes: { cwd: nowhere }, errno: 'ENOENT', lacking: 'cwd' },
    { title: 'both missing', changes: { argv: [missing], cwd: nowhere }, errno: 'ENOENT', lacking: 'cwd' },
    { title: 'directory is a file', changes: { cwd: hookPath('exit-with') }, errno: 'ENOTDIR', lacking: 'cwd' },
    { title: 'program below a file', changes: { argv: [`${hookPath('exit-with')}/x`] }, errno: 'ENOTDIR', lacking: 'program' },
    { title: 'program is a directory', changes: { argv: [tmpdir()] }, errno: 'EACCES', lacking: 'other' },
    {
      title: 'NUL byte in an argument',
      changes: { argv: [hookPath('exit-with'), 'a\0b'] },
      errno: 'ERR_INVALID_ARG_VALUE',
      lacking: 'other',
    },
    {
      title: 'NUL byte in a variable',
      changes: { env: { set: { A: 'a\0b' }, unset: [] } },
      errno: 'ERR_INVALID_ARG_VALUE',
      lacking: 'other',
    },
    { title: 'argument too long', changes: { argv: [hookPath('exit-with'), 'x'.repeat(3_000_000)] }, errno: 'E2BIG', lacking: 'other' },
    { title: 'empty program', changes: { argv: [''] }, errno: 'ERR_INVALID_ARG_VALUE', lacking: 'other' },
  ])('$title', async ({ changes, errno, lacking }) => {
    const result = await execute(given('exit-with', ['0'], changes), plain(test.env));
    expect(withoutTimes(result)).toEqual({
      ending: { kind: 'failedToStart', errno, lacking },
      stdout: '',
      stderr: '',
      droppedBytes: 0,
      survivors: [],
      pipesHeld: false,
    });
  });

  it('not executable', async () => {
    await writeFile(folder.at('hook'), '#!/bin/sh\n', { mode: 0o644 });
    const result = await execute(given('exit-with', [], { argv: [folder.at('hook')] }), plain(test.env));
    expect(result.ending).toEqual({ kind: 'failedToStart', errno: 'EACCES', lacking: 'other' });
  });

  it.skipIf(process.getuid?.() === 0)('directory closed to this user (skipped for root, whom it lets in)', async () => {
    await mkdir(folder.at('closed'));
    await chmod(folder.at('closed'), 0o600);
    const result = await execute(given('exit-with', ['0'], { cwd: folder.at('closed') }), plain(test.env));
    expect(result.ending).toEqual({ kind: 'failedToStart', errno: 'EACCES', lacking: 'cwd' });
  });

  it('is told from an exit with 127, which a shell gives', async () => {
    const result = await execute(given('exit-with', [], { argv: ['/bin/sh', '-c', missing], via: 'shell' }), plain(test.env));
    expect(result.ending).toEqual({ kind: 'exited', code: 127 });
  });

  it('belongs to another system', async () => {
    const result = await execute(given('exit-with', ['0'], { platform: 'win32' }), plain(test.env));
    expect(result.ending).toEqual({
      kind: 'notRun',
      reason: { code: 'run.otherPlatform', params: { planned: 'Windows', own: process.platform === 'darwin' ? 'macOS' : 'Linux' } },
    });
  });

  it('was cancelled before its start', async () => {
    const result = await execute(given('writes-file', [folder.at('ran'), 'x']), plain(test.env, { cancel: AbortSignal.abort() }));
    expect([result.ending, await readdir(folder.path)]).toEqual([{ kind: 'cancelled' }, []]);
  });
});
