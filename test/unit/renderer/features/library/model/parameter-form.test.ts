import { expect, it } from 'vitest';
import { typedOf, valuesOf } from '../../../../../../renderer/features/library/model/parameter-form.ts';
import type { Typed } from '../../../../../../renderer/features/library/model/parameter-form.ts';

const title = 'A title';
const parameters = {
  pattern: { type: 'string', default: ' a b ', title },
  most: { type: 'number', default: 40, title },
  strict: { type: 'boolean', default: true, title },
  files: { type: 'strings', default: ['x.lock', 'y z'], title },
} as const;

it.each<[string, Typed, unknown]>([
  ['the defaults', {}, { pattern: ' a b ', most: 40, strict: true, files: ['x.lock', 'y z'] }],
  [
    'what is typed',
    { pattern: '', most: ' 1.5 ', strict: false, files: ' a\n\n b c \n' },
    { pattern: '', most: 1.5, strict: false, files: ['a', 'b c'] },
  ],
  ['no lines', { files: '' }, { pattern: ' a b ', most: 40, strict: true, files: [] }],
  ['no number', { most: '4o' }, null],
  ['an empty number', { most: ' ' }, null],
  ['an endless number', { most: '1e999' }, null],
])('reads %s', (_title, typed, values) => {
  // As the form would show them: a list is one.
  const asData = Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, structuredClone(one)]));
  expect(valuesOf(asData as never, typed)).toEqual(values);
});

it('shows a value as it is typed', () => {
  expect([typedOf('a'), typedOf(4), typedOf(false), typedOf(['a', 'b'])]).toEqual(['a', '4', false, 'a\nb']);
});
