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
const MEMBER = '"\\u0001parked": 0';

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
    const start = range.start + 1;
    if (!text.startsWith(MEMBER, start)) return null;
    const end = start + MEMBER.length;
    edits.push({ range: { start, end: text.charAt(end) === ',' ? end + 1 : end }, text: '' });
  }
  const allOn = applyTextEdits(text, edits);
  const parked: EntryPlace[] = found.map(({ place }) => place);
  return allOn.includes(MEMBER) ? null : { allOn, parked };
}
