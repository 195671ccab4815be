import { describe, expect, it } from 'vitest';
import { IDLE, MOST_KEPT_CHARS, MOST_RECORDS, stepRun, withRecord } from '../../../../../renderer/features/run/model/run-state.ts';
import type { RunOrder, RunRecord, RunState, RunStep } from '../../../../../renderer/features/run/model/run-state.ts';
import type { TrustReview } from '../../../../../shared/model/trust.ts';
import { buildReport, buildResult, buildRun, printed, selected, settled, started, T0 } from './build-run.ts';

const order: RunOrder = { edition: 'agent/documented', event: 'PreToolUse', place: 'workspace' };
const after = (...steps: readonly RunStep[]): RunState => steps.reduce(stepRun, IDLE);
const asked: RunStep = { kind: 'asked', number: 1, order };
const begun: RunStep = { kind: 'started', runId: 'run-1', nowMs: T0 + 5 };
const heard = (nowMs: number, ...events: readonly ReturnType<typeof started>[]): RunStep => ({
  kind: 'heard',
  nowMs: T0 + nowMs,
  events: events.map((event) => ({ runId: 'run-1', event })),
});
const report = buildReport([buildRun('a', { ran: 'asAgent' })]);
const review: TrustReview = {
  hook: 'a',
  edition: order.edition,
  fingerprint: 'f1',
  invocation: { kind: 'notRun', reason: { code: 'x' }, predictions: [] },
  studioEnv: {},
  command: null,
  files: [],
  history: 'new',
};
const record = (number: number, chars = 0): RunRecord => {
  const one = buildReport([buildRun('a', { result: buildResult(0, 1, { stdout: 'x'.repeat(chars) }) })]);
  return { number, order, report: one, picture: { startedMs: T0, hooks: [] } };
};

describe('stepRun', () => {
  it.each<{ title: string; state: RunState; kind: RunState['kind'] }>([
    { title: 'asking is starting', state: after(asked), kind: 'starting' },
    { title: 'unapproved hooks need trust', state: after(asked, { kind: 'untrusted', reviews: [review] }), kind: 'needsTrust' },
    {
      title: 'after the approval it is asked again',
      state: after(asked, { kind: 'untrusted', reviews: [review] }, asked),
      kind: 'starting',
    },
    { title: 'trust can be refused', state: after(asked, { kind: 'untrusted', reviews: [review] }, { kind: 'dismissed' }), kind: 'idle' },
    {
      title: 'a refusal is a failure',
      state: after(asked, { kind: 'refused', failure: { code: 'x', reason: { code: 'error.x' } } }),
      kind: 'failed',
    },
    {
      title: 'a host that forgot the run ends it',
      state: after(asked, begun, { kind: 'refused', failure: { code: 'x', reason: { code: 'error.x' } } }),
      kind: 'failed',
    },
    { title: 'nothing is shown while a run goes on', state: after(asked, begun, { kind: 'shown', record: record(1) }), kind: 'running' },
    { title: 'a second run cannot be asked for meanwhile', state: after(asked, begun, { ...asked, number: 2 }), kind: 'running' },
    { title: 'the last event finishes', state: after(asked, begun, heard(6, { kind: 'finished', report })), kind: 'finished' },
    { title: 'a report read after a lost connection finishes', state: after(asked, begun, { kind: 'reported', report }), kind: 'finished' },
    {
      title: 'a report of another run does not',
      state: after(asked, begun, { kind: 'reported', report: { ...report, id: 'run-0' } }),
      kind: 'running',
    },
    { title: 'an earlier run can be shown', state: after({ kind: 'shown', record: record(1) }), kind: 'finished' },
  ])('$title', ({ state, kind }) => {
    expect(state.kind).toBe(kind);
  });

  it('hears events that overtook the answer, and those of this run alone', () => {
    const state = after(
      asked,
      heard(2, selected(buildRun('a')), started('a', 1)),
      { kind: 'heard', nowMs: T0, events: [{ runId: 'run-0', event: { kind: 'finished', report } }] },
      begun,
    );
    expect(state.kind === 'running' && state.live.hooks.map((hook) => [hook.id, hook.progress.kind])).toEqual([['a', 'running']]);
  });

  it('draws everything anew after a lost connection, nothing twice', () => {
    const state = after(asked, begun, heard(6, selected(buildRun('a')), started('a', 1), printed('a', 2, 'one\n')), {
      kind: 'caughtUp',
      runId: 'run-1',
      nowMs: T0 + 50,
      events: [selected(buildRun('a')), started('a', 1), printed('a', 2, 'one\n'), printed('a', 9, 'two\n'), settled('a', 1, 12)],
    });
    expect(
      state.kind === 'running' && state.live.hooks.map((hook) => [hook.progress.kind, hook.log.lines.map((line) => line.text)]),
    ).toEqual([['settled', ['one', 'two']]]);
  });

  it('takes the smallest difference of the clocks', () => {
    const state = after(asked, begun, heard(900, selected(buildRun('a'))), heard(910, started('a', 30)), heard(2000, started('a', 40)));
    expect(state.kind === 'running' && state.skewMs).toBe(880);
  });

  it('keeps the run and its order in the record', () => {
    const state = after(asked, begun, heard(6, selected(buildRun('a')), { kind: 'finished', report }));
    expect(state.kind === 'finished' && { number: state.record.number, order: state.record.order, report: state.record.report }).toEqual({
      number: 1,
      order,
      report,
    });
  });
});

describe('withRecord', () => {
  it('puts the newest first and drops the oldest', () => {
    const records = Array.from({ length: MOST_RECORDS }, (_, i) => record(MOST_RECORDS - i));
    const next = withRecord(records, record(MOST_RECORDS + 1));
    expect([next.length, next[0]?.number, next.at(-1)?.number]).toEqual([MOST_RECORDS, MOST_RECORDS + 1, 2]);
  });
  it('drops those that keep too much output, never the newest', () => {
    const half = MOST_KEPT_CHARS / 2;
    expect(withRecord([record(2, half), record(1, half)], record(3, half + 1)).map((one) => one.number)).toEqual([3]);
  });
});
