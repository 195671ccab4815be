import { expect, it } from 'vitest';
import { readMinutes } from '../../../../../renderer/features/settings/read-minutes.ts';

it.each([
  ['10', { kind: 'ms', ms: 600_000 }],
  [' 0.5 ', { kind: 'ms', ms: 30_000 }],
  ['0,5', { kind: 'ms', ms: 30_000 }],
  ['1440', { kind: 'ms', ms: 86_400_000 }],
  ['1441', { kind: 'invalid' }],
  ['0.01', { kind: 'invalid' }],
  ['0', { kind: 'invalid' }],
  ['-3', { kind: 'invalid' }],
  ['', { kind: 'invalid' }],
  ['five', { kind: 'invalid' }],
  ['Infinity', { kind: 'invalid' }],
])('“%s”', (text, reading) => {
  expect(readMinutes(text)).toEqual(reading);
});
