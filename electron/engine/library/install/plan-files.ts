/** The files of one hook: as they were installed, as they lie there, and as they should be. */
import { because } from '../../../../shared/library/engine-words.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { mergeTexts } from '../../../../shared/settings-text/merge-text.ts';
import type { FileStep } from '../../edit/file-step.ts';
import type { FileBytes } from '../../look/file-bytes.ts';
import { hashOf } from '../../store/contents.ts';
import type { InstallBase } from '../lock/places.ts';
import { fileIn, placeIn } from './planned.ts';
import type { Conflict, Decisions, PlannedPart } from './planned.ts';

export interface FilesToPlan {
  readonly base: InstallBase;
  /** Hashes by path, of the last installation. */
  readonly before: Readonly<Record<string, string>>;
  /** Texts by path; none: all go. */
  readonly wanted: Readonly<Record<string, string>>;
  readonly decisions: Decisions;
  /** The text of a hash, if it is known. */
  readonly textOf: (hash: string) => Promise<string | null>;
}

/** Started by name or by itself, whatever the agent does. */
const PROGRAM = 0o755;

export async function planFiles(plan: FilesToPlan): Promise<PlannedPart> {
  const paths = [...new Set([...Object.keys(plan.before), ...Object.keys(plan.wanted)])].sort();
  const steps: FileStep[] = [];
  const conflicts: Conflict[] = [];
  const notes: Reason[] = [];
  for (const path of paths) {
    const done = await planFile(plan, path);
    if (done.step) steps.push(done.step);
    if (done.conflict) conflicts.push(done.conflict);
    if (done.note) notes.push(done.note);
  }
  return { steps, conflicts, notes };
}

interface Done {
  readonly step?: FileStep;
  readonly conflict?: Conflict;
  readonly note?: Reason;
}

async function planFile(plan: FilesToPlan, path: string): Promise<Done> {
  const { base, before, wanted } = plan;
  const file = await fileIn(base, path);
  const text = wanted[path];
  const place = placeIn(base, path);
  if (text === undefined) return file ? removal(plan, place, file, before[path]) : {};
  const after = Buffer.from(text, 'utf8');
  if (!file) return { step: { kind: 'create', path: place, after, mode: PROGRAM, modeIs: 'masked' } };
  if (file.bytes.equals(after)) return {};
  if (hashOf(file.bytes) === before[path]) return { step: contentStep(place, file, after) };
  return meeting(plan, place, file, { after, text, installed: before[path] });
}

const contentStep = (path: string, { bytes, stats }: FileBytes, after: Buffer): FileStep => ({
  kind: 'content',
  path,
  before: bytes,
  after,
  mode: stats.mode & 0o7777,
});

async function removal(
  { decisions, textOf }: FilesToPlan,
  path: string,
  { bytes, stats }: FileBytes,
  installed: string | undefined,
): Promise<Done> {
  if (hashOf(bytes) === installed || decisions.take.has(path))
    return { step: { kind: 'delete', path, before: bytes, mode: stats.mode & 0o7777 } };
  if (decisions.keep.has(path)) return { note: because('library.keptLocal', { path }) };
  const text = installed === undefined ? null : await textOf(installed);
  return { conflict: { path, installed: text, local: bytes.toString('utf8'), incoming: null } };
}

interface Incoming {
  readonly after: Buffer;
  readonly text: string;
  readonly installed: string | undefined;
}

/** The file was changed here, and another content should come. */
async function meeting(
  { decisions, textOf }: FilesToPlan,
  path: string,
  file: FileBytes,
  { after, text, installed }: Incoming,
): Promise<Done> {
  if (decisions.take.has(path)) return { step: contentStep(path, file, after) };
  // The library brings nothing new here: there is nothing to decide.
  if (decisions.keep.has(path) || installed === hashOf(after)) return { note: because('library.keptLocal', { path }) };
  const local = file.bytes.toString('utf8');
  const base = installed === undefined ? null : await textOf(installed);
  const merged = base === null ? null : mergeTexts(base, local, text);
  if (merged?.kind === 'merged')
    return { step: contentStep(path, file, Buffer.from(merged.text, 'utf8')), note: because('library.merged', { path }) };
  return { conflict: { path, installed: base, local, incoming: text } };
}
