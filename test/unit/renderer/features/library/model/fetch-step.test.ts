import { expect, it } from 'vitest';
import { fetchStep } from '../../../../../../renderer/features/library/model/fetch-step.ts';

it('knows the steps of a fetch, and has one word for every other', () => {
  expect(['connecting', 'receiving', 'remote:', 'updating'].map(fetchStep)).toEqual(['connecting', 'receiving', 'other', 'other']);
});
