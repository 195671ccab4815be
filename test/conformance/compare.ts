/** Comparison of a recorded expectation with what the engine did. */
import type { CaseResult, Difference } from './format.ts';

/** Stands in an expectation for a value that must be there, whatever it is. */
const ANY = '<any>';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place where the two differ. Objects need the same keys; a key whose value is undefined counts as absent. */
export function differences(what: string, expected: unknown, got: unknown): Difference[] {
  if (expected === ANY) return got === undefined || got === null || got === '' ? [{ what, expected, got }] : [];
  if (Array.isArray(expected) && Array.isArray(got) && expected.length === got.length) {
    return expected.flatMap((item: unknown, i) => differences(`${what}[${i}]`, item, got[i]));
  }
  if (isRecord(expected) && isRecord(got)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(got)]);
    return [...keys].flatMap((key) => differences(what === '' ? key : `${what}.${key}`, expected[key], got[key]));
  }
  return Object.is(expected, got) ? [] : [{ what, expected, got }];
}

export const resultOf = (found: readonly Difference[]): CaseResult =>
  found.length === 0 ? { kind: 'passed' } : { kind: 'failed', differences: found };
