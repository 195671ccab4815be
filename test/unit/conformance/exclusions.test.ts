import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exclusionsSchema, reasonToLeaveOut } from '../../conformance/exclusions.ts';
import { formats } from '../../conformance/formats.ts';

const folder = new URL('../../conformance/', import.meta.url);
const jsonAt = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const { exclusions } = exclusionsSchema.parse(jsonAt('exclusions.json'));
const files = readdirSync(new URL('cases/', folder));

describe('the cases of this project', () => {
  it.each(files)('%s is of one format, and at most 3 %% of it is left out', (name) => {
    const cases = z.array(z.looseObject({ id: z.string(), category: z.string() })).parse(jsonAt(`cases/${name}`));
    const known = formats.filter((format) => format.recognises(cases));
    const leftOut = cases.filter((one) => reasonToLeaveOut(exclusions, known[0]?.edition ?? '', one.id) !== null);
    expect(known.length).toBe(1);
    expect(leftOut.length).toBeLessThanOrEqual(cases.length * 0.03);
  });

  it('no case id stands in the code of the runner', () => {
    const ids = files.flatMap((name) =>
      z
        .array(z.looseObject({ id: z.string() }))
        .parse(jsonAt(`cases/${name}`))
        .map((one) => one.id),
    );
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
    expect(ids.filter((id) => sources.some((source) => source.includes(`'${id}'`)))).toEqual([]);
  });
});

describe('reasonToLeaveOut', () => {
  const list = [
    { edition: 'e', id: 'one', reason: 'r1' },
    { edition: 'e', prefix: 'two-', reason: 'r2' },
  ];
  it.each([
    { edition: 'e', id: 'one', reason: 'r1' },
    { edition: 'e', id: 'one-more', reason: null },
    { edition: 'e', id: 'two-more', reason: 'r2' },
    { edition: 'other', id: 'one', reason: null },
  ])('$edition $id', ({ edition, id, reason }) => expect(reasonToLeaveOut(list, edition, id)).toBe(reason));
});
