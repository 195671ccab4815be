import { lineEndsOf } from '../../../editor/line-ends.ts';
import { replacementBetween } from '../../../../shared/text/replacement-between.ts';

/**
 * What a person typed, as it belongs into the file. The editor makes all line ends of a text alike; a file that mixes them keeps
 * its own wherever nothing was typed.
 */
export function typedText(before: string, typed: string): string {
  if (lineEndsOf(before) !== 'mixed') return typed;
  const plainBefore = plain(before);
  const change = replacementBetween(plainBefore, plain(typed));
  if (!change) return before;
  const start = offsetIn(before, change.start);
  const end = offsetIn(before, change.start + change.removed.length);
  const lineEnd =
    before
      .slice(0, start)
      .match(/\r\n|\r|\n/g)
      ?.at(-1) ?? '\n';
  return before.slice(0, start) + change.inserted.replaceAll('\n', lineEnd) + before.slice(end);
}

const plain = (text: string): string => text.replace(/\r\n?/g, '\n');

/** An offset of the text with plain line ends → the same place in the text itself. */
function offsetIn(text: string, plainOffset: number): number {
  let at = 0;
  for (let count = 0; count < plainOffset; count++) at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
}
