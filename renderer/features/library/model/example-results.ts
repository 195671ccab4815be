/** What running the examples came to. Pure. */
import type { ExampleResult } from '../../../../shared/contract/library-calls.ts';

export interface ExampleTally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Examples, each counted once: it passes where it passes in every edition in which it was run. */
  readonly examples: number;
  readonly good: number;
  readonly editions: readonly string[];
}

export function tallyOf(results: readonly ExampleResult[]): ExampleTally {
  const count = (outcome: ExampleResult['outcome']): number => results.filter((result) => result.outcome === outcome).length;
  const ran = results.filter(({ outcome }) => outcome !== 'skipped');
  const names = [...new Set(ran.map(({ example }) => example))];
  const failing = new Set(ran.filter(({ outcome }) => outcome === 'failed').map(({ example }) => example));
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    examples: names.length,
    good: names.length - failing.size,
    editions: [...new Set(ran.map(({ edition }) => edition))],
  };
}

export const resultsOf = (results: readonly ExampleResult[], example: string): readonly ExampleResult[] =>
  results.filter((result) => result.example === example);
