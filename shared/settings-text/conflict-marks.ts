/** What git leaves in a file that two sides have changed: both of them, between marks. */
import type { TextEdit } from './text-edit.ts';

/** `broken`: marks that do not belong together, so that nobody can tell which lines are whose. */
type Conflicts =
  | { readonly kind: 'none' | 'broken' }
  /** `edits` leave our side of each; they count from the text as it is. `at`: where each begins. */
  | { readonly kind: 'sides'; readonly edits: readonly TextEdit[]; readonly at: readonly number[] };

/** What may follow a mark, in the order of one conflict; the base (`|`) is only written by some. */
const NEXT: Readonly<Record<string, string>> = { '<': '|=', '|': '=', '=': '>' };

export function conflictsIn(text: string): Conflicts {
  const marks = [...text.matchAll(/^([<|=>])\1{6}(?: .*)?(?:\r?\n|$)/gm)];
  if (marks.length === 0) return { kind: 'none' };
  const edits: TextEdit[] = [];
  const at: number[] = [];
  let last = '';
  let from = 0;
  for (const mark of marks) {
    const [{ length }, sign = ''] = mark;
    if (last === '' ? sign !== '<' : !NEXT[last]?.includes(sign)) return { kind: 'broken' };
    const [start, end] = [mark.index, mark.index + length];
    if (sign === '<') {
      edits.push({ range: { start, end }, text: '' });
      at.push(start);
    } else if (last === '<') from = start;
    if (sign === '>') edits.push({ range: { start: from, end }, text: '' });
    last = sign === '>' ? '' : sign;
  }
  return last === '' ? { kind: 'sides', edits, at } : { kind: 'broken' };
}
