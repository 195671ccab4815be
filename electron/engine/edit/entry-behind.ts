import type { TextRange } from '../../../shared/model/hook.ts';
import type { TextEdit } from '../../../shared/settings-text/text-edit.ts';

/** Puts the text of an entry behind another one of the same list, with the blanks that stand before that one. */
export function entryBehind(text: string, { start, end }: TextRange, entry: string): TextEdit {
  const gap = /\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  return { range: { start: end, end }, text: `,${gap === '' ? ' ' : gap}${entry}` };
}
