/** Installing, updating and removing one hook, as one write or none. */
import { rmdir } from 'node:fs/promises';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import type { ParameterValues } from '../../../../shared/library/parameter.ts';
import type { ChangedFile } from '../../../../shared/model/change.ts';
import type { Platform } from '../../../../shared/model/invocation.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import type { FileWrites } from '../../edit/file-writes.ts';
import { isThere } from '../../look/presence.ts';
import { contentHash } from '../content-hash.ts';
import { sourceOf } from '../lock/installed.ts';
import { readLock } from '../lock/lock-file.ts';
import type { LockedHook, LockedSource } from '../lock/lock-file.ts';
import type { InstallBase } from '../lock/places.ts';
import type { TextStore, Trace } from '../lock/text-store.ts';
import type { LibraryHook } from '../read-library.ts';
import type { SourceRecord } from '../sources/source-records.ts';
import { notesOf } from './notes.ts';
import { planBase } from './plan-base.ts';
import type { PlannedBase } from './plan-base.ts';
import type { Conflict, Decisions } from './planned.ts';
import { placeIn } from './planned.ts';
import { fittingValues, wantedOf } from './wanted.ts';

export interface Acting {
  readonly writes: FileWrites;
  readonly texts: TextStore;
  readonly platform: Platform;
  readonly decisions: Decisions;
  readonly dryRun: 'yes' | 'no';
  /** A hook as it was at another commit of its source; null: not known. */
  readonly hookAt: (name: string, locked: LockedHook) => Promise<LibraryHook | null>;
}
export interface Acted {
  readonly files: readonly ChangedFile[];
  readonly write: string | null;
  readonly conflicts: readonly Conflict[];
  readonly notes: readonly Reason[];
}
export interface FromSource {
  readonly hook: LibraryHook;
  readonly record: SourceRecord;
}

/** @throws ExpectedFailure `libraryNameTaken`, and of `wantedOf` and `planBase` */
export const installHook = (
  { hook, record }: FromSource,
  chosen: ReadonlyMap<InstallBase, LockedHook['agents']>,
  parameters: ParameterValues,
  acting: Acting,
): Promise<Acted> =>
  act(acting, because('library.installed', { hook: hook.name }), async () =>
    Promise.all(
      [...chosen].map(async ([base, agents]) => {
        const before = await lockedIn(base, hook.name);
        if (before && !sourceOf(before.source, [record])) throw nameTaken(hook.name, base);
        // What was installed before for another agent stays.
        const all = { ...before?.agents, ...agents };
        return planBase({
          ...common(acting, base, hook.name),
          next: nextOf({ hook, record }, base, all, parameters, acting),
          missing: 'putBack',
        });
      }),
    ),
  );

/** @throws ExpectedFailure `libraryNotInstalled`, `libraryNameTaken`, and of `wantedOf` and `planBase` */
export const updateHook = ({ hook, record }: FromSource, base: InstallBase, acting: Acting): Promise<Acted> =>
  act(acting, because('library.updated', { hook: hook.name, version: hook.manifest.version }), async () => {
    const before = await lockedIn(base, hook.name);
    if (!before) throw notInstalled(hook.name, base);
    if (!sourceOf(before.source, [record])) throw nameTaken(hook.name, base);
    const next = nextOf({ hook, record }, base, before.agents, fittingValues(hook, before.parameters), acting);
    return [await planBase({ ...common(acting, base, hook.name, before), next, missing: 'leave' })];
  });

/** @throws ExpectedFailure `libraryNotInstalled`, and of `planBase` */
export const uninstallHook = (name: string, base: InstallBase, acting: Acting): Promise<Acted> =>
  act(acting, because('library.uninstalled', { hook: name }), async () => {
    const before = await lockedIn(base, name);
    if (!before) throw notInstalled(name, base);
    return [await planBase({ ...common(acting, base, name, before), next: null, missing: 'leave' })];
  });

const lockedIn = async (base: InstallBase, name: string): Promise<LockedHook | null> => {
  const { lock } = await readLock(base);
  return (Object.hasOwn(lock.hooks, name) ? lock.hooks[name] : undefined) ?? null;
};

