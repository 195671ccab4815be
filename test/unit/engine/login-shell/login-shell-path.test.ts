import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { loginShellPath } from '../../../../electron/engine/login-shell/login-shell-path.ts';
import { isAlive, noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const test = noLeaks();
const folder = temporaryFolder();
const GIVEN = '/usr/bin:/bin';

/** Asks a shell that is this script; it is called with -ilc and the question. */
async function askedOf(script: string, timeoutMs = 10_000): Promise<string> {
  await writeFile(folder.at('shell'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return loginShellPath({ platform: 'linux', shell: folder.at('shell'), env: envWith({}), timeoutMs });
}
const envWith = (more: Record<string, string>): Record<string, string> => ({
  HOOK_STUDIO_TEST: test.env['HOOK_STUDIO_TEST'] ?? '',
  HOME: folder.path,
  PATH: GIVEN,
  ...more,
});

describe('loginShellPath', () => {
  it.each([
    { title: 'the shell’s own PATH', script: 'PATH="/mine:$PATH"; eval "$2"', expected: `/mine:${GIVEN}` },
    {
      title: 'a PATH among the chatter of start-up files',
      script: 'echo Welcome; PATH="/a b:$PATH"; eval "$2"; echo Bye',
      expected: `/a b:${GIVEN}`,
    },
    { title: 'a PATH on several lines', script: 'PATH="/x\n/y"; eval "$2"', expected: '/x\n/y' },
    { title: 'the given PATH, where the shell’s is empty', script: 'PATH=\'\'; eval "$2"', expected: GIVEN },
    { title: 'the given PATH, where the shell fails', script: 'echo broken >&2; exit 1', expected: GIVEN },
    { title: 'the given PATH, where the shell does not know the question', script: 'echo "unknown option $1"', expected: GIVEN },
    { title: 'the given PATH, where the shell never stops talking', script: 'exec yes', expected: GIVEN },
  ])('is $title', async ({ script, expected }) => {
    expect(await askedOf(script)).toBe(expected);
  });

  it('is the given PATH where the shell gives no answer in time, and the shell is ended', async () => {
    expect(await askedOf(`echo $$ >"$HOME/pid"; exec tail -f /dev/null`, 300)).toBe(GIVEN);
    const pid = await readFile(folder.at('pid'), 'utf8').catch(() => null);
    expect(pid === null || !isAlive(Number(pid))).toBe(true);
  });

  it('does not wait for what start-up files leave behind, and ends it', async () => {
    expect(await askedOf('tail -f /dev/null & PATH="/mine:$PATH"; eval "$2"')).toBe(`/mine:${GIVEN}`);
  });

  it.each([
    { title: 'a missing shell', shell: '/nonexistent/shell' },
    { title: 'a shell that is no program', shell: '/etc/passwd' },
    { title: 'a NUL byte', shell: '/bin/\0sh' },
    { title: 'no shell', shell: undefined },
    { title: 'an empty name', shell: '' },
  ])('is the given PATH for $title', async ({ shell }) => {
    expect(await loginShellPath({ platform: 'linux', shell, env: envWith({}), timeoutMs: 10_000 })).toBe(GIVEN);
  });

  it('is the given PATH on Windows, where nothing is started', async () => {
    expect(await loginShellPath({ platform: 'win32', shell: '/bin/sh', env: { PATH: 'C:\\bin' }, timeoutMs: 10_000 })).toBe('C:\\bin');
  });

  it.skipIf(!existsSync('/bin/bash'))('comes from the start-up files of a real bash (skipped where there is none)', async () => {
    await writeFile(folder.at('.bash_profile'), 'echo hello\nexport PATH="$HOME/tools:$PATH"\n');
    const path = await loginShellPath({ platform: 'linux', shell: '/bin/bash', env: envWith({}), timeoutMs: 10_000 });
    expect(path.split(':')[0]).toBe(folder.at('tools'));
  });
});
