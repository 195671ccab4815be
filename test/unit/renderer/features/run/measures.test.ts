import { describe, expect, it } from 'vitest';
import { writeBytes, writeMs } from '../../../../../renderer/features/run/model/measures.ts';

describe('writeMs', () => {
  it.each<{ ms: number; text: string }>([
    { ms: 0, text: '0 ms' },
    { ms: 0.3, text: '<1 ms' },
    { ms: 0.7, text: '1 ms' },
    { ms: 204.4, text: '204 ms' },
    { ms: 999.6, text: '1 s' },
    { ms: 1400, text: '1.4 s' },
    { ms: 9960, text: '10 s' },
    { ms: 30_000, text: '30 s' },
    { ms: 59_700, text: '1 min' },
    { ms: 125_000, text: '2 min 5 s' },
    { ms: 600_000, text: '10 min' },
  ])('$ms', ({ ms, text }) => {
    expect(writeMs(ms)).toBe(text);
  });
});

describe('writeBytes', () => {
  it.each<{ bytes: number; text: string }>([
    { bytes: 0, text: '0 B' },
    { bytes: 999, text: '999 B' },
    { bytes: 1000, text: '1 kB' },
    { bytes: 1234, text: '1.2 kB' },
    { bytes: 99_999, text: '100 kB' },
    { bytes: 1_048_576, text: '1 MB' },
    { bytes: 16_777_216, text: '17 MB' },
    { bytes: 1_000_000_000, text: '1 GB' },
  ])('$bytes', ({ bytes, text }) => {
    expect(writeBytes(bytes)).toBe(text);
  });
});
