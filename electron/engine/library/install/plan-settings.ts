/** The entries of one hook in one settings file: as they were written, as they stand there, and as they should. */
import type { FoundEntry, SettingsEntries, SettingsEntry } from '../../../../shared/agents/settings-entries.ts';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import type { Json } from '../../../../shared/model/json.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { because as becauseStudio } from '../../../../shared/words/studio.ts';
import { bytesOf, plainTextOf, startsWithBom } from '../../look/text-bytes.ts';
import { checkJson } from '../../edit/check-json.ts';
import type { FileStep } from '../../edit/file-step.ts';
import type { LockedEntry } from '../lock/lock-file.ts';
import type { InstallBase } from '../lock/places.ts';
import { fileIn, placeIn } from './planned.ts';
import type { Conflict, Decisions, PlannedPart } from './planned.ts';
import { entryOf, isSame, isSameEntry, turnEntries } from './settings-text.ts';
import type { EntriesByHook } from './settings-text.ts';

export interface SettingsToPlan {
  readonly base: InstallBase;
  readonly path: string;
  readonly entries: SettingsEntries;
  readonly hook: string;
  /** Of all library hooks of this lock file in this settings file. */
  readonly all: EntriesByHook;
  readonly wanted: readonly LockedEntry[];
  /** An installation puts back what was taken out by hand; an update leaves it out. */
  readonly missing: 'putBack' | 'leave';
  readonly decisions: Decisions;
  /** The file without any library entry: null: there was none; undefined: not known. */
  readonly before: string | null | undefined;
}
export interface PlannedSettings extends PlannedPart {
  readonly before: string | null | undefined;
}

/** @throws ExpectedFailure `fileNotText`, `targetNotJson`, `libraryEntryRefused` */
export async function planSettings(plan: SettingsToPlan): Promise<PlannedSettings> {
  const { base, path, entries, hook, all } = plan;
  const place = placeIn(base, path);
  const file = await fileIn(base, path);
  const now = file === null ? '' : plainTextOf(file.bytes);
  if (now === null) throw new ExpectedFailure({ code: 'fileNotText', reason: becauseStudio('error.fileNotText', { path: place }) });
  const standing = standingOf(entries.find(now), all[hook] ?? []);
  const meeting = meet(plan, place, standing);
  if (meeting.kind === 'conflict') return { steps: [], conflicts: meeting.conflicts, notes: [], before: plan.before };
  if (meeting.kind === 'keep')
    return { steps: [], conflicts: [], notes: [because('library.keptLocal', { path: place })], before: plan.before };
  // What a file without a byte held is not known: nothing is put into it before it is repaired.
  if (file !== null && meeting.future.length > 0 && now.trim() === '') checkJson(place, now);
  const others = Object.fromEntries(
    Object.entries(all).map(([name, list]) => [
      name,
      name === hook ? [] : standingOf(entries.find(now), list).flatMap((one) => (one.kind === 'there' ? [one.entry] : [])),
    ]),
  );
  const before = plan.before === null ? '' : plan.before;
  const started = startedOf(meeting.added, {
    now: entries.find(now),
    before: before === undefined ? [] : entries.find(before),
    known: [...Object.values(others).flat(), ...meeting.present],
  });
  const turned = turnEntries(entries, {
    now,
    before,
    present: { ...others, [hook]: [...meeting.present, ...started] },
    future: { ...others, [hook]: meeting.future },
  });
  const isGone = plan.before === null && turned.before === '' && Object.values(others).flat().length + meeting.future.length === 0;
  return {
    steps: stepsFor(place, file, turned.text, isGone),
    conflicts: [],
    notes: meeting.notes,
    before: beforeOf(plan, file === null, turned.before),
  };

  function beforeOf({ before }: SettingsToPlan, isMissing: boolean, known: string | undefined): string | null | undefined {
    return known === '' && (before === null || (before === undefined && isMissing)) ? null : known;
  }
}

