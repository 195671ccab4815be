/** What differs from the lock files: files, entries and parts, what removed hooks have left, and what became of the sources. */
import { readdir } from 'node:fs/promises';
import type { Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { partsOfDispatcher } from '../../../shared/library/cline-dispatcher.ts';
import { because } from '../../../shared/library/engine-words.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { diffOf } from '../edit/changed-files.ts';
import { textOf } from '../look/text-bytes.ts';
import { hashOf } from '../store/contents.ts';
import { hookOf } from './catalogue/show-hook.ts';
import { standingOf } from './install/plan-settings.ts';
import { fileIn, placeIn } from './install/planned.ts';
import { checkLocked } from './lock/check-locked.ts';
import { installedHook, placeOfSource, sourceOf } from './lock/installed.ts';
import type { Installed } from './lock/installed.ts';
import { lockPathIn } from './lock/lock-file.ts';
import type { LockFile } from './lock/lock-file.ts';
import { entriesOf, knownPaths, OWN_FOLDER } from './lock/places.ts';
import type { InstallBase } from './lock/places.ts';
import type { TextStore } from './lock/text-store.ts';
import type { ReadSource } from './sources/sources.ts';

export type Drift = Output<'library:drift'>[number];
export type DriftFinding = Drift['findings'][number];

/** A lock file that names strange paths, or a link that leads elsewhere, is told as the finding that it is. */
export async function driftIn(base: InstallBase, lock: LockFile, sources: readonly ReadSource[], texts: TextStore): Promise<Drift[]> {
  try {
    checkLocked(base, lock);
    const hooks = await Promise.all(Object.entries(lock.hooks).map(([name, hook]) => driftOfHook({ base, name, hook }, sources, texts)));
    return [...hooks.filter(({ findings }) => findings.length > 0), ...(await leftOver(base, lock))];
  } catch (error) {
    if (!(error instanceof ExpectedFailure)) throw error;
    return [brokenLock(base, error.failure.reason)];
  }
}

/** A lock file that cannot be read, or not believed, is no sign that nothing has changed. */
export const brokenLock = (base: InstallBase, reason: Reason): Drift => ({
  ...stranger(base, ''),
  findings: [finding('fileChanged', lockPathIn(base.folder), reason)],
});

const finding = (kind: DriftFinding['kind'], path: string, reason: Reason, diff = ''): DriftFinding => ({ kind, path, reason, diff });

const stranger = (base: InstallBase, name: string): Omit<Drift, 'findings'> => ({
  source: '',
  name,
  scope: base.id,
  version: '',
  commit: null,
  parameters: {},
  files: [],
});

async function driftOfHook(one: Installed, sources: readonly ReadSource[], texts: TextStore): Promise<Drift> {
  const findings = [...(await ofFiles(one, texts)), ...(await ofEntries(one)), ...(await ofParts(one)), ...(await ofSource(one, sources))];
  const records = sources.map(({ record }) => record);
  return { ...installedHook(one, records), findings };
}

async function ofFiles({ base, hook }: Installed, texts: TextStore): Promise<DriftFinding[]> {
  const findings = await Promise.all(
    Object.entries(hook.files).map(async ([path, hash]) => {
      const place = placeIn(base, path);
      const file = await fileIn(base, path);
      if (!file) return finding('fileMissing', place, because('library.drift.fileMissing', { path: place }));
      if (hashOf(file.bytes) === hash) return null;
      const installed = await texts.find(hash);
      const diff = installed === null ? '' : diffOf(place, Buffer.from(installed, 'utf8'), file.bytes);
      return finding('fileChanged', place, because('library.drift.fileChanged', { path: place }), diff);
    }),
  );
  return findings.filter((one) => one !== null);
}

async function ofEntries({ base, hook }: Installed): Promise<DriftFinding[]> {
  const paths = [...new Set(hook.entries.map(({ settings }) => settings))];
  const findings = await Promise.all(
    paths.map(async (path) => {
      const own = hook.entries.filter(({ settings }) => settings === path);
      const reader = entriesOf(own[0]?.agent ?? '');
      const file = await fileIn(base, path);
      const place = placeIn(base, path);
      return standingOf(reader && file ? reader.find(textOf(file.bytes)) : [], own).flatMap((one): DriftFinding[] => {
        const values = { path: place, event: one.entry.event };
        switch (one.kind) {
          case 'there':
            return [];
          case 'gone':
            return [finding('entryMissing', place, because('library.drift.entryMissing', values))];
          case 'varied': {
            const [before, now] = [one.entry.fields, one.found.fields].map((fields) =>
              Buffer.from(`${JSON.stringify(fields, null, 2)}\n`, 'utf8'),
            );
            return [
              finding('entryChanged', place, because('library.drift.entryChanged', values), diffOf(place, before ?? null, now ?? null)),
            ];
          }
        }
      });
    }),
  );
  return findings.flat();
}

async function ofParts({ base, hook }: Installed): Promise<DriftFinding[]> {
  const findings = await Promise.all(
    hook.parts.map(async ({ script, path, arguments: words }) => {
      const place = placeIn(base, script);
      const file = await fileIn(base, script);
      const parts = file ? partsOfDispatcher(textOf(file.bytes)) : [];
      if (parts.some((part) => part.path === path && part.arguments.join(' ') === words.join(' '))) return null;
      return finding('entryMissing', place, because('library.drift.partMissing', { path: place }));
    }),
  );
  return findings.filter((one) => one !== null);
}

async function ofSource({ name, hook }: Installed, sources: readonly ReadSource[]): Promise<DriftFinding[]> {
  const record = sourceOf(
    hook.source,
    sources.map((one) => one.record),
  );
  const source = placeOfSource(hook.source);
  const read = sources.find((one) => one.record === record);
  if (!record || !read) return [finding('sourceGone', source, because('library.drift.sourceGone', { source }))];
  if (await isGoneFrom(read, name)) return [finding('sourceGone', source, because('library.drift.hookGone', { source, hook: name }))];
  if (hook.source.kind !== 'git') return [];
  const moved = record.problems.find(({ code }) => code === 'library.tagMoved');
  const { commit, pin } = hook.source;
  const isElsewhere = pin?.kind === 'tag' && record.commit !== null && record.commit !== commit;
  if (!moved && !isElsewhere) return [];
  const values = { source, tag: pin?.name ?? '', commit: commit.slice(0, 12) };
  return [finding('contentMoved', source, moved ?? because('library.drift.contentMoved', values))];
}

/** A source of which nothing was fetched yet, or whose hook has problems, may still have it. */
const isGoneFrom = (source: ReadSource, name: string): Promise<boolean> =>
  hookOf(source, name).then(
    () => false,
    (error: unknown) => error instanceof ExpectedFailure && error.failure.code === 'libraryUnknownHook',
  );

/** Folders of hooks that no lock file knows, and parts and entries that start something in them. */
async function leftOver(base: InstallBase, lock: LockFile): Promise<Drift[]> {
  const known = (name: string): boolean => name === OWN_FOLDER || name.startsWith('.') || Object.hasOwn(lock.hooks, name);
  const { folders, settings, scripts } = knownPaths(base.scope);
  const found = new Map<string, DriftFinding[]>();
  const add = (name: string, path: string): void => {
    const reason = because('library.drift.leftOver', { path, hook: name });
    found.set(name, [...(found.get(name) ?? []), finding('leftOver', path, reason)]);
  };
  for (const folder of folders) {
    const entries = await readdir(placeIn(base, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (entry.isDirectory() && !known(entry.name)) add(entry.name, placeIn(base, `${folder}/${entry.name}`));
  }
  for (const script of scripts) {
    const file = await fileIn(base, script);
    for (const { path } of file ? partsOfDispatcher(textOf(file.bytes)) : []) {
      const name = nameIn(
        folders.map((folder) => folder.slice(folder.lastIndexOf('/') + 1)),
        path,
      );
      if (name !== null && !known(name)) add(name, placeIn(base, script));
    }
  }
  for (const [path, agent] of settings) {
    const file = await fileIn(base, path);
    const reader = entriesOf(agent);
    for (const { fields } of file && reader ? reader.find(textOf(file.bytes)) : []) {
      const { command } = fields;
      const name = typeof command === 'string' ? nameIn(folders, command) : null;
      if (name !== null && !known(name)) add(name, placeIn(base, path));
    }
  }
  return [...found].map(([name, findings]) => ({ ...stranger(base, name), findings }));
}

/** The hook whose folder a text names. */
function nameIn(folders: readonly string[], text: string): string | null {
  for (const folder of folders) {
    const at = text.indexOf(`${folder}/`);
    const name = at < 0 ? undefined : /^[a-z0-9]+(?:-[a-z0-9]+)*(?=\/)/.exec(text.slice(at + folder.length + 1))?.[0];
    if (name !== undefined) return name;
  }
  return null;
}
