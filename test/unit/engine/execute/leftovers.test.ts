import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { execute } from '../../../../electron/engine/execute/execute.ts';
import { RUN_MARK, markOf } from '../../../../electron/engine/execute/mark.ts';
import { poll } from '../../../../electron/engine/execute/poll.ts';
import { sweepRun, withSurvivors } from '../../../../electron/engine/execute/sweep.ts';
import { isAlive, noLeaks } from '../../../support/no-leaks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { given, plain, whenPrinted, withoutTimes } from './given-hook.ts';

const test = noLeaks();
const folder = temporaryFolder();
const isPidAlive = async (): Promise<boolean> => isAlive(Number(await readFile(folder.at('pid'), 'utf8')));
/** No other test file sweeps these. */
const runId = (name: string): string => `leftovers-${process.pid}-${name}`;
const marked = (name: string, index = 0) => plain(test.env, { studioEnv: { [RUN_MARK]: markOf(runId(name), index) } });

describe.skipIf(process.platform !== 'linux')('what a hook leaves behind (Linux)', () => {
  it.each([
    { title: 'a child that holds the output', name: 'leaves-grandchild', args: [], pipesHeld: true },
    { title: 'a child that lets go of it', name: 'leaves-grandchild', args: ['quietly'], pipesHeld: false },
    { title: 'a child in a session of its own that holds the output', name: 'setsid-grandchild', args: [], pipesHeld: true },
  ])('$title is told and ended', async ({ name, args, pipesHeld }) => {
    const result = await execute(given(name, [folder.at('pid'), ...args]), marked('told'));
    expect({ ...withoutTimes(result), isAlive: await isPidAlive() }).toEqual({
      ending: { kind: 'exited', code: 0 },
      stdout: 'done\n',
      stderr: '',
      droppedBytes: 0,
      survivors: ['tail -f /dev/null'],
      pipesHeld,
      isAlive: false,
    });
  });

  it('a child that holds the output of a hook in the studio’s group is told and ended', async () => {
    const result = await execute(given('leaves-grandchild', [folder.at('pid')], { ownGroup: false }), marked('studio-group'));
    expect([result.survivors, result.pipesHeld, await isPidAlive()]).toEqual([['tail -f /dev/null'], true, false]);
  });

  it('a silent child in a session of its own is found by the run’s sweep', async () => {
    const result = await execute(given('setsid-grandchild', [folder.at('pid'), 'quietly']), marked('silent', 7));
    const before = await isPidAlive();
    const survivors = await sweepRun(runId('silent'));
    expect({ told: result.survivors, before, survivors, after: await isPidAlive() }).toEqual({
      told: [],
      before: true,
      survivors: [{ hookIndex: 7, commandLine: 'tail -f /dev/null' }],
      after: false,
    });
  });

  it('the sweep of another run, whose id begins alike, passes it over', async () => {
    await execute(given('setsid-grandchild', [folder.at('pid'), 'quietly']), marked('run-11'));
    const other = await sweepRun(runId('run-1'));
    const before = await isPidAlive();
    await sweepRun(runId('run-11'));
    expect({ other, before, after: await isPidAlive() }).toEqual({ other: [], before: true, after: false });
  });

  it('a child with a clean environment in a session of its own is found while its parent lives', async () => {
    const cancel = new AbortController();
    const options = { ...marked('clean'), cancel: cancel.signal, onOutput: whenPrinted('ready', () => cancel.abort()) };
    const invocation = given('escapes-with-clean-environment', [folder.at('pid')], { stop: { kill: [], settles: 'atOnce' } });
    const result = await execute(invocation, options);
    const pid = Number(await readFile(folder.at('pid'), 'utf8'));
    const after = isAlive(pid);
    // Nobody else could find it.
    if (after) process.kill(pid, 'SIGKILL');
    expect([result.survivors.includes('tail -f /dev/null'), after]).toEqual([true, false]);
  });

  it('many that start more and more are ended', async () => {
    const cancel = new AbortController();
    const options = { ...marked('many'), cancel: cancel.signal, onOutput: whenPrinted('ready', () => cancel.abort()) };
    const result = await execute(given('forks-many', ['20'], { stop: { kill: [], settles: 'atOnce' } }), options);
    // That none of them is left is what noLeaks looks for.
    expect([result.ending, result.survivors.length > 20]).toEqual([{ kind: 'cancelled' }, true]);
  });

  it('a hook that runs when the studio ends, ends with it', async () => {
    const program = join(import.meta.dirname, 'studio-that-ends.ts');
    const ended = promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder.at('pid')], { env: { ...test.env } });
    await expect(ended).rejects.toMatchObject({ code: 9 });
    expect(await poll(async () => !(await isPidAlive()), 10_000)).toBe(true);
  });
});

describe('withSurvivors', () => {
  const survivors = [
    { hookIndex: 0, commandLine: 'a' },
    { hookIndex: 2, commandLine: 'b' },
    { hookIndex: 2, commandLine: 'c' },
  ];

  it('puts what the sweep found into the result of the hook it came from', async () => {
    const result = await execute(given('exit-with', ['0']), plain(test.env));
    const later = result.endedMs + 5;
    expect(withSurvivors({ ...result, survivors: ['x'] }, 2, survivors, later)).toEqual({
      ...result,
      survivors: ['x', 'b', 'c'],
      endedMs: later,
    });
  });

  it('leaves the result of another hook as it is', async () => {
    const result = await execute(given('exit-with', ['0']), plain(test.env));
    expect(withSurvivors(result, 1, survivors, result.endedMs + 5)).toBe(result);
  });
});