/** New entries that stand there all the same: an installation that was ended by force has put them there. */
function startedOf(
  added: readonly LockedEntry[],
  {
    now,
    before,
    known,
  }: { readonly now: readonly SettingsEntry[]; readonly before: readonly SettingsEntry[]; readonly known: readonly LockedEntry[] },
): LockedEntry[] {
  const free = [...now];
  for (const one of [...before, ...known.map(entryOf)]) {
    const at = free.findIndex((other) => isSameEntry(other, one));
    if (at >= 0) free.splice(at, 1);
  }
  return added.filter((entry) => {
    const at = free.findIndex((other) => isSameEntry(other, entryOf(entry)));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
}

function stepsFor(path: string, file: Awaited<ReturnType<typeof fileIn>>, text: string, isGone: boolean): FileStep[] {
  if (!file) return text === '' ? [] : [{ kind: 'create', path, after: Buffer.from(text, 'utf8'), mode: 0o644, modeIs: 'masked' }];
  const { bytes, stats } = file;
  const mode = stats.mode & 0o7777;
  if (isGone) return [{ kind: 'delete', path, before: bytes, mode }];
  const after = bytesOf(text, startsWithBom(bytes));
  return after.equals(bytes) ? [] : [{ kind: 'content', path, before: bytes, after, mode }];
}

/** `varied`: the same command for the same event, with something else changed. */
type Standing =
  | { readonly kind: 'there' | 'gone'; readonly entry: LockedEntry }
  | { readonly kind: 'varied'; readonly entry: LockedEntry; readonly found: FoundEntry };

export function standingOf(found: readonly FoundEntry[], locked: readonly LockedEntry[]): Standing[] {
  const free = [...found];
  const take = (fits: (one: FoundEntry) => boolean): FoundEntry | undefined => {
    const at = free.findIndex(fits);
    return at < 0 ? undefined : free.splice(at, 1)[0];
  };
  const exact = locked.map((entry) => take((one) => isSameEntry(one, entryOf(entry))));
  return locked.map((entry, i): Standing => {
    if (exact[i]) return { kind: 'there', entry };
    const varied = take((one) => one.event === entry.event && isSame(one.fields['command'], entry.fields['command']));
    return varied ? { kind: 'varied', entry, found: varied } : { kind: 'gone', entry };
  });
}

type Meeting =
  | {
      readonly kind: 'go';
      /** As it stands there. */
      readonly present: readonly LockedEntry[];
      readonly future: readonly LockedEntry[];
      /** Of the future ones: those that no lock file knows of. */
      readonly added: readonly LockedEntry[];
      readonly notes: readonly Reason[];
    }
  | { readonly kind: 'keep' }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

function meet({ wanted, missing, decisions }: SettingsToPlan, path: string, standing: readonly Standing[]): Meeting {
  if (decisions.keep.has(path) && standing.some(({ kind }) => kind === 'varied')) return { kind: 'keep' };
  const conflicts: Conflict[] = [];
  const notes: Reason[] = [];
  const [present, future]: [LockedEntry[], LockedEntry[]] = [[], []];
  const open = [...wanted];
  const successor = ({ event, fields }: LockedEntry): LockedEntry | undefined => {
    const exact = open.findIndex((entry) => entry.event === event && isSame(entry.fields['command'], fields['command']));
    return exact < 0 ? undefined : open.splice(exact, 1)[0];
  };
  for (const one of standing) {
    const next = successor(one.entry);
    switch (one.kind) {
      case 'there':
        present.push(one.entry);
        if (next) future.push(next);
        break;
      case 'gone':
        if (next && missing === 'putBack') future.push(next);
        else if (next) notes.push(because('library.entryGone', { path, event: one.entry.event }));
        break;
      case 'varied': {
        const merged = next && !decisions.take.has(path) ? mergedEntry(one.entry, one.found, next) : next;
        if (!merged && !decisions.take.has(path)) {
          conflicts.push({
            path,
            installed: shown(entryOf(one.entry)),
            local: shown(one.found),
            incoming: next ? shown(entryOf(next)) : null,
          });
        } else {
          const { matcher: _, ...rest } = one.entry;
          present.push({ ...rest, ...entryOf({ ...rest, ...one.found }) });
          if (merged) future.push(merged);
          if (merged && !decisions.take.has(path) && !isSameEntry(entryOf(merged), one.found))
            notes.push(because('library.merged', { path }));
        }
      }
    }
  }
  return conflicts.length > 0 ? { kind: 'conflict', conflicts } : { kind: 'go', present, future: [...future, ...open], added: open, notes };
}

/** Field by field: what one side left as it was, the other side decides. */
function mergedEntry(installed: LockedEntry, local: SettingsEntry, incoming: LockedEntry): LockedEntry | null {
  const names = [...new Set([...Object.keys(incoming.fields), ...Object.keys(local.fields)])];
  const fields: Record<string, Json> = {};
  for (const name of names) {
    const value = side(installed.fields[name], local.fields[name], incoming.fields[name]);
    if (value === 'clash') return null;
    if (value.value !== undefined) fields[name] = value.value;
  }
  const matcher = side(installed.matcher, local.matcher, incoming.matcher);
  if (matcher === 'clash') return null;
  const { matcher: _, ...rest } = incoming;
  return { ...rest, ...(matcher.value !== undefined && { matcher: matcher.value }), fields };
}

function side(base: Json | undefined, ours: Json | undefined, theirs: Json | undefined): { readonly value: Json | undefined } | 'clash' {
  if (isSame(ours, base)) return { value: theirs };
  if (isSame(theirs, base) || isSame(ours, theirs)) return { value: ours };
  return 'clash';
}

const shown = ({ event, matcher, fields }: SettingsEntry): string =>
  `${JSON.stringify({ event, ...(matcher !== undefined && { matcher }), ...fields }, null, 2)}\n`;
