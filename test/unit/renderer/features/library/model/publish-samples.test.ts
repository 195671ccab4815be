import { describe, expect, it } from 'vitest';
import { orderOfSample, sampleRun } from '../../../../../../renderer/features/library/model/publish-samples.ts';
import { IDLE } from '../../../../../../renderer/features/run/model/run-state.ts';
import type { RunOrder, RunRecord, RunState } from '../../../../../../renderer/features/run/model/run-state.ts';
import { buildOutcome, buildReport, buildRun, T0 } from '../../run/build-run.ts';

const asked = orderOfSample('agent/documented', 'PreToolUse', 'a', 'write-ts');
const recordOf = (number: number, order: RunOrder, answered: 'answered' | 'silent' = 'answered'): RunRecord => ({
  number,
  order,
  report: buildReport([buildRun('a', { ran: 'asAgent', ...(answered === 'answered' && { outcome: buildOutcome('a') }) })]),
  picture: { startedMs: T0, hooks: [] },
});
const newest = recordOf(2, asked);
const failure = { code: 'internal', reason: { code: 'x' } } as const;
const begun: RunState = { kind: 'starting', number: 3, order: asked, early: [] };
const { only: _only, ...ofAll } = asked;

describe('the run of a sample', () => {
  it.each<[string, readonly RunRecord[], RunState, ReturnType<typeof sampleRun>]>([
    ['nothing ran', [], IDLE, { kind: 'notRun' }],
    ['another sample ran', [recordOf(1, { ...asked, sample: 'other' })], IDLE, { kind: 'notRun' }],
    ['another hook ran', [recordOf(1, { ...asked, only: ['b'] })], IDLE, { kind: 'notRun' }],
    ['every hook ran', [recordOf(1, ofAll)], IDLE, { kind: 'notRun' }],
    ['it ran twice: the newest counts', [newest, recordOf(1, asked)], IDLE, { kind: 'ran', record: newest }],
    ['the hook did not fire', [recordOf(1, asked, 'silent')], IDLE, { kind: 'silent' }],
    ['it runs again', [newest], begun, { kind: 'running' }],
    ['another runs', [newest], { ...begun, order: ofAll }, { kind: 'ran', record: newest }],
    ['it waits for trust', [], { kind: 'needsTrust', number: 3, order: asked, reviews: [] }, { kind: 'running' }],
    ['it could not be started', [newest], { kind: 'failed', number: 3, order: asked, failure }, { kind: 'failed', failure }],
  ])('%s', (_title, records, run, expected) => {
    expect(sampleRun(asked, records, run)).toEqual(expected);
  });
});
