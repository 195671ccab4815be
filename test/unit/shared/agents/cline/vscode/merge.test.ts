import { describe, expect, it } from 'vitest';
import { clineVscode } from '../../../../../../shared/agents/cline/vscode/index.ts';
import type { HookOutcome } from '../../../../../../shared/model/outcome.ts';
import type { Verdict } from '../../../../../../shared/model/verdict.ts';
import { contextForModel } from '../../../../../../shared/model/verdict.ts';
import { clock, ended, exited, hookAt, linux, runOf } from '../surroundings.ts';

const at = (ms: number): { settledMs: number } => ({ settledMs: clock.at + ms });
const read = (hook: string, result: Parameters<typeof clineVscode.interpret>[1], event = 'PreToolUse'): HookOutcome => ({
  ...clineVscode.interpret(hookAt('project', `/p/${hook}`), result, runOf(event), linux()),
  hook,
});
const said = (hook: string, answer: object, ms = 40): HookOutcome => read(hook, exited(0, JSON.stringify(answer), at(ms)));
const failed = (hook: string, ms: number): HookOutcome => read(hook, exited(7, '', at(ms)));
const merged = (event: string, ...outcomes: HookOutcome[]): Verdict => clineVscode.merge(runOf(event, outcomes), linux());

describe('a cancel', () => {
  it.each([
    ['TaskStart', 'stopsRun'],
    ['UserPromptSubmit', 'stopsRun'],
    ['PreToolUse', 'stopsRun'],
    ['PostToolUse', 'stopsRun'],
    ['TaskComplete', 'proceeds'],
    ['TaskCancel', 'proceeds'],
  ])('%s: %s', (event, decision) => {
    const verdict = merged(event, said('a', { cancel: true, errorMessage: ' no ' }));
    expect([
      verdict.decision,
      verdict.reason,
      verdict.masked.map((one) => one.hook),
      verdict.predictions.map((p) => [p.kind, p.event]),
    ]).toEqual(
      decision === 'stopsRun'
        ? [decision, 'no', [], [['alsoFires', 'TaskCancel']]]
        : [decision, undefined, ['a'], [['answerIgnored', undefined]]],
    );
  });

  it('gives its context as the reason where there is no message', () => {
    const verdict = merged('PreToolUse', said('a', { cancel: true, contextModification: ' because ' }));
    expect([verdict.reason, verdict.deliveries, verdict.predictions.map((p) => p.kind)]).toEqual([
      'because',
      [{ what: 'reason', value: 'because', from: ['a'], to: 'user', when: 'now' }],
      ['alsoFires'],
    ]);
  });

  it('drops the context beside a message', () => {
    const verdict = merged(
      'PreToolUse',
      said('a', { cancel: true, errorMessage: 'no', contextModification: 'c' }),
      said('b', { cancel: false }),
    );
    expect([
      verdict.deliveries.map((d) => [d.what, d.to]),
      verdict.predictions.map((p) => p.kind),
      verdict.masked.map((m) => m.hook),
    ]).toEqual([
      [
        ['reason', 'user'],
        ['context', 'nobody'],
      ],
      ['contextNeverDelivered', 'alsoFires'],
      ['b'],
    ]);
  });
});

describe('context without a cancel', () => {
  it.each([
    ['PreToolUse', 'model', []],
    ['PostToolUse', 'model', []],
    ['TaskStart', 'nobody', ['contextNeverDelivered', 'alsoFires']],
    ['UserPromptSubmit', 'nobody', ['contextNeverDelivered']],
    ['TaskComplete', 'nobody', ['contextNeverDelivered']],
  ] as const)('%s: %s', (event, to, predictions) => {
    const verdict = merged(event, said('a', { contextModification: ' c ' }));
    expect([verdict.deliveries.map((d) => d.to), contextForModel(verdict), verdict.predictions.map((p) => p.kind)]).toEqual([
      [to],
      to === 'model' ? 'c' : null,
      predictions,
    ]);
  });
});

describe('one and several', () => {
  it('one alone is kept as it is', () => {
    expect(merged('PreToolUse', said('a', { contextModification: ' c ', errorMessage: ' e ' })).native).toEqual({
      cancel: false,
      contextModification: ' c ',
      errorMessage: ' e ',
    });
  });

  it('of several each is trimmed, blanks are dropped', () => {
    const verdict = merged(
      'PreToolUse',
      said('a', { contextModification: ' c ', errorMessage: '\n' }),
      said('b', {}),
      said('d', { contextModification: 'd', errorMessage: 'e' }),
    );
    expect(verdict.native).toEqual({ cancel: false, contextModification: 'c\n\nd', errorMessage: 'e' });
  });
});

describe('a failure', () => {
  it('rejects the run: another hook’s cancel and context are lost', () => {
    const verdict = merged('PreToolUse', said('a', { cancel: true, contextModification: 'c' }), failed('b', 20));
    expect([
      verdict.decision,
      verdict.decidedBy,
      verdict.masked.map((m) => [m.hook, m.said, m.byHook]),
      verdict.predictions.map((p) => [p.kind, p.hook]),
      verdict.atMs,
    ]).toEqual(['proceeds', 'b', [['a', 'stop', 'b']], [['answerIgnored', 'a']], clock.at + 20]);
  });

  it.each([
    { title: 'the first in time is told', outcomes: [failed('slow', 400), failed('quick', 10)], path: '/p/quick' },
    {
      title: 'of several that reach the limit the first in order is told',
      outcomes: [
        read('first', ended({ kind: 'timedOut', limitMs: 9, by: 'agent' }, '', at(12))),
        read('second', ended({ kind: 'timedOut', limitMs: 9, by: 'agent' }, '', at(11))),
      ],
      path: '/p/first',
    },
  ])('$title', ({ outcomes, path }) => expect(merged('PreToolUse', ...outcomes).native).toMatchObject({ failure: { scriptPath: path } }));

  it('alone it decides nothing', () => {
    const verdict = merged('PreToolUse', failed('a', 10));
    expect([verdict.decision, verdict.rule.code, verdict.decidedBy, verdict.masked]).toEqual([
      'proceeds',
      'cline.shipped.failedGoesOn',
      undefined,
      [],
    ]);
  });

  it('a run that was cancelled before any start names no event', () => {
    const hook = hookAt('project', '/p/PreToolUse');
    const run = { ...runOf('PreToolUse'), selected: [hook], skipped: [{ hook: hook.id, reason: { code: 'run.cancelled' } }] };
    expect(clineVscode.merge(run, linux()).native).toEqual({
      failure: { type: 'cancellation', message: 'Hook execution was cancelled', exitCode: 130, scriptPath: '/p/PreToolUse' },
    });
  });
});
