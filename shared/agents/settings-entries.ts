/** Hooks as entries of a settings file's text: found, taken out and put in, every other byte kept. Pure. */
import type { Json, JsonObject } from '../model/json.ts';
import type { TextRange } from '../model/hook.ts';
import type { Reason } from '../model/reason.ts';
import type { TextEdit } from '../settings-text/text-edit.ts';

/** event → group → entry, counting from 0 in the file as it stands. */
export interface EntryPlace {
  readonly event: string;
  readonly group: number;
  readonly entry: number;
}
export type GroupPlace = Omit<EntryPlace, 'entry'>;
/** What an entry says; two that say the same are the same for `add`. */
export interface SettingsEntry {
  readonly event: string;
  readonly matcher?: Json;
  /** type, command, timeout and whatever else stands there. */
  readonly fields: JsonObject;
}
/**
 * An entry to be put in. Those with one name for `together` stay one group, and no group of another name takes them in, so
 * that groups which mean something to the agent stay apart.
 */
export interface AddedEntry extends SettingsEntry {
  readonly together?: string;
}
export interface FoundEntry extends SettingsEntry {
  readonly place: EntryPlace;
  /** Of the entry's own object. */
  readonly range: TextRange;
}
export type EntryEdits =
  | { readonly kind: 'edits'; readonly edits: readonly TextEdit[] }
  /** Not JSON, or not of the form that entries can be put into. Nothing may be written. */
  | { readonly kind: 'refused'; readonly reason: Reason };

export interface SettingsEntries {
  /** Every well-placed entry, in the file's order; of twins the last. Empty for a text that is not JSON. */
  readonly find: (text: string) => readonly FoundEntry[];
  /**
   * Takes entries out, each with the comment behind it in its line, and groups, events and the `hooks` key that become empty by
   * it, unless they hold a comment or a key of their own. After `add` it gives the old bytes back; a list that was empty before
   * goes as well. Comments on lines of their own stay.
   */
  readonly remove: (text: string, places: readonly EntryPlace[]) => EntryEdits;
  /**
   * Puts entries in, each behind the last entry of the last group with the same matcher and no further keys, else in a new group
   * at the event's end. `''` and a text of blanks count as `{}`. `present`: already there (same event, matcher, command, timeout).
   */
  readonly add: (text: string, entries: readonly AddedEntry[]) => EntryEdits & { readonly present?: readonly SettingsEntry[] };
  /** One field of one entry (or of its group: matcher). `undefined`: the field goes. One value changes, no other byte. */
  readonly set: (text: string, place: EntryPlace, field: 'matcher' | 'command' | 'timeout', value: Json | undefined) => EntryEdits;
  /**
   * Another place in the same event: before or behind the entry now at `to`, in its group; or alone in a new group behind its own.
   * The entry's bytes go along, and the comments right above it and behind it in its line.
   */
  readonly order: (
    text: string,
    from: EntryPlace,
    to: { readonly kind: 'before' | 'after'; readonly place: EntryPlace } | { readonly kind: 'ownGroup' },
  ) => EntryEdits;
  /** A whole group to another place among those of its event, with its bytes, its own keys and its comments. */
  readonly orderGroup: (text: string, from: GroupPlace, to: { readonly kind: 'before' | 'after'; readonly group: number }) => EntryEdits;
  /** Edits of `text`, which may be blank: a group of `source` stands at the end of the event there as well. */
  readonly copyGroup: (source: string, place: GroupPlace, text: string, event: string) => EntryEdits;
  /** A group with all its entries, and what becomes empty by it. */
  readonly removeGroup: (text: string, place: GroupPlace) => EntryEdits;
}