function nextOf(
  { hook, record }: FromSource,
  base: InstallBase,
  agents: LockedHook['agents'],
  parameters: ParameterValues,
  { platform }: Acting,
): NonNullable<Parameters<typeof planBase>[0]['next']> {
  const wanted = wantedOf(hook, { agents, parameters, scope: base.scope, platform });
  const given = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );
  return {
    wanted,
    locked: { source: lockedSource(record), version: hook.manifest.version, content: contentHash(hook), parameters: given, agents },
  };
}

function lockedSource({ from, commit }: SourceRecord): LockedSource {
  switch (from.kind) {
    case 'bundled':
      return { kind: 'bundled' };
    case 'folder':
      return { kind: 'folder', path: from.path };
    case 'git':
      return { kind: 'git', url: from.url, pin: from.pin, commit: commit ?? '' };
  }
}

function common(
  { texts, decisions, hookAt, platform }: Acting,
  base: InstallBase,
  name: string,
  before?: LockedHook,
): Pick<Parameters<typeof planBase>[0], 'base' | 'name' | 'texts' | 'decisions' | 'textOf'> {
  let known: Promise<Readonly<Record<string, string>>> | undefined;
  const rendered = async (): Promise<Readonly<Record<string, string>>> => {
    const locked = before ?? (await lockedIn(base, name));
    const hook = locked && (await hookAt(name, locked));
    if (!locked || !hook) return {};
    const { files } = wantedOf(hook, {
      agents: locked.agents,
      parameters: fittingValues(hook, locked.parameters),
      scope: base.scope,
      platform,
    });
    return Object.fromEntries(
      Object.entries(locked.files).flatMap(([path, hash]) => (files[path] === undefined ? [] : [[hash, files[path]]])),
    );
  };
  const textOf = async (hash: string): Promise<string | null> => {
    known ??= rendered().catch(() => ({}));
    return (await known)[hash] ?? null;
  };
  return { base, name, texts, decisions, textOf };
}

async function act({ writes, dryRun, texts }: Acting, cause: Reason, plan: () => Promise<readonly PlannedBase[]>): Promise<Acted> {
  const { planned, files, write } = await writes.write({
    cause,
    dryRun,
    plan: async () => {
      const bases = await plan();
      const conflicts = bases.flatMap((base) => base.conflicts);
      // Known before the first byte is written: whoever is ended in between can still give everything back.
      if (dryRun === 'no' && conflicts.length === 0)
        for (const { base, ahead, steps } of bases) if (steps.length > 0) await texts.setTrace(base.folder, ahead).catch(() => undefined);
      return { bases, conflicts, steps: conflicts.length > 0 ? [] : bases.flatMap((base) => base.steps) };
    },
  });
  const { bases, conflicts } = planned;
  if (write !== null) for (const base of bases) await remember(base, texts);
  return { files, write, conflicts, notes: bases.flatMap(notesOf) };
}

/** Nothing of it is needed for the write to count. */
async function remember({ base, texts: kept, trace, folders }: PlannedBase, texts: TextStore): Promise<void> {
  await texts.keep(kept).catch(() => undefined);
  for (const folder of folders) await rmdir(folder).catch(() => undefined);
  const left = await foldersLeft(base, trace);
  await texts.setTrace(base.folder, { ...trace, folders: left }).catch(() => undefined);
}

async function foldersLeft(base: InstallBase, { folders }: Trace): Promise<string[]> {
  const there = await Promise.all(folders.map((folder) => isThere(placeIn(base, folder))));
  return folders.filter((_, i) => there[i]);
}

const notInstalled = (hook: string, { id }: InstallBase): ExpectedFailure =>
  new ExpectedFailure({ code: 'libraryNotInstalled', reason: because('error.libraryNotInstalled', { hook, scope: id }) });

const nameTaken = (hook: string, { id }: InstallBase): ExpectedFailure =>
  new ExpectedFailure({ code: 'libraryNameTaken', reason: because('error.libraryNameTaken', { hook, scope: id }) });
