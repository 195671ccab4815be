import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { execute } from '../../../../electron/engine/execute/execute.ts';
import type { ProcessInvocation } from '../../../../shared/model/invocation.ts';
import type { OutputChunk, ProcessResult } from '../../../../shared/model/process-result.ts';
import { isAlive, noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { gentleStop, given, hookPath, makeGate, plain, whenPrinted, withoutTimes } from './given-hook.ts';

const test = noLeaks();
const folder = temporaryFolder();
const termToChild: ProcessInvocation['stop']['kill'] = [{ afterMs: 0, signal: 'SIGTERM', to: 'child' }];

let fifo = '';
beforeEach(async () => {
  fifo = folder.at('fifo');
  await makeGate(fifo);
});

const textOn = ({ chunks }: ProcessResult, stream: OutputChunk['stream']): string =>
  chunks.flatMap((chunk) => (chunk.stream === stream ? [chunk.text] : [])).join('');

/** Runs it and cancels as soon as the text was printed. */
function cancelledAt(text: string, invocation: ProcessInvocation, studioEnv: Record<string, string> = {}) {
  const cancel = new AbortController();
  return execute(invocation, plain(test.env, { cancel: cancel.signal, studioEnv, onOutput: whenPrinted(text, () => cancel.abort()) }));
}

describe('a limit', () => {
  it('is the agent’s own', async () => {
    const result = await execute(given('never-ends', [], { timeoutMs: 60 }), plain(test.env));
    expect(result.ending).toEqual({ kind: 'timedOut', limitMs: 60, by: 'agent' });
  });

  it('is the studio’s where the agent has none', async () => {
    const result = await execute(given('never-ends', [], { timeoutMs: null }), plain(test.env, { safetyLimitMs: 70 }));
    expect(result.ending).toEqual({ kind: 'timedOut', limitMs: 70, by: 'studio' });
  });

  it('may be longer than a timer can be', async () => {
    const result = await execute(given('exit-with', ['0'], { timeoutMs: 2 ** 40 }), plain(test.env));
    expect(result.ending).toEqual({ kind: 'exited', code: 0 });
  });

  it('is reached by a hook whose child holds the output, where that counts', async () => {
    const result = await execute(
      given('leaves-grandchild', [folder.at('pid')], { endsWhen: 'pipesClose', timeoutMs: 500 }),
      plain(test.env),
    );
    expect(withoutTimes(result)).toEqual({
      ending: { kind: 'timedOut', limitMs: 500, by: 'agent' },
      stdout: 'done\n',
      stderr: '',
      droppedBytes: 0,
      survivors: [],
      pipesHeld: true,
    });
  });

  it('stays the cause when a person then loses patience', async () => {
    const cancel = new AbortController();
    const stop: ProcessInvocation['stop'] = {
      kill: [...termToChild, { afterMs: 600_000, signal: 'SIGKILL', to: 'child' }],
      settles: 'whenEnded',
    };
    const result = await execute(
      given('answers-sigterm', [fifo], { timeoutMs: 500, stop }),
      plain(test.env, {
        cancel: cancel.signal,
        onOutput: whenPrinted('asked', () => cancel.abort()),
      }),
    );
    expect(withoutTimes(result)).toEqual({
      ending: { kind: 'timedOut', limitMs: 500, by: 'agent' },
      stdout: 'ready\nasked\n',
      stderr: '',
      droppedBytes: 0,
      survivors: [`/bin/sh ${hookPath('answers-sigterm')} ${fifo}`],
      pipesHeld: false,
    });
  });
});

describe('a cancel', () => {
  it('ends the hook', async () => {
    const result = await cancelledAt('ready', given('never-ends', [folder.at('pid')]));
    const pid = Number(await readFile(folder.at('pid'), 'utf8'));
    expect({ ...withoutTimes(result), isAlive: isAlive(pid) }).toEqual({
      ending: { kind: 'cancelled' },
      stdout: 'ready\n',
      stderr: '',
      droppedBytes: 0,
      survivors: [],
      pipesHeld: false,
      isAlive: false,
    });
  });

  it('ends a hook in the studio’s own group, and not the studio', async () => {
    const result = await cancelledAt('ready', given('never-ends', [], { ownGroup: false }));
    expect(result.ending).toEqual({ kind: 'cancelled' });
  });

  it('comes too late after the exit', async () => {
    const cancel = new AbortController();
    const result = await execute(given('exit-with', ['4']), plain(test.env, { cancel: cancel.signal }));
    cancel.abort();
    expect(result.ending).toEqual({ kind: 'exited', code: 4 });
  });
});

describe('the agent’s way to end a hook', () => {
  it('plays its steps in order of time: the hook may clean up, and is heard where the agent waits', async () => {
    const stop: ProcessInvocation['stop'] = { kill: gentleStop.kill.toReversed(), settles: 'whenEnded' };
    const result = await cancelledAt('ready', given('cleans-up-on-sigterm', ['0'], { stop }));
    expect(withoutTimes(result)).toMatchObject({ ending: { kind: 'cancelled' }, stdout: 'ready\ncleaned\n', survivors: [] });
  });

  it('lets the hook clean up, and does not hear it where it has settled at once', async () => {
    const result = await cancelledAt('ready', given('cleans-up-on-sigterm', ['0'], { stop: { ...gentleStop, settles: 'atOnce' } }));
    expect({ stdout: result.stdout, log: textOn(result, 'stdout') }).toEqual({
      stdout: 'ready\n',
      log: 'ready\ncleaned\n',
    });
  });

  it.each(['atOnce', 'whenEnded'] as const)('ends a hook that is deaf to TERM by its later step (settles %s)', async (settles) => {
    const result = await cancelledAt('ready', given('ignores-sigterm', [fifo], { stop: { ...gentleStop, settles } }));
    expect(withoutTimes(result)).toMatchObject({ ending: { kind: 'cancelled' }, stdout: 'ready\n', survivors: [] });
  });

  it.each([
    { settles: 'atOnce', agentWaits: 'no' },
    { settles: 'whenEnded', agentWaits: 'yes' },
  ] as const)('may fail: the hook is told as a survivor and the studio ends it (settles $settles)', async ({ settles, agentWaits }) => {
    const result = await cancelledAt('ready', given('ignores-sigterm', [fifo], { stop: { kill: termToChild, settles } }));
    const cancelledMs = result.startedMs + (result.chunks[0]?.atMs ?? 0);
    expect({ ...withoutTimes(result), agentWaits: result.settledMs > cancelledMs + 1000 ? 'yes' : 'no' }).toEqual({
      ending: { kind: 'cancelled' },
      stdout: 'ready\n',
      stderr: '',
      droppedBytes: 0,
      pipesHeld: false,
      survivors: [`/bin/sh ${hookPath('ignores-sigterm')} ${fifo}`],
      agentWaits,
    });
  });

  it('may reach the child alone: what the child started is told as a survivor', async () => {
    const invocation = given('cleans-up-on-sigterm', ['0'], { stop: { kill: termToChild, settles: 'atOnce' } });
    const result = await cancelledAt('ready', invocation);
    expect(result.survivors).toEqual(['tail -f /dev/null']);
  });

  it('may have no step at all', async () => {
    const result = await cancelledAt('ready', given('ignores-sigterm', [fifo], { stop: { kill: [], settles: 'atOnce' } }));
    expect(result.survivors).toEqual([`/bin/sh ${hookPath('ignores-sigterm')} ${fifo}`]);
  });
});
