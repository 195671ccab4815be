/** The libraries that hooks may come from: the bundled one, folders, and git sources with what was fetched of them. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import type { LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { withFileLock } from '../../store/file-lock.ts';
import type { FileLock } from '../../store/file-lock.ts';
import type { StoreProblem } from '../../store/locked-json.ts';
import { emptyLibrary, fetchSource } from './repository.ts';
import type { GitSource } from './repository.ts';
import type { GitSurroundings } from './git.ts';
import { gitFailure } from './git-failure.ts';
import { locationOf, usualTitle } from './location.ts';
import type { SourceFrom } from './location.ts';
import type { Pin } from './pin.ts';
import { isAsRecorded } from './snapshot-files.ts';
import { knownSnapshot, soundSnapshot, takeSnapshot } from './snapshot.ts';
import type { Snapshot, SourcePlace } from './snapshot.ts';
import { BUNDLED, createSourceRecords, freeId } from './source-records.ts';
import type { SourceRecord } from './source-records.ts';

export interface SourcesOptions extends GitSurroundings {
  /** `<home>/.hook-studio/library` */
  readonly folder: string;
  /** The library that ships with the studio; null: none. */
  readonly bundled: string | null;
  readonly now: () => number;
  readonly onProblem: (problem: StoreProblem) => void;
  /** `of`: null where git does not say how much there is. */
  readonly onProgress: (progress: { source: string; step: string; done: number; of: number | null }) => void;
  /** How many hooks a folder holds: a folder without any is no library. */
  readonly countHooks: (snapshot: Snapshot) => Promise<number>;
}
/** A source, and where its hooks lie as plain files; null: nothing was fetched. */
export interface ReadSource {
  readonly record: SourceRecord;
  readonly snapshot: Snapshot | null;
}
export interface Sources {
  /** The bundled one first. */
  list(): Promise<readonly ReadSource[]>;
  /** @throws ExpectedFailure `libraryUnknownSource` */
  find(id: string): Promise<ReadSource>;
  /** The same place and pin twice is one source. @throws ExpectedFailure of `locationOf` and `fetchSource`, `libraryEmpty`, `libraryTaken` */
  add(location: string, pin: Pin | null, title: string | undefined): Promise<SourceRecord>;
  remove(id: string): Promise<void>;
  setTrust(id: string, trust: LibrarySource['trust']): Promise<void>;
  /**
   * Fetches again. What cannot be fetched becomes a problem of the source, which keeps what it has. A tag that names
   * another commit now is followed with `follow` only.
   * @throws ExpectedFailure `libraryCancelled`, `gitMissing`, `libraryUnknownSource`
   */
  refresh(id: string, movedPin: 'keep' | 'follow'): Promise<SourceRecord>;
  cancel(id: string): void;
  /**
   * The same, with one hook's files as its commit has them: what was changed by hand in the studio's own copy is written again.
   * @throws ExpectedFailure `gitMissing` and others of `gitFailure`, `storeBusy`
   */
  sound(source: ReadSource, hook: string): Promise<ReadSource>;
  /** A commit of a source as plain files, one hook's as the commit has them, from what was fetched; null: it is not there. */
  at(record: SourceRecord, commit: string, hook: string): Promise<Snapshot | null>;
  /** The repository of a git source, for its history; null: none. */
  repositoryOf(record: SourceRecord): string | null;
  dispose(): void;
}

interface Fetched {
  readonly commit: string;
  readonly snapshot: Snapshot;
}

/** Another process may be fetching the same source. */
const FETCH_WAIT_MS = 120_000;

