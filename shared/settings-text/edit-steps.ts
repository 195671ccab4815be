/** Several edits one after the other, each counted from the text that the one before has left, told as edits of the first text. */
import { applyTextEdits } from './text-edit.ts';
import type { TextEdit } from './text-edit.ts';

/** What the text consists of by now: pieces of the first text, in its order, and new text. */
type Piece = { readonly kind: 'kept'; readonly start: number; readonly end: number } | { readonly kind: 'new'; readonly text: string };

export class EditSteps {
  /** As it stands after all steps so far. */
  text: string;
  readonly #first: string;
  #pieces: readonly Piece[];

  constructor(text: string) {
    this.text = text;
    this.#first = text;
    this.#pieces = [{ kind: 'kept', start: 0, end: text.length }];
  }

  /** @throws Error where two of the edits overlap */
  take(edits: readonly TextEdit[]): void {
    this.text = applyTextEdits(this.text, edits);
    for (const { range, text } of edits.toReversed().toSorted((a, b) => b.range.start - a.range.start || b.range.end - a.range.end))
      this.#pieces = [...cut(this.#pieces, 0, range.start), { kind: 'new', text }, ...cut(this.#pieces, range.end, Infinity)];
  }

  /** All steps as edits of the first text. */
  edits(): TextEdit[] {
    const edits: TextEdit[] = [];
    let at = 0;
    let fresh = '';
    const end: Piece = { kind: 'kept', start: this.#first.length, end: this.#first.length };
    for (const piece of [...this.#pieces, end]) {
      if (piece.kind === 'new') {
        fresh += piece.text;
        continue;
      }
      if (piece.start > at || fresh !== '') edits.push({ range: { start: at, end: piece.start }, text: fresh });
      at = piece.end;
      fresh = '';
    }
    return edits.filter(({ range, text }) => this.#first.slice(range.start, range.end) !== text);
  }
}

/** The part of the text from `start` to `end`, in pieces. */
function cut(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let at = 0;
  return pieces.flatMap((piece): Piece[] => {
    const length = piece.kind === 'new' ? piece.text.length : piece.end - piece.start;
    const from = Math.max(0, start - at);
    const to = Math.min(length, end - at);
    at += length;
    if (from >= to) return [];
    return [
      piece.kind === 'new'
        ? { kind: 'new', text: piece.text.slice(from, to) }
        : { kind: 'kept', start: piece.start + from, end: piece.start + to },
    ];
  });
}
