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

/** Without those that a person cancelled. */
export function endedOf(results: readonly ExampleResult[]): {
  readonly results: readonly ExampleResult[];
  readonly whole: 'yes' | 'cancelled';
} {
  const ended = results.filter(({ notes }) => !notes.some(({ code }) => code === 'library.tryCancelled'));
  return { results: ended, whole: ended.length === results.length ? 'yes' : 'cancelled' };
}

export const resultsOf = (results: readonly ExampleResult[], example: string): readonly ExampleResult[] =>
  results.filter((result) => result.example === example);

/** More are shown on request: what stands below them has to be found as well. */
const MOST_EXAMPLES = 8;

/** The first ones, and every one that is not as expected. All where one or two would be left. */
export function firstExamples<Example extends { readonly name: string }>(
  examples: readonly Example[],
  results: readonly ExampleResult[],
): readonly Example[] {
  if (examples.length <= MOST_EXAMPLES + 2) return examples;
  return examples.filter(({ name }, i) => i < MOST_EXAMPLES || resultsOf(results, name).some(({ outcome }) => outcome === 'failed'));
}
