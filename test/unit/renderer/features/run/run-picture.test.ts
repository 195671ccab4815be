import { describe, expect, it } from 'vitest';
import { emptyLiveRun, foldEvents, pictureOf } from '../../../../../renderer/features/run/model/run-picture.ts';
import type { RunPicture } from '../../../../../renderer/features/run/model/run-picture.ts';
import { buildOutcome, buildReport, buildResult, buildRun, printed, selected, settled, started, T0 } from './build-run.ts';

const outline = (picture: RunPicture): unknown =>
  picture.hooks.map(({ id, progress, run, log }) => [
    id,
    progress.kind,
    run.ran,
    log.lines
      .slice(0, log.count)
      .map((line) => line.text)
      .join('|'),
  ]);

describe('foldEvents', () => {
  const begin = () =>
    foldEvents(emptyLiveRun(0), [
      selected(buildRun('a'), buildRun('b'), buildRun('c', { stage: 'matcher' }), buildRun('d', { stage: 'off', ran: 'onRequest' })),
    ]);

  it('knows who waits and who rests before anything has started', () => {
    const start = begin();
    expect([outline(start), start.startedMs]).toEqual([
      [
        ['a', 'waiting', 'no', ''],
        ['b', 'waiting', 'no', ''],
        ['c', 'resting', 'no', ''],
        ['d', 'waiting', 'onRequest', ''],
      ],
      T0,
    ]);
  });

  it('follows hooks through start, output, skip and end', () => {
    const live = foldEvents(begin(), [
      started('a', 1),
      printed('a', 3, 'reading\ndo'),
      started('d', 2),
      printed('a', 5, 'ne\n'),
      settled('a', 1, 9),
      { kind: 'skipped', hook: 'b', reason: { code: 'select.skippedByEarlier' }, byHook: 'a' },
    ]);
    expect(outline(live)).toEqual([
      ['a', 'settled', 'asAgent', 'reading|done'],
      ['b', 'skipped', 'no', ''],
      ['c', 'resting', 'no', ''],
      ['d', 'running', 'onRequest', ''],
    ]);
  });

  it('leaves an older picture as it was', () => {
    const before = foldEvents(begin(), [started('a', 1), printed('a', 2, 'one\n')]);
    foldEvents(before, [printed('a', 3, 'two\n')]);
    expect(outline(before)).toEqual([
      ['a', 'running', 'asAgent', 'one'],
      ['b', 'waiting', 'no', ''],
      ['c', 'resting', 'no', ''],
      ['d', 'waiting', 'onRequest', ''],
    ]);
  });

  it('does not stumble over a hook it has not heard of', () => {
    expect(outline(foldEvents(begin(), [printed('zz', 1, 'x'), started('zz', 1)]))).toEqual(outline(begin()));
  });
});

describe('pictureOf', () => {
  const result = buildResult(2, 8, { chunks: [{ stream: 'stderr', atMs: 3, text: 'warn\n' }] });
  const report = buildReport([
    buildRun('a', { ran: 'asAgent', result, outcome: buildOutcome('a') }),
    buildRun('b', { result: buildResult(0, 0, { ending: { kind: 'notRun', reason: { code: 'run.notTrusted' } } }) }),
    buildRun('c', { stage: 'matcher' }),
  ]);

  it('is read from the report alone', () => {
    expect(outline(pictureOf(report))).toEqual([
      ['a', 'settled', 'asAgent', 'warn'],
      ['b', 'skipped', 'no', ''],
      ['c', 'resting', 'no', ''],
    ]);
  });

  it('keeps what only the events told: who kept a hook from running', () => {
    const live = foldEvents(emptyLiveRun(0), [
      selected(buildRun('a'), buildRun('b'), buildRun('c', { stage: 'matcher' })),
      { kind: 'skipped', hook: 'b', reason: { code: 'select.skippedByEarlier' }, byHook: 'a' },
    ]);
    expect(pictureOf(report, live).hooks[1]?.progress).toEqual({
      kind: 'skipped',
      reason: { code: 'select.skippedByEarlier' },
      byHook: 'a',
    });
  });
});
