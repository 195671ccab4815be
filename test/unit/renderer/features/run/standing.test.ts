import { describe, expect, it } from 'vitest';
import { hookInView, standingOf, toneOf } from '../../../../../renderer/features/run/model/standing.ts';
import { pictureOf } from '../../../../../renderer/features/run/model/run-picture.ts';
import type { HookRun } from '../../../../../shared/model/run.ts';
import type { HookOutcome } from '../../../../../shared/model/outcome.ts';
import type { Verdict } from '../../../../../shared/model/verdict.ts';
import { buildOutcome, buildReport, buildResult, buildRun, buildVerdict } from './build-run.ts';

const failure: HookOutcome['failure'] = { kind: 'exit', message: { code: 'x' } };

describe('standingOf', () => {
  it.each<{
    title: string;
    outcome?: Partial<HookOutcome>;
    run?: Partial<HookRun>;
    verdict?: Partial<Verdict>;
    expected: readonly [string, string];
  }>([
    { title: 'silence allows', expected: ['allows', 'allow'] },
    { title: 'a failure', outcome: { failure }, expected: ['failed', 'failed'] },
    {
      title: 'the block that decides',
      outcome: { says: 'block' },
      verdict: { decision: 'blocks', decidedBy: 'a' },
      expected: ['decides', 'block'],
    },
    {
      title: 'a failed hook whose block decides',
      outcome: { says: 'block', failure },
      verdict: { decision: 'blocks', decidedBy: 'a' },
      expected: ['decides', 'block'],
    },
    {
      title: 'a block beside the one that decides',
      outcome: { says: 'block' },
      verdict: { decision: 'blocks', decidedBy: 'b' },
      expected: ['blocks', 'block'],
    },
    {
      title: 'a question that decides is no block',
      outcome: { says: 'ask' },
      verdict: { decision: 'asks', decidedBy: 'a' },
      expected: ['decides', 'warn'],
    },
    {
      title: 'an allow that decides is an allow',
      outcome: { says: 'allow' },
      verdict: { decision: 'proceeds', decidedBy: 'a' },
      expected: ['allows', 'allow'],
    },
    {
      title: 'overruled',
      outcome: { says: 'block' },
      verdict: { masked: [{ hook: 'a', said: 'block', by: { code: 'x' } }] },
      expected: ['masked', 'masked'],
    },
    {
      title: 'run on request, whatever it said',
      outcome: { says: 'block' },
      run: { ran: 'onRequest', stage: 'off' },
      expected: ['unheard', 'masked'],
    },
    {
      title: 'ended by the person',
      outcome: { failure },
      run: { result: buildResult(0, 1, { ending: { kind: 'cancelled' } }) },
      expected: ['cancelled', 'skipped'],
    },
  ])('$title', ({ outcome, run, verdict, expected }) => {
    const report = buildReport([buildRun('a', { ran: 'asAgent', result: buildResult(0, 1), outcome: buildOutcome('a', outcome), ...run })]);
    const full = buildVerdict(verdict);
    const [hook] = pictureOf(report).hooks;
    const standing = hook && standingOf(hook, full);
    expect([standing, standing && toneOf(standing, full)]).toEqual(expected);
  });
});

describe('the hook in view where there is room for one', () => {
  const ran = (id: string) => buildRun(id, { ran: 'asAgent', result: buildResult(0, 1), outcome: buildOutcome(id) });
  const picture = pictureOf(buildReport([buildRun('skipped'), ran('a'), ran('b')]));
  it.each([
    ['the one that was pointed at', buildVerdict({ decision: 'blocks', decidedBy: 'b' }), 'skipped', 'skipped'],
    ['the one that decided', buildVerdict({ decision: 'blocks', decidedBy: 'b' }), null, 'b'],
    ['the first that ran', buildVerdict({}), null, 'a'],
  ])('is %s', (_, verdict, pointed, expected) => {
    expect(hookInView(picture.hooks, verdict, pointed)?.id).toBe(expected);
  });
});
