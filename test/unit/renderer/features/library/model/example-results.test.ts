import { expect, it } from 'vitest';
import { tallyOf } from '../../../../../../renderer/features/library/model/example-results.ts';
import type { ExampleResult } from '../../../../../../shared/contract/library-calls.ts';

const result = (example: string, edition: string, outcome: ExampleResult['outcome']): ExampleResult => ({
  example,
  title: {},
  edition,
  entry: 'e',
  outcome,
  notes: [],
  durationMs: 3,
});

it('counts an example as good where it passes wherever it ran', () => {
  const results = [
    result('a', 'x', 'passed'),
    result('a', 'y', 'passed'),
    result('b', 'x', 'passed'),
    result('b', 'y', 'failed'),
    result('c', 'x', 'skipped'),
    result('d', 'z', 'skipped'),
    result('d', 'x', 'passed'),
  ];
  expect(tallyOf(results)).toEqual({ passed: 4, failed: 1, skipped: 2, examples: 3, good: 2, editions: ['x', 'y'] });
});
