import { describe, expect, it } from 'vitest';
import { axisFor, tickNumber } from '../../../../../renderer/features/run/model/axis.ts';

describe('axisFor', () => {
  it.each<{ longestMs: number; labels: readonly number[]; unit: string }>([
    { longestMs: 0, labels: [0, 10, 20, 30, 40], unit: 'ms' },
    { longestMs: 61, labels: [0, 20, 40, 60, 80], unit: 'ms' },
    { longestMs: 204, labels: [0, 60, 120, 180, 240], unit: 'ms' },
    { longestMs: 1999, labels: [0, 500, 1000, 1500, 2000], unit: 'ms' },
    { longestMs: 2001, labels: [0, 0.6, 1.2, 1.8, 2.4], unit: 's' },
    { longestMs: 30_000, labels: [0, 8, 16, 24, 32], unit: 's' },
    { longestMs: 600_000, labels: [0, 2.5, 5, 7.5, 10], unit: 'min' },
  ])('$longestMs ms', ({ longestMs, labels, unit }) => {
    const axis = axisFor(longestMs);
    expect({ labels: axis.ticksMs.map((tick) => tickNumber(axis, tick)), unit: axis.unit, reaches: axis.spanMs >= longestMs }).toEqual({
      labels,
      unit,
      reaches: true,
    });
  });
});
