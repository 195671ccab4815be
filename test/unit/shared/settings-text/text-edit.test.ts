import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EditSteps } from '../../../../shared/settings-text/edit-steps.ts';
import { applyTextEdits, invertTextEdits } from '../../../../shared/settings-text/text-edit.ts';
import type { TextEdit } from '../../../../shared/settings-text/text-edit.ts';

const edit = (start: number, end: number, text: string): TextEdit => ({ range: { start, end }, text });

/** Edits of a text that do not overlap, given in any order. */
const editsOf = (text: string): fc.Arbitrary<TextEdit[]> =>
  fc.array(fc.tuple(fc.nat(text.length), fc.string({ maxLength: 3 })), { maxLength: 8 }).chain((cuts) => {
    const places = cuts.map(([at]) => at).toSorted((a, b) => a - b);
    const edits = cuts.flatMap(([, fresh], i) => (i % 2 === 0 ? [edit(places[i] ?? 0, places[i + 1] ?? places[i] ?? 0, fresh)] : []));
    return fc.shuffledSubarray(edits, { minLength: edits.length });
  });
const textAndEdits = fc.string({ unit: 'grapheme', maxLength: 40 }).chain((text) => fc.tuple(fc.constant(text), editsOf(text)));

describe('applyTextEdits', () => {
  it.each([
    { title: 'nothing', edits: [], after: 'abcdef' },
    { title: 'edits in any order', edits: [edit(4, 5, 'E'), edit(0, 1, ''), edit(2, 2, '+')], after: 'b+cdEf' },
    { title: 'two insertions at one place in the order given', edits: [edit(3, 3, '1'), edit(3, 3, '2')], after: 'abc12def' },
    { title: 'an insertion before what is replaced there', edits: [edit(3, 4, 'D'), edit(3, 3, '<')], after: 'abc<Def' },
  ])('applies $title', ({ edits, after }) => {
    expect(applyTextEdits('abcdef', edits)).toBe(after);
  });

  it.each([
    { title: 'that overlap', edits: [edit(0, 3, ''), edit(2, 4, '')] },
    { title: 'beyond the end', edits: [edit(5, 7, '')] },
    { title: 'that end before they start', edits: [edit(3, 2, '')] },
  ])('throws for edits $title', ({ edits }) => {
    expect(() => applyTextEdits('abcdef', edits)).toThrow('overlap or leave');
  });
});

describe('invertTextEdits', () => {
  it('leads back to the text, whatever was edited', () => {
    fc.assert(
      fc.property(textAndEdits, ([text, edits]) => {
        expect(applyTextEdits(applyTextEdits(text, edits), invertTextEdits(text, edits))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('EditSteps', () => {
  it('tells steps one after the other as edits of the first text', () => {
    const steps = new EditSteps('abcdef');
    steps.take([edit(2, 3, 'CC'), edit(6, 6, '!')]);
    steps.take([edit(0, 3, 'x')]);
    expect([steps.text, steps.edits()]).toEqual(['xCdef!', [edit(0, 3, 'xC'), edit(6, 6, '!')]]);
  });

  it('gives edits that lead to its text, whatever the steps', () => {
    const steps = textAndEdits.chain(([text, first]) =>
      fc.tuple(fc.constant(text), fc.constant(first), editsOf(applyTextEdits(text, first))),
    );
    fc.assert(
      fc.property(steps, ([text, first, second]) => {
        const taken = new EditSteps(text);
        taken.take(first);
        taken.take(second);
        expect([taken.text, applyTextEdits(text, taken.edits())]).toEqual(
          Array.from({ length: 2 }, () => applyTextEdits(applyTextEdits(text, first), second)),
        );
      }),
      { numRuns: 500 },
    );
  });
});
