/** Edits of a text by offsets, all counted from the same text. */
import type { TextRange } from '../model/hook.ts';

export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
}

/** The text after all edits. Of several insertions at one place the first given comes first. @throws Error where two overlap or leave the text */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { range, text: inserted } of inOrder(text, edits)) {
    parts.push(text.slice(at, range.start), inserted);
    at = range.end;
  }
  return parts.join('') + text.slice(at);
}

/** Edits of the result that lead back to `text`. @throws Error where two overlap or leave the text */
export function invertTextEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  let shift = 0;
  return inOrder(text, edits).map(({ range, text: inserted }) => {
    const start = range.start + shift;
    shift += inserted.length - (range.end - range.start);
    return { range: { start, end: start + inserted.length }, text: text.slice(range.start, range.end) };
  });
}

function inOrder(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const sorted = edits.toSorted((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  let before = 0;
  for (const { range } of sorted) {
    if (range.start < before || range.end < range.start || range.end > text.length)
      throw new Error(`The edits of a text overlap or leave it at ${range.start}`);
    before = range.end;
  }
  return sorted;
}
