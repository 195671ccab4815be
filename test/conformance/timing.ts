/** Which cases are measured by the clock, and how their bounds are read on a busy machine. */
import type { RecordedCase } from './format.ts';

const TIMED = ['timeoutMs', 'abortAfterMs', 'maxElapsedMs', 'minElapsedMs', 'wallMs', 'wallSecondsRounded'];

/** An upper bound may be stretched so many times. */
export const UPPER_BOUND_STRETCH = 3;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Such a case runs while no other does. Looks at the case, its expectation and the steps of both. */
export function carriesTiming(recorded: RecordedCase): boolean {
  const { expect, steps } = recorded;
  const places = [recorded, expect, ...listOf(steps), ...(isRecord(expect) ? listOf(expect['steps']) : [])];
  return places.some((place) => isRecord(place) && TIMED.some((name) => name in place));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
