/** Everything that one hook's installation, update or removal does below one folder. */
import type { SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import type { FileStep } from '../../edit/file-step.ts';
import { hashOf } from '../../store/contents.ts';
import { lockPathIn, lockText, readLock } from '../lock/lock-file.ts';
import type { LockedHook, LockFile } from '../lock/lock-file.ts';
import { checkLocked } from '../lock/check-locked.ts';
import { entriesOf, knownPaths, layouts } from '../lock/places.ts';
import type { InstallBase } from '../lock/places.ts';
import type { TextStore, Trace } from '../lock/text-store.ts';
import { missingFolders, standingFolders } from './made-folders.ts';
import { planFiles } from './plan-files.ts';
import { planScript } from './plan-script.ts';
import { planSettings } from './plan-settings.ts';
import type { Conflict, Decisions } from './planned.ts';
import { placeIn } from './planned.ts';
import type { Wanted } from './wanted.ts';

export interface BaseToPlan {
  readonly base: InstallBase;
  readonly name: string;
  /** null: the hook goes. */
  readonly next: { readonly locked: Omit<LockedHook, 'files' | 'entries' | 'parts'>; readonly wanted: Wanted } | null;
  readonly missing: 'putBack' | 'leave';
  readonly decisions: Decisions;
  readonly texts: TextStore;
  /** The text of a hash that this machine has not kept. */
  readonly textOf: (hash: string) => Promise<string | null>;
}
export interface PlannedBase {
  readonly base: InstallBase;
  readonly steps: readonly FileStep[];
  readonly conflicts: readonly Conflict[];
  readonly notes: readonly Reason[];
  readonly before: LockedHook | null;
  /** For this machine: before the steps are taken, and once they were. */
  readonly ahead: Trace;
  readonly trace: Trace;
  readonly texts: readonly string[];
  /** Folders that may have become empty, the innermost first. */
  readonly folders: readonly string[];
}

const NOTHING: Wanted = { files: {}, entries: [], parts: [] };

/** @throws ExpectedFailure `libraryLockBroken`, `libraryLockHostile`, `libraryOutside`, and of reading and writing */
export async function planBase(plan: BaseToPlan): Promise<PlannedBase> {
  const { base, name, next, texts } = plan;
  const read = await readLock(base);
  const before = (Object.hasOwn(read.lock.hooks, name) ? read.lock.hooks[name] : undefined) ?? null;
  checkLocked(base, read.lock);
  const wanted = next?.wanted ?? NOTHING;
  const trace = withMade(await texts.traceOf(base.folder), read.lock, base);
  const textOf = async (hash: string): Promise<string | null> => (await texts.find(hash)) ?? plan.textOf(hash);
  const files = await planFiles({ base, before: before?.files ?? {}, wanted: wanted.files, decisions: plan.decisions, textOf });
  const settings = await planAllSettings(plan, read.lock, before, wanted, trace);
  const scripts = await planAllScripts(plan, read.lock, before, wanted);
  const bare: LockFile = {
    ...read.lock,
    own: scripts.own,
    hooks: {
      ...without(read.lock.hooks, name),
      ...(next && { [name]: { ...next.locked, files: hashesOf(wanted), entries: [...wanted.entries], parts: [...wanted.parts] } }),
    },
  };
  // Scripts come before what starts them, and go after it.
  const inOrder = next ? [files, ...settings.parts, ...scripts.parts] : [...settings.parts, ...scripts.parts, files];
  const own = inOrder.flatMap((one) => one.steps);
  const withLock = [...own, ...lockSteps(base, read, bare)];
  const made = await missingFolders(base, withLock);
  const allFolders = [...new Set([...trace.folders, ...made])].sort();
  const madeFiles = Object.keys(settings.before).filter((path) => settings.before[path] === null);
  // An installation that was taken back leaves none of its folders, and this machine may still remember them.
  const standing = await standingFolders(base, allFolders, withLock);
  const lock: LockFile = { ...bare, made: [...standing, ...madeFiles].sort() };
  const steps = [...own, ...lockSteps(base, read, lock)];
  return {
    base,
    steps,
    conflicts: inOrder.flatMap((one) => one.conflicts),
    notes: inOrder.flatMap((one) => one.notes),
    before,
    ahead: { version: 1, folders: allFolders, before: { ...trace.before, ...settings.before } },
    trace: { version: 1, folders: allFolders, before: settings.before },
    texts: Object.values(wanted.files),
    folders: foldersOf(
      base,
      [...Object.keys(before?.files ?? {}), ...Object.keys(read.lock.own).map((script) => read.lock.own[script] ?? script)],
      [...trace.folders, ...made],
    ),
  };
}

/** What another machine's installation made comes back with the lock file; what this machine remembers counts for more. */
function withMade({ folders, before }: Trace, { made = [] }: LockFile, { scope }: InstallBase): Trace {
  const { settings } = knownPaths(scope);
  const files = made.filter((path) => settings.has(path));
  return {
    version: 1,
    folders: [...new Set([...folders, ...made.filter((path) => !settings.has(path))])],
    before: { ...Object.fromEntries(files.map((path) => [path, null])), ...before },
  };
}

const without = (hooks: LockFile['hooks'], name: string): LockFile['hooks'] =>
  Object.fromEntries(Object.entries(hooks).filter(([other]) => other !== name));

function lockSteps(base: InstallBase, { bytes, mode }: Awaited<ReturnType<typeof readLock>>, lock: LockFile): FileStep[] {
  const path = lockPathIn(base.folder);
  const text = lockText(lock);
  const after = text === null ? null : Buffer.from(text, 'utf8');
  if (bytes === null) return after === null ? [] : [{ kind: 'create', path, after, mode: 0o644, modeIs: 'masked' }];
  if (after === null) return [{ kind: 'delete', path, before: bytes, mode }];
  return after.equals(bytes) ? [] : [{ kind: 'content', path, before: bytes, after, mode }];
}

async function planAllSettings(
  { base, name, missing, decisions }: BaseToPlan,
  lock: LockFile,
  before: LockedHook | null,
  wanted: Wanted,
  trace: Trace,
): Promise<{ readonly parts: Awaited<ReturnType<typeof planSettings>>[]; readonly before: Trace['before'] }> {
  const paths = [...new Set([...(before?.entries ?? []), ...wanted.entries].map(({ settings }) => settings))].sort();
  const kept = new Map(Object.entries(trace.before));
  const parts: Awaited<ReturnType<typeof planSettings>>[] = [];
  for (const path of paths) {
    const own = wanted.entries.filter(({ settings }) => settings === path);
    const all = Object.fromEntries(
      Object.entries(lock.hooks).map(([hook, { entries }]) => [hook, entries.filter(({ settings }) => settings === path)]),
    );
    const agent = own[0]?.agent ?? before?.entries.find(({ settings }) => settings === path)?.agent ?? '';
    const entries = knownEntriesOf(agent);
    const part = await planSettings({ base, path, entries, hook: name, all, wanted: own, missing, decisions, before: kept.get(path) });
    parts.push(part);
    const isLast = own.length === 0 && Object.entries(all).every(([hook, list]) => hook === name || list.length === 0);
    if (part.before === undefined || isLast) kept.delete(path);
    else kept.set(path, part.before);
  }
  return { parts, before: Object.fromEntries(kept) };
}

function knownEntriesOf(agent: string): SettingsEntries {
  const known = entriesOf(agent);
  if (known) return known;
  throw new Error(`${agent} has no settings entries`);
}

async function planAllScripts(
  { base, name, decisions }: BaseToPlan,
  lock: LockFile,
  before: LockedHook | null,
  wanted: Wanted,
): Promise<{ readonly parts: Awaited<ReturnType<typeof planScript>>[]; readonly own: LockFile['own'] }> {
  const scripts = [...new Set([...(before?.parts ?? []), ...wanted.parts].map(({ script }) => script))].sort();
  const own = new Map(Object.entries(lock.own));
  const parts: Awaited<ReturnType<typeof planScript>>[] = [];
  for (const script of scripts) {
    const ofScript = (one: { readonly script: string }): boolean => one.script === script;
    const hasOthers = Object.entries(lock.hooks).some(([hook, { parts: others }]) => hook !== name && others.some(ofScript));
    const agent = [...wanted.parts, ...(before?.parts ?? [])].find(ofScript)?.agent;
    const folder =
      layouts()
        .find((one) => one.agent === agent)
        ?.layout.folder(base.scope) ??
      knownPaths(base.scope).folders[0] ??
      '';
    const part = await planScript({
      base,
      script,
      folder,
      before: (before?.parts ?? []).filter(ofScript),
      wanted: wanted.parts.filter(ofScript),
      hasOthers,
      own: own.get(script),
      decisions,
    });
    parts.push(part);
    if (part.own === undefined) own.delete(script);
    else own.set(script, part.own);
  }
  return { parts, own: Object.fromEntries(own) };
}

/** The folders of files, and those that an installation has made. */
function foldersOf(base: InstallBase, files: readonly string[], made: readonly string[]): string[] {
  const shared = knownPaths(base.scope).folders;
  const inside = files.flatMap((file) => {
    const top = shared.find((folder) => file.startsWith(`${folder}/`)) ?? file;
    const parts = file
      .slice(top.length + 1)
      .split('/')
      .slice(0, -1);
    return [top, ...parts.map((_, i) => `${top}/${parts.slice(0, i + 1).join('/')}`)];
  });
  return [...new Set([...inside, ...made])].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).map((folder) => placeIn(base, folder));
}

const hashesOf = ({ files }: Wanted): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(Buffer.from(text, 'utf8'))]));
