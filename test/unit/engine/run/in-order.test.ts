import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runInOrder } from '../../../../electron/engine/run/in-order.ts';
import type { InOrder } from '../../../../electron/engine/run/in-order.ts';
import type { AgentEdition, SkippedHook } from '../../../../shared/agents/edition.ts';
import { allAtOnce, inTurn } from '../../../../shared/agents/scheduling.ts';
import type { HookOutcome } from '../../../../shared/model/outcome.ts';
import { contextIn, firing, outcomeOf, scriptHook } from '../small-edition.ts';

const hooks = ['a', 'b', 'c', 'd'].map((name, i) => scriptHook('', name, { id: name, group: i < 2 ? 'first' : 'second' }));

interface Played {
  readonly next: AgentEdition['next'];
  readonly skips?: Readonly<Record<string, HookOutcome['skips']>>;
  readonly cancelAfter?: string;
  /** Whose turn it is to end, of those that run. */
  readonly pick?: (running: number) => number;
}
async function play({ next, skips = {}, cancelAfter, pick = () => 0 }: Played) {
  const story: string[] = [];
  const running: { readonly id: string; readonly end: () => void }[] = [];
  const cancel = new AbortController();
  const start: InOrder['start'] = (hook) => {
    story.push(`start ${hook.id}`);
    return new Promise((resolve) =>
      running.push({
        id: hook.id,
        end: () => {
          story.push(`end ${hook.id}`);
          if (hook.id === cancelAfter) cancel.abort();
          resolve(outcomeOf(hook, 0, { skips: skips[hook.id] ?? 'none' }));
        },
      }),
    );
  };
  const onSkip = ({ hook, reason, byHook }: SkippedHook): void => void story.push(`skip ${hook} ${reason.code} ${byHook ?? ''}`.trim());
  const run = runInOrder({ edition: { next }, context: contextIn('/'), firing, selected: hooks, cancel: cancel.signal, start, onSkip });
  const finished = run.then(
    (value) => value,
    (error: unknown) => ({ error }),
  );
  for (;;) {
    const [first] = running.splice(pick(running.length) % Math.max(running.length, 1), 1);
    first?.end();
    const ended = await Promise.race([finished, new Promise<null>((resolve) => setImmediate(() => resolve(null)))]);
    if (ended) break;
  }
  return { story, run: await run };
}

describe('runInOrder', () => {
  it('starts all at once where the edition does, and keeps the order of settling', async () => {
    const { story, run } = await play({ next: allAtOnce, pick: () => 1 });
    expect(story).toEqual(['start a', 'start b', 'start c', 'start d', 'end b', 'end c', 'end d', 'end a']);
    expect(run.outcomes.map(({ hook }) => hook)).toEqual(['b', 'c', 'd', 'a']);
  });

  it('starts one after another, and skips those that an outcome keeps from running', async () => {
    const { story, run } = await play({ next: inTurn, skips: { a: 'group', c: 'rest' } });
    expect(story).toEqual(['start a', 'end a', 'skip b select.skippedByEarlier a', 'start c', 'end c', 'skip d select.skippedByEarlier c']);
    expect(run.started).toEqual(['a', 'c']);
  });

  it('starts nothing more after a cancel, and says so of each that waited', async () => {
    expect((await play({ next: inTurn, cancelAfter: 'b' })).story).toEqual([
      'start a',
      'end a',
      'start b',
      'end b',
      'skip c run.cancelled',
      'skip d run.cancelled',
    ]);
  });

  it('is not led into an endless run by an edition that repeats itself or names strangers', async () => {
    const stubborn: AgentEdition['next'] = () => ({
      start: ['a', 'a', 'stranger'],
      skip: [
        { hook: 'b', reason: { code: 'again' } },
        { hook: 'stranger', reason: { code: 'x' } },
      ],
    });
    const { story, run } = await play({ next: stubborn });
    expect(story).toEqual(['skip b again', 'start a', 'end a']);
    expect([run.started, run.skipped.map(({ hook }) => hook)]).toEqual([['a'], ['b']]);
  });

  it('fails with the error of an edition', async () => {
    await expect(
      play({
        next: () => {
          throw new Error('a bug');
        },
      }),
    ).rejects.toThrow('a bug');
  });

  it('runs or skips every hook exactly once, whatever ends first', async () => {
    const skipping = fc.constantFrom<HookOutcome['skips']>('none', 'group', 'laterGroups', 'rest');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(allAtOnce, inTurn),
        fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
        fc.tuple(skipping, skipping, skipping, skipping),
        async (next, picks, skips) => {
          let turn = 0;
          const { run } = await play({
            next,
            skips: Object.fromEntries(hooks.map((hook, i) => [hook.id, skips[i] ?? 'none'])),
            pick: () => picks[turn++ % picks.length] ?? 0,
          });
          expect([...run.started, ...run.skipped.map(({ hook }) => hook)].sort()).toEqual(['a', 'b', 'c', 'd']);
          expect(run.outcomes.map(({ hook }) => hook).sort()).toEqual([...run.started].sort());
        },
      ),
      { numRuns: 100 },
    );
  });
});
