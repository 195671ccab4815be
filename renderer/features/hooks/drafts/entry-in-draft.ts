/** Which entry of a text that is being edited a hook is: found by its place, since an edit changes what it says. Pure. */
import type { FoundEntry, SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { Json } from '../../../../shared/model/json.ts';

/** Key order counts for nothing. */
const said = (value: Json | undefined): string =>
  value === undefined
    ? ''
    : JSON.stringify(value, (_key, part: Json) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
          : part,
      );

const saysTheSame = (entry: FoundEntry, hook: Hook): boolean =>
  entry.event === hook.event && said(entry.matcher) === said(hook.matcher) && said(entry.fields) === said(hook.raw);

const startsAt = (entries: readonly FoundEntry[], offset: number): FoundEntry | undefined =>
  entries.find(({ range }) => range.start === offset);

/** In the text in which the hook was found, or in one that is as new. */
function entryOfHook(entries: readonly FoundEntry[], hook: Hook): FoundEntry | undefined {
  const there = hook.range && startsAt(entries, hook.range.start);
  return there && saysTheSame(there, hook) ? there : (entries.find((entry) => saysTheSame(entry, hook)) ?? there);
}

/**
 * In a text that the person is editing. `anchor`: where edits have carried it, as far as known.
 * undefined: it is no longer there, or the text is not JSON now.
 */
export function entryInDraft(entries: readonly FoundEntry[], hook: Hook, anchor: number | undefined): FoundEntry | undefined {
  if (anchor !== undefined) {
    const there = startsAt(entries, anchor) ?? entries.find(({ range }) => range.start <= anchor && anchor < range.end);
    if (there) return there;
  }
  return entryOfHook(entries, hook);
}

/** Where each hook of a file stands in its text. */
export function anchorsIn(spec: SettingsEntries, text: string, hooks: readonly Hook[]): Readonly<Record<string, number>> {
  const entries = spec.find(text);
  return Object.fromEntries(
    hooks.flatMap((hook) => {
      const entry = entryOfHook(entries, hook);
      return entry ? [[hook.id, entry.range.start]] : [];
    }),
  );
}
