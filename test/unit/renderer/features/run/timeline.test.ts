import { describe, expect, it } from 'vitest';
import { layOutTimeline } from '../../../../../renderer/features/run/model/timeline.ts';
import { emptyLiveRun, foldEvents, pictureOf } from '../../../../../renderer/features/run/model/run-picture.ts';
import type { RunEvent } from '../../../../../shared/model/run.ts';
import { buildReport, buildResult, buildRun, buildOutcome, buildVerdict, printed, selected, settled, started, T0 } from './build-run.ts';

const live = (...events: readonly RunEvent[]) =>
  foldEvents(emptyLiveRun(T0), [selected(buildRun('a'), buildRun('b'), buildRun('c')), ...events]);

describe('layOutTimeline', () => {
  it('lays out a finished parallel run', () => {
    const report = buildReport([
      buildRun('a', {
        ran: 'asAgent',
        result: buildResult(0, 118, { chunks: [{ stream: 'stdout', atMs: 24, text: 'x\n' }] }),
        outcome: buildOutcome('a'),
      }),
      buildRun('b', { ran: 'asAgent', result: buildResult(12, 204), outcome: buildOutcome('b', { says: 'block' }) }),
      buildRun('c', {
        ran: 'asAgent',
        result: buildResult(0, 60),
        outcome: buildOutcome('c', { failure: { kind: 'exit', message: { code: 'x' } } }),
      }),
      buildRun('d', { stage: 'off' }),
    ]);
    const verdict = buildVerdict({ decision: 'blocks', decidedBy: 'b', atMs: T0 + 204 });
    const { rows, ...rest } = layOutTimeline(pictureOf(report), verdict, 0);
    expect({ ...rest, rows: rows.map(({ id, bar, standing, durationMs, pace }) => ({ id, bar, standing, durationMs, pace })) }).toEqual({
      axis: { spanMs: 240, ticksMs: [0, 60, 120, 180, 240], unit: 'ms' },
      order: 'together',
      overGuideline: 2,
      guideAt: 100 / 240,
      verdictAt: null,
      rows: [
        { id: 'a', bar: { from: 0, to: 118 / 240, tailTo: null, outputAt: [0.1] }, standing: 'allows', durationMs: 118, pace: 'over' },
        { id: 'b', bar: { from: 0.05, to: 0.85, tailTo: null, outputAt: [] }, standing: 'decides', durationMs: 192, pace: 'over' },
        { id: 'c', bar: { from: 0, to: 0.25, tailTo: null, outputAt: [] }, standing: 'failed', durationMs: 60, pace: 'within' },
      ],
    });
  });

  it('grows running bars to now', () => {
    const { rows, axis } = layOutTimeline(live(started('a', 0), started('b', 10), printed('b', 5, 'x\n')), null, T0 + 70);
    expect([axis.spanMs, rows.map(({ bar, standing }) => [standing, bar?.from, bar?.to])]).toEqual([
      80,
      [
        ['running', 0, 0.875],
        ['running', 0.125, 0.875],
        ['waiting', undefined, undefined],
      ],
    ]);
  });

  it.each<{ title: string; events: readonly RunEvent[]; order: string }>([
    { title: 'nothing has started', events: [], order: 'none' },
    {
      title: 'each begins when the one before has answered',
      events: [started('a', 0), settled('a', 0, 20), started('b', 20)],
      order: 'inTurn',
    },
    { title: 'two at once', events: [started('a', 0), started('b', 3), settled('a', 0, 20)], order: 'together' },
  ])('$title: $order', ({ events, order }) => {
    expect(layOutTimeline(live(...events), null, T0 + 30).order).toBe(order);
  });

  it('marks a verdict that fell before the last hook ended, and processes that lived on', () => {
    const picture = live(
      started('a', 0),
      started('b', 0),
      settled('a', 0, 20),
      settled('b', 0, 80, { survivors: ['sleep 60'], endedMs: T0 + 100 }),
    );
    const { verdictAt, rows, axis } = layOutTimeline(picture, buildVerdict({ atMs: T0 + 20 }), 0);
    expect([axis.spanMs, verdictAt, rows[1]?.bar?.to, rows[1]?.bar?.tailTo]).toEqual([100, 0.2, 0.8, 1]);
  });

  it('thins the strokes of a flood', () => {
    const flood = Array.from({ length: 10_000 }, (_, i) => printed('a', i / 100, 'y\n'));
    const count = layOutTimeline(live(started('a', 0), ...flood), null, T0 + 200).rows[0]?.bar?.outputAt.length ?? 0;
    expect([count > 60, count <= 121]).toEqual([true, true]);
  });
});
