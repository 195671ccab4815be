/** The script that an agent starts for one event, where library hooks are its parts: the dispatcher, and the person's own beside them. */
import { readlink } from 'node:fs/promises';
import { isAbsolute, posix } from 'node:path';
import { ExpectedFailure } from '../../../../shared/contract/failure.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { dispatcherText, isDispatcher, partsOfDispatcher } from '../../../../shared/library/cline-dispatcher.ts';
import type { DispatcherPart } from '../../../../shared/library/cline-dispatcher.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import type { FileStep } from '../../edit/file-step.ts';
import type { FileBytes } from '../../look/file-bytes.ts';
import type { LockedPart } from '../lock/lock-file.ts';
import { OWN_FOLDER } from '../lock/places.ts';
import type { InstallBase } from '../lock/places.ts';
import { fileIn, placeIn } from './planned.ts';
import type { Conflict, Decisions, PlannedPart } from './planned.ts';

export interface ScriptToPlan {
  readonly base: InstallBase;
  /** Joined by "/", below the base. */
  readonly script: string;
  /** Below it each hook has its folder. */
  readonly folder: string;
  /** Of the hook, as the lock file has them. */
  readonly before: readonly LockedPart[];
  readonly wanted: readonly LockedPart[];
  /** Whether other library hooks are parts of it too, as the lock file has it. */
  readonly hasOthers: boolean;
  /** Where the person's own script lies; undefined: there was none. */
  readonly own: string | undefined;
  readonly decisions: Decisions;
}
export interface PlannedScript extends PlannedPart {
  readonly own: string | undefined;
}

const EXECUTABLE = 0o755;

export async function planScript(plan: ScriptToPlan): Promise<PlannedScript> {
  const { base, script, before, wanted, hasOthers } = plan;
  const file = await fileIn(base, script);
  const text = file?.bytes.toString('utf8') ?? '';
  if (file === null || isDispatcher(text)) return ofDispatcher(plan, file, text, plan.own ?? (await strandedOwn(plan)));
  const { own } = plan;
  const isOurs = before.length > 0 || hasOthers || own !== undefined;
  if (!isOurs) return wanted.length === 0 ? nothing(own) : besideOwn(plan, file);
  // Somebody has put another script in the dispatcher's place.
  const path = placeIn(base, script);
  const note = because('library.keptLocal', { path });
  if (plan.decisions.keep.has(path)) return { ...nothing(own), notes: [note] };
  if (plan.decisions.take.has(path)) return ofDispatcher(plan, file, dispatcherText(ownFirst(plan, own)), own);
  const incoming = partsAfter(plan, ownFirst(plan, own));
  const conflict: Conflict = {
    path,
    installed: null,
    local: text,
    incoming: isEmpty(plan, incoming, own) ? null : dispatcherText(incoming),
  };
  return { ...nothing(own), conflicts: [conflict] };
}

const ownPlace = ({ folder, script }: Pick<ScriptToPlan, 'folder' | 'script'>): string =>
  `${folder}/${OWN_FOLDER}/${posix.basename(script)}`;

/** A person's script that an installation moved before it was ended by force, so that no lock file tells of it. */
async function strandedOwn(plan: ScriptToPlan): Promise<string | undefined> {
  const own = ownPlace(plan);
  return (await fileIn(plan.base, own)) === null ? undefined : own;
}

const nothing = (own: string | undefined): PlannedScript => ({ steps: [], conflicts: [], notes: [], own });

const below = ({ script }: Pick<ScriptToPlan, 'script'>, path: string): string => posix.relative(posix.dirname(script), path);

const ownFirst = (plan: ScriptToPlan, own: string | undefined): DispatcherPart[] =>
  own === undefined ? [] : [{ path: below(plan, own), arguments: [] }];