export function createSources(options: SourcesOptions): Sources {
  const records = createSourceRecords(options);
  const fetching = new Map<string, AbortController>();
  const placeOf = (id: string): SourcePlace => ({
    repository: join(options.folder, 'git', id, 'repository'),
    trees: join(options.folder, 'git', id, 'trees'),
  });

  const lockOf = (id: string): FileLock => ({
    mark: join(options.folder, 'git', `${id}.lock`),
    of: placeOf(id).repository,
    waitMs: FETCH_WAIT_MS,
  });

  const list = async (): Promise<readonly SourceRecord[]> => {
    const { sources } = await records.read();
    const own = sources.find(({ id }) => id === BUNDLED);
    const bundled: SourceRecord = {
      id: BUNDLED,
      title: 'Hook Studio',
      from: { kind: 'bundled' },
      trust: own?.trust ?? 'given',
      commit: null,
      fetchedAt: null,
      problems: [],
    };
    return [...(options.bundled === null ? [] : [bundled]), ...sources.filter(({ id }) => id !== BUNDLED)];
  };
  const find = async (id: string): Promise<SourceRecord> => {
    const all = await list();
    const record = all.find((one) => one.id === id);
    if (record) return record;
    throw new ExpectedFailure({
      code: 'libraryUnknownSource',
      reason: because('error.libraryUnknownSource', { source: id }),
      known: all.map((one) => one.id),
    });
  };
  const snapshotOf = (record: SourceRecord): Promise<Snapshot | null> => {
    switch (record.from.kind) {
      case 'bundled':
        return Promise.resolve(options.bundled === null ? null : { folder: options.bundled, left: {} });
      case 'folder':
        return Promise.resolve({ folder: record.from.path, left: {} });
      case 'git':
        return record.commit === null ? Promise.resolve(null) : knownSnapshot(placeOf(record.id), record.commit);
    }
  };
  /** `use`: what is done with it before anybody else may touch what was fetched. @throws ExpectedFailure */
  const fetch = async <T>(id: string, source: GitSource, use: (fetched: Fetched) => Promise<T>): Promise<T> => {
    const running = new AbortController();
    fetching.get(id)?.abort();
    fetching.set(id, running);
    const place = placeOf(id);
    const around = {
      ...options,
      cancel: running.signal,
      onProgress: ({ stage, processed, total }: { stage: string; processed: number; total: number }): void =>
        options.onProgress({ source: id, step: stage, done: processed, of: total > 0 ? total : null }),
    };
    options.onProgress({ source: id, step: 'connecting', done: 0, of: null });
    try {
      return await withFileLock(lockOf(id), async () => {
        await mkdir(place.trees, { recursive: true, mode: 0o700 });
        const commit = await fetchSource(place.repository, source, around);
        return use({ commit, snapshot: await takeSnapshot(place, commit, around) });
      });
    } catch (error) {
      throw gitFailure(error, source.url, running.signal);
    } finally {
      if (fetching.get(id) === running) fetching.delete(id);
    }
  };
  /** @throws ExpectedFailure */
  const soundAt = async (id: string, url: string, commit: string, hook: string): Promise<Snapshot> => {
    const place = placeOf(id);
    const known = await knownSnapshot(place, commit);
    if (known && (await isAsRecorded(join(place.trees, commit), hook))) return known;
    const cancel = new AbortController().signal;
    try {
      return await withFileLock(lockOf(id), () => soundSnapshot(place, commit, hook, { ...options, cancel }));
    } catch (error) {
      throw gitFailure(error, url, cancel);
    }
  };
  const change = async (id: string, after: (record: SourceRecord) => SourceRecord): Promise<SourceRecord> => {
    let changed: SourceRecord | undefined;
    await records.update((file) => ({
      ...file,
      sources: file.sources.map((record) => (record.id === id ? (changed = after(record)) : record)),
    }));
    return changed ?? find(id);
  };
  const dropData = (id: string): Promise<void> => rm(join(options.folder, 'git', id), { recursive: true, force: true, maxRetries: 3 });

  return {
    list: async () => Promise.all((await list()).map(async (record) => ({ record, snapshot: await snapshotOf(record) }))),
    async find(id) {
      const record = await find(id);
      return { record, snapshot: await snapshotOf(record) };
    },
    async add(location, pin, title) {
      const from = await locationOf(location, pin, options.home);
      const all = await list();
      const same = all.find((record) => isSamePlace(record.from, from));
      if (same) return same;
      const ids = new Set(all.map(({ id }) => id));
      const id = freeId(title ?? usualTitle(from), ids);
      const isNew = (): Promise<boolean> => records.read().then(({ sources }) => !sources.some((one) => one.id === id));
      const keep = async (read: { commit: string | null; snapshot: Snapshot }): Promise<SourceRecord> => {
        if ((await options.countHooks(read.snapshot)) === 0) throw emptyLibrary(location);
        const record: SourceRecord = {
          id,
          title: title ?? usualTitle(from),
          from,
          trust: 'notGiven',
          commit: read.commit,
          fetchedAt: from.kind === 'git' ? options.now() : null,
          problems: [],
        };
        const { sources } = await records.update((file) =>
          file.sources.some((one) => one.id === id) ? file : { ...file, sources: [...file.sources, record] },
        );
        return sources.find((one) => one.id === id && isSamePlace(one.from, from)) ?? taken(id);
      };
      try {
        return await (from.kind === 'git' ? fetch(id, from, keep) : keep({ commit: null, snapshot: { folder: from.path, left: {} } }));
      } catch (error) {
        // Another process may have been fetching the same, and have come to its end.
        if (from.kind === 'git') await withFileLock(lockOf(id), async () => ((await isNew()) ? dropData(id) : undefined));
        throw error;
      }
    },
    async remove(id) {
      await find(id);
      if (id === BUNDLED) throw new ExpectedFailure({ code: 'libraryBundled', reason: because('error.libraryBundled') });
      fetching.get(id)?.abort();
      await records.update((file) => ({ ...file, sources: file.sources.filter((record) => record.id !== id) }));
      await dropData(id);
    },
    async setTrust(id, trust) {
      const record = await find(id);
      const isKept = (one: SourceRecord): boolean => one.id === id;
      await records.update((file) => ({
        ...file,
        sources: file.sources.some(isKept)
          ? file.sources.map((one) => (isKept(one) ? { ...one, trust } : one))
          : [...file.sources, { ...record, trust }],
      }));
    },
    async refresh(id, movedPin) {
      const record = await find(id);
      const { from } = record;
      if (from.kind !== 'git') return record;
      try {
        const commit = await fetch(id, from, (fetched) => Promise.resolve(fetched.commit));
        const moved = movedPin === 'keep' ? movedTag(record, commit) : null;
        return await change(id, (before) => ({
          ...before,
          commit: moved ? before.commit : commit,
          fetchedAt: options.now(),
          problems: moved ? [moved] : [],
        }));
      } catch (error) {
        if (!(error instanceof ExpectedFailure) || ['libraryCancelled', 'gitMissing', 'storeBusy'].includes(error.failure.code))
          throw error;
        const { reason } = error.failure;
        const kept = record.commit === null ? [] : [because('library.keptFetched', { commit: record.commit.slice(0, 12) })];
        return change(id, (before) => ({ ...before, problems: [reason, ...kept] }));
      }
    },
    cancel: (id) => fetching.get(id)?.abort(),
    async sound(source, hook) {
      const { record, snapshot } = source;
      if (record.from.kind !== 'git' || record.commit === null || snapshot === null) return source;
      return { record, snapshot: await soundAt(record.id, record.from.url, record.commit, hook) };
    },
    async at({ id, from }, commit, hook) {
      if (from.kind !== 'git' || !/^[0-9a-f]{40,64}$/.test(commit)) return null;
      return soundAt(id, from.url, commit, hook).catch(() => null);
    },
    repositoryOf: (record) => (record.from.kind === 'git' && record.commit !== null ? placeOf(record.id).repository : null),
    dispose: () => {
      for (const running of fetching.values()) running.abort();
    },
  };
}

function isSamePlace(one: SourceRecord['from'], other: SourceFrom): boolean {
  if (one.kind === 'folder' && other.kind === 'folder') return one.path === other.path;
  if (one.kind !== 'git' || other.kind !== 'git') return false;
  return one.url === other.url && one.pin?.kind === other.pin?.kind && one.pin?.name === other.pin?.name;
}

/** A tag is a promise: when it names another commit, somebody decides first. */
function movedTag({ from, commit }: SourceRecord, now: string): Reason | null {
  if (from.kind !== 'git' || from.pin?.kind !== 'tag' || commit === null || commit === now) return null;
  return because('library.tagMoved', { tag: from.pin.name, before: commit.slice(0, 12), now: now.slice(0, 12) });
}

function taken(id: string): never {
  throw new ExpectedFailure({ code: 'libraryTaken', reason: because('error.libraryTaken', { source: id }) });
}
