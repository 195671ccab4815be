/** Position arithmetic on texts. Offsets are UTF-16 units from 0; lines and columns count from 1. */

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets of one text into positions. `\n`, `\r\n` and a lone `\r` each end a line, as in an editor. */
export type Locate = (offset: number) => Position;

function lineStartsOf(text: string): readonly number[] {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\r|\n/g)) starts.push(end.index + end[0].length);
  return starts;
}

/** A `Locate` for this text. The lines are counted at the first question, so a text without problems costs nothing. */
export function locatorOf(text: string): Locate {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStartsOf(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
