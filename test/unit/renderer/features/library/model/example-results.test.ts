import { expect, it } from 'vitest';
import { endedOf, firstExamples, tallyOf } from '../../../../../../renderer/features/library/model/example-results.ts';
import type { ExampleResult } from '../../../../../../shared/contract/library-calls.ts';

const cancelled = { code: 'library.tryCancelled' };
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

it('leaves out what was cancelled, and says so', () => {
  const [passed, skipped] = [result('a', 'x', 'passed'), result('b', 'x', 'skipped')];
  expect([endedOf([passed, skipped]), endedOf([passed, { ...skipped, notes: [cancelled] }])]).toEqual([
    { results: [passed, skipped], whole: 'yes' },
    { results: [passed], whole: 'cancelled' },
  ]);
});

it('shows the first of many examples, and every one that failed', () => {
  const named = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `e${i}` }));
  const shown = (count: number): string =>
    firstExamples(named(count), [result('e11', 'x', 'failed'), result('e12', 'x', 'passed')])
      .map(({ name }) => name)
      .join(' ');
  expect([shown(10).split(' ').length, shown(14)]).toEqual([10, 'e0 e1 e2 e3 e4 e5 e6 e7 e11']);
});
