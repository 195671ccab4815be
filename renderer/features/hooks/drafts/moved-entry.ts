import type { FoundEntry, SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { applyTextEdits } from '../../../../shared/settings-text/text-edit.ts';

/** The text with the entry at another event: taken out where it is and put in there. Pure. */
export function movedEntry(
  spoken: SettingsEntries,
  text: string,
  { place, matcher, fields }: FoundEntry,
  event: string,
): { readonly kind: 'moved'; readonly text: string; readonly offset: number } | { readonly kind: 'refused'; readonly reason: Reason } {
  const taken = spoken.remove(text, [place]);
  if (taken.kind === 'refused') return taken;
  const rest = applyTextEdits(text, taken.edits);
  const put = spoken.add(rest, [{ event, fields, ...(matcher !== undefined && { matcher }) }]);
  if (put.kind === 'refused') return put;
  const moved = applyTextEdits(rest, put.edits);
  const said = JSON.stringify([matcher, fields]);
  const there = spoken
    .find(moved)
    .filter((entry) => entry.event === event && JSON.stringify([entry.matcher, entry.fields]) === said)
    .at(-1);
  return { kind: 'moved', text: moved, offset: there?.range.start ?? 0 };
}