/** Parts that nobody here knows stay where they are. */
function partsAfter({ before, wanted }: ScriptToPlan, present: readonly DispatcherPart[]): DispatcherPart[] {
  const keyOf = (part: Pick<DispatcherPart, 'path' | 'arguments'>): string => [part.path, ...part.arguments].join(' ');
  const old = new Set(before.map(keyOf));
  const fresh = new Map(wanted.map((part) => [keyOf(part), dispatched(part)]));
  const kept = present.filter((part) => !old.has(keyOf(part)) || fresh.has(keyOf(part)));
  const there = new Set(kept.map(keyOf));
  // A part that stays may need other files than before.
  return [...kept.map((part) => fresh.get(keyOf(part)) ?? part), ...[...fresh].flatMap(([key, part]) => (there.has(key) ? [] : [part]))];
}

const dispatched = ({ path, arguments: words, files }: LockedPart): DispatcherPart => ({ path, arguments: words, ...(files && { files }) });

const isEmpty = (plan: ScriptToPlan, parts: readonly DispatcherPart[], own: string | undefined): boolean =>
  parts.every(({ path }) => own !== undefined && path === below(plan, own));

/** Any other was written in by hand, and nothing of it goes into a new text. */
const isPlain = (part: DispatcherPart): boolean =>
  [part.path, ...part.arguments, ...(part.files ?? [])].every((word) => /^[A-Za-z0-9_.=:/-]+$/.test(word));

/** `text`: what its parts are read from. */
async function ofDispatcher(plan: ScriptToPlan, file: FileBytes | null, text: string, own: string | undefined): Promise<PlannedScript> {
  const path = placeIn(plan.base, plan.script);
  const present = file === null ? ownFirst(plan, own) : partsOfDispatcher(text).filter(isPlain);
  const parts = partsAfter(plan, present);
  if (file === null) {
    if (isEmpty(plan, parts, own)) return { ...nothing(undefined), steps: await ownBack(plan, own) };
    return {
      ...nothing(own),
      steps: [{ kind: 'create', path, after: Buffer.from(dispatcherText(parts), 'utf8'), mode: EXECUTABLE, modeIs: 'masked' }],
    };
  }
  const isGone = isEmpty(plan, parts, own);
  const after = isGone ? null : dispatcherText(parts);
  const local = file.bytes.toString('utf8');
  if (after === local) return nothing(own);
  if (local !== dispatcherText(present) && !plan.decisions.take.has(path)) {
    if (plan.decisions.keep.has(path)) return { ...nothing(own), notes: [because('library.keptLocal', { path })] };
    return { ...nothing(own), conflicts: [{ path, installed: dispatcherText(present), local, incoming: after }] };
  }
  const mode = file.stats.mode & 0o7777;
  const before = file.bytes;
  if (after === null) return { ...nothing(undefined), steps: [{ kind: 'delete', path, before, mode }, ...(await ownBack(plan, own))] };
  return { ...nothing(own), steps: [{ kind: 'content', path, before, after: Buffer.from(after, 'utf8'), mode }] };
}

async function ownBack({ base, script }: ScriptToPlan, own: string | undefined): Promise<FileStep[]> {
  if (own === undefined || (await fileIn(base, own)) === null) return [];
  return [{ kind: 'rename', path: placeIn(base, own), to: placeIn(base, script) }];
}

/**
 * The person's own script moves below the library's folder, unchanged, and becomes the first part. One that is switched off moves along and stays off.
 * @throws ExpectedFailure `libraryOwnLink`: a link that says where it leads from its own place cannot move
 */
async function besideOwn(plan: ScriptToPlan, file: FileBytes): Promise<PlannedScript> {
  const own = ownPlace(plan);
  const [path, to] = [placeIn(plan.base, plan.script), placeIn(plan.base, own)];
  const target = await readlink(path).catch(() => null);
  if (target !== null && !isAbsolute(target))
    throw new ExpectedFailure({ code: 'libraryOwnLink', reason: because('error.libraryOwnLink', { path, target }) });
  const isOn = (file.stats.mode & 0o111) !== 0;
  const parts = partsAfter(plan, isOn ? ownFirst(plan, own) : []);
  const notes: Reason[] = [because(isOn ? 'library.ownMoved' : 'library.ownMovedOff', { path, to })];
  const steps: FileStep[] = [
    { kind: 'rename', path, to },
    { kind: 'create', path, after: Buffer.from(dispatcherText(parts), 'utf8'), mode: EXECUTABLE, modeIs: 'masked' },
  ];
  return { steps, conflicts: [], notes, own };
}
