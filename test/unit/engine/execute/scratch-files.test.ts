import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { execute } from '../../../../electron/engine/execute/execute.ts';
import { withPaths } from '../../../../electron/engine/execute/scratch-files.ts';
import { noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { given, plain } from './given-hook.ts';

const test = noLeaks();
const folder = temporaryFolder();
afterEach(() => vi.unstubAllEnvs());

describe('lent files', () => {
  it('reach the hook in its words, its environment and its stdin, come back, and are gone', async () => {
    const invocation = given('writes-file', ['<FILE>', ' and more'], {
      env: { set: { SHOWN_FILE: 'at <FILE>' }, unset: [] },
      stdin: '{"transcript":"<FILE>","other":"<FILE>"}',
      scratch: [{ token: '<FILE>', text: 'told before' }],
    });
    const result = await execute(invocation, plain(test.env));
    const path = /at (.*)/.exec(result.stdout)?.[1] ?? '';
    expect({ stdout: result.stdout, scratch: result.scratch, folder: await readdir(dirname(path)).catch(() => 'gone') }).toEqual({
      stdout: `told before\nat ${path}\n{"transcript":"${path}","other":"${path}"}`,
      scratch: { '<FILE>': 'told before and more' },
      folder: 'gone',
    });
  });

  it('that the hook took away or made into something else do not come back', async () => {
    const invocation = given('replaces-file', ['<GONE>', '<PIPE>'], {
      scratch: ['<GONE>', '<PIPE>', '<KEPT>'].map((token) => ({ token, text: token.toLowerCase() })),
    });
    const result = await execute(invocation, plain(test.env));
    expect([result.ending, result.scratch]).toEqual([{ kind: 'exited', code: 0 }, { '<KEPT>': '<kept>' }]);
  });

  it('cannot be lent where nothing can be written', async () => {
    vi.stubEnv('TMPDIR', folder.at('missing'));
    const result = await execute(given('exit-with', ['0'], { scratch: [{ token: 'T', text: '' }], cwd: folder.path }), plain(test.env));
    expect(result.ending).toEqual({ kind: 'failedToStart', errno: 'ENOENT', lacking: 'other' });
  });
});

describe('withPaths', () => {
  it('replaces the longer token first, and writes a path into JSON as JSON', () => {
    const files = [
      { token: 'T1', path: 'C:\\one' },
      { token: 'T10', path: 'C:\\ten' },
    ];
    const { argv, stdin, env } = withPaths(
      given('exit-with', ['T1', 'T10T1'], { stdin: '["T10"]', env: { set: { A: 'T1' }, unset: ['T1'] } }),
      files,
    );
    expect({ args: argv.slice(1), stdin, env }).toEqual({
      args: ['C:\\one', 'C:\\tenC:\\one'],
      stdin: '["C:\\\\ten"]',
      env: { set: { A: 'C:\\one' }, unset: ['T1'] },
    });
  });
});
