/**
 * Which entries of a text are parked, written into the text itself: so a merge of two such texts merges that as well, and
 * entries that say the same stay apart.
 */
import type { EntryPlace, SettingsEntries } from '../../../shared/agents/settings-entries.ts';
import { applyTextEdits } from '../../../shared/settings-text/text-edit.ts';
import type { TextEdit } from '../../../shared/settings-text/text-edit.ts';
import type { ParkedState } from '../store/parked-entries.ts';
import { isSamePlace } from './carried-places.ts';

/** The first key of a marked entry; nobody writes such a name. */
const KEY = '\u0001parked';
const NAME = '"\\u0001parked"';
const MEMBER = `${NAME}: 0`;
/** A merge may have laid it out anew. */
const WRITTEN = /^\{(\s*)"\\u0001parked": ?0,?/;

export function marked(entries: SettingsEntries, { allOn, parked }: ParkedState): string {
  const edits = entries.find(allOn).flatMap(({ place, range, fields }): TextEdit[] => {
    const at = range.start + 1;
    const isAlone = Object.keys(fields).length === 0;
    return parked.some((other) => isSamePlace(other, place))
      ? [{ range: { start: at, end: at }, text: isAlone ? MEMBER : `${MEMBER},` }]
      : [];
  });
  return applyTextEdits(allOn, edits);
}

/** null: the marks are not as they were set. */
export function unmarked(entries: SettingsEntries, text: string): ParkedState | null {
  const found = entries.find(text).filter(({ fields }) => Object.hasOwn(fields, KEY));
  const edits: TextEdit[] = [];
  for (const { range } of found) {
    const mark = WRITTEN.exec(text.slice(range.start, range.end));
    if (!mark) return null;
    const [{ length }, blanks = ''] = mark;
    const end = range.start + length;
    // Whoever has put the entry on lines of its own has put the mark on one, too.
    const line = blanks === '' ? 0 : (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
    edits.push({ range: { start: range.start + 1 + blanks.length, end: end + line }, text: '' });
  }
  const allOn = applyTextEdits(text, edits);
  const parked: EntryPlace[] = found.map(({ place }) => place);
  return allOn.includes(NAME) ? null : { allOn, parked };
}
