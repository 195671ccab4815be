import { describe, expect, it } from 'vitest';
import { execute } from '../../../../electron/engine/execute/execute.ts';
import { noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { given, makeGate, openGate, plain, whenPrinted } from './given-hook.ts';

const test = noLeaks();
const folder = temporaryFolder();
const MiB = 1024 * 1024;

describe('the text on stdin', () => {
  it('arrives as UTF-8, then the pipe is closed', async () => {
    const stdin = '测试 — é "x\\n" 😀\n';
    const result = await execute(given('echo-stdin', [], { stdin }), plain(test.env));
    expect([result.stdout, result.stdinError]).toEqual([stdin, undefined]);
  });

  it('arrives whole at a hook that reads late', async () => {
    const gate = folder.at('gate');
    await makeGate(gate);
    const result = await execute(
      given('slow-reader', [gate], { stdin: 'x'.repeat(8 * MiB) }),
      plain(test.env, {
        onOutput: whenPrinted('waiting', () => void openGate(gate)),
      }),
    );
    expect([result.ending, result.stdout, result.stdinError]).toEqual([{ kind: 'exited', code: 0 }, `waiting\n${8 * MiB}\n`, undefined]);
  });

  it('is data when nobody reads it: 200 hooks that close their stdin', async () => {
    const stdin = 'x'.repeat(MiB);
    const results: unknown[] = [];
    for (let batch = 0; batch < 20; batch++) {
      const ended = await Promise.all(Array.from({ length: 10 }, () => execute(given('ignores-stdin', [], { stdin }), plain(test.env))));
      results.push(...ended.map(({ ending, stdinError }) => ({ ending, stdinError })));
    }
    expect(results).toEqual(Array.from({ length: 200 }, () => ({ ending: { kind: 'exited', code: 0 }, stdinError: 'EPIPE' })));
  });

  it('is data when the hook ends before it has read 8 MiB', async () => {
    const result = await execute(given('exit-with', ['0'], { stdin: 'x'.repeat(8 * MiB) }), plain(test.env));
    expect([result.ending, result.stdinError]).toEqual([{ kind: 'exited', code: 0 }, 'EPIPE']);
  });

  it('is data when the hook ends and leaves a child with the unread input', async () => {
    const result = await execute(given('leaves-grandchild', [folder.at('pid')], { stdin: 'x'.repeat(8 * MiB) }), plain(test.env));
    expect([result.ending, result.stdinError]).toEqual([{ kind: 'exited', code: 0 }, 'EPIPE']);
  });

  it('is no fault of a hook that was stopped while it had not read it', async () => {
    const cancel = new AbortController();
    const result = await execute(
      given('never-ends', [], { stdin: 'x'.repeat(8 * MiB) }),
      plain(test.env, {
        cancel: cancel.signal,
        onOutput: whenPrinted('ready', () => cancel.abort()),
      }),
    );
    expect([result.ending, result.stdinError]).toEqual([{ kind: 'cancelled' }, undefined]);
  });
});
