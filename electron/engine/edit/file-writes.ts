/**
 * The one way in which the studio writes files that are not its own: locked, looked at again, backed up, carried out as a whole,
 * logged. Whoever writes meanwhile loses nothing: the change is planned again on what they wrote.
 */
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { ChangedFile } from '../../../shared/model/change.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import { because } from '../../../shared/words/writes.ts';
import { readWhole } from '../look/file-bytes.ts';
import type { Backups } from '../store/backups.ts';
import { hashOf } from '../store/contents.ts';
import type { LoggedFile, LoggedVersion, PreparedWrite, WriteLog } from '../store/write-log.ts';
import { changedFilesOf, diffOf } from './changed-files.ts';
import { changedMeanwhile } from './failures.ts';
import { pathsOf, placeOf } from './file-step.ts';
import type { FileStep } from './file-step.ts';
import type { HeldFiles } from './held-files.ts';
import { checkNotInStore } from './own-store.ts';
import type { OwnStore } from './own-store.ts';
import { removeEmpty, takeSteps } from './take-steps.ts';
import type { Moments, Slip } from './take-steps.ts';

/** What the studio's own store has to know of a write, in the same breath. */
export interface StoreChange {
  /** Locked together with the files of the steps. */
  readonly path: string;
  /** Before the files. @throws ExpectedFailure `fileChanged` where the store is not any more what the plan rests on */
  begin(): Promise<void>;
  /** After them. */
  finish(): Promise<void>;
  /** Where no file was changed after all. */
  abandon(): Promise<void>;
  /** For the log: what taking it back needs, and what a person is shown. */
  readonly logged: {
    readonly edition: string;
    readonly before: Buffer;
    readonly after: Buffer;
    readonly diff: string;
    /** Absent: nothing but which entries are switched off changes. */
    readonly shown?: ChangedFile | undefined;
  };
}
export interface PlannedWrite {
  readonly steps: readonly FileStep[];
  readonly store?: StoreChange | undefined;
  /** That go once everything is done, if they are empty by then; each behind the one it lies in. */
  readonly emptied?: readonly string[] | undefined;
}
export interface WriteRequest<P extends PlannedWrite> {
  /** For the log and the backups; it may depend on what was planned. */
  readonly cause: Reason | ((planned: P) => Reason);
  readonly dryRun: 'yes' | 'no';
  /** Asked again, on what lies there by then, whenever others have written meanwhile. `attempt` counts from 0. */
  readonly plan: (attempt: number) => Promise<P>;
}
export interface Written<P extends PlannedWrite> {
  /** The last one: the one that was carried out. */
  readonly planned: P;
  readonly files: readonly ChangedFile[];
  /** Its id in the log; null: nothing was written. */
  readonly write: string | null;
  /** Files that others wrote at the same moment, right after the studio. What the studio wrote there is kept as a backup. */
  readonly overtaken: readonly string[];
}
export interface FileWrites {
  /** @throws ExpectedFailure of the plan, of `takeSteps`, `fileOfStudio`, `storeBusy`, `storeUnusable`; then no file has changed */
  write<P extends PlannedWrite>(request: WriteRequest<P>): Promise<Written<P>>;
}

const MOST_ATTEMPTS = 5;
const AGAIN: ReadonlySet<string> = new Set(['fileChanged', 'fileExists', 'fileMissing']);

export interface FileWritesOptions {
  readonly held: HeldFiles;
  readonly backups: Backups;
  readonly log: WriteLog;
  /** No step leads into it. */
  readonly store?: OwnStore;
  readonly moments?: Pick<Moments, 'beforeSwap'>;
}

export function createFileWrites(options: FileWritesOptions): FileWrites {
  return {
    async write(request) {
      let locked: readonly string[] = [];
      for (let attempt = 0; ; attempt++) {
        try {
          // Whoever lost a race plans again behind the lock, so that other studios cannot win every time.
          const tried = await options.held.while(locked, () => attemptOnce(options, request, attempt, locked));
          if (tried.kind === 'written') return tried.written;
          locked = tried.paths;
          const { planned, files } = tried;
          const done = await options.held.while(locked, () => carryOut(options, causeOf(request, planned), planned));
          return { planned, files, ...done };
        } catch (error) {
          if (!(error instanceof ExpectedFailure) || !AGAIN.has(error.failure.code) || attempt + 1 === MOST_ATTEMPTS) throw error;
        }
      }
    },
  };
}

/** `planned`: what is to be done needs locks that are not held yet. */
type Tried<P extends PlannedWrite> =
  | { readonly kind: 'written'; readonly written: Written<P> }
  | { readonly kind: 'planned'; readonly planned: P; readonly files: readonly ChangedFile[]; readonly paths: readonly string[] };

async function attemptOnce<P extends PlannedWrite>(
  options: FileWritesOptions,
  request: WriteRequest<P>,
  attempt: number,
  locked: readonly string[],
): Promise<Tried<P>> {
  const planned = await request.plan(attempt);
  if (options.store) await checkNotInStore(planned.steps, options.store);
  const shown = planned.store?.logged.shown;
  const files = [...(await changedFilesOf(planned.steps)), ...(shown ? [shown] : [])];
  const isNothing = planned.steps.length === 0 && planned.store === undefined;
  if (request.dryRun === 'yes' || isNothing) return { kind: 'written', written: { planned, files, write: null, overtaken: [] } };
  const paths = [...planned.steps.flatMap(pathsOf), ...(planned.store ? [planned.store.path] : [])];
  if (!paths.every((path) => locked.includes(path))) return { kind: 'planned', planned, files, paths };
  return { kind: 'written', written: { planned, files, ...(await carryOut(options, causeOf(request, planned), planned)) } };
}

const causeOf = <P extends PlannedWrite>({ cause }: WriteRequest<P>, planned: P): Reason =>
  typeof cause === 'function' ? cause(planned) : cause;

async function carryOut(
  { backups, log, moments }: FileWritesOptions,
  cause: Reason,
  { steps, store, emptied = [] }: PlannedWrite,
): Promise<Pick<Written<PlannedWrite>, 'write' | 'overtaken'>> {
  for (const step of steps) await check(step);
  await store?.begin();
  const kept: { readonly path: string; readonly id: string }[] = [];
  const overtaken: string[] = [];
  let slips = 0;
  const onSlip = async ({ path, kind, ours, between }: Slip): Promise<void> => {
    slips++;
    if (kind === 'overtaken') overtaken.push(path);
    await backups.rescue(path, ours, { cause: because('write.slippedOurs'), mode: 0o600 });
    if (between) await backups.rescue(path, between, { cause: because('write.slippedTheirs'), mode: 0o600 });
  };
  const files = [...steps.map(logged), ...(store ? [loggedStore(store)] : [])];
  const contents = [...steps.flatMap(contentsOf), ...(store ? [store.logged.before, store.logged.after] : [])];
  const places = await placesOf(steps);
  let prepared: PreparedWrite | undefined;
  let folders: readonly string[];
  try {
    for (const step of steps) {
      if ((step.kind === 'content' || step.kind === 'delete') && step.before)
        kept.push({ path: step.path, id: await backups.keep(step.path, step.before, { cause, mode: step.mode }) });
    }
    prepared = await log.prepare({ cause, files, places }, contents);
    folders = await takeSteps(steps, { ...moments, onSlip });
  } catch (error) {
    await prepared?.drop();
    await store?.abandon();
    // What was not written is in no need of a backup, and none of an earlier write gives way to it. Where others slipped in all is kept.
    for (const { path, id } of kept) await (slips > 0 ? backups.prune(path) : backups.forget(path, id)).catch(() => undefined);
    throw error;
  }
  const write = await prepared.done(folders);
  await store?.finish();
  for (const { path } of kept) await backups.prune(path);
  await removeEmpty(emptied);
  return { write, overtaken };
}

async function placesOf(steps: readonly FileStep[]): Promise<Record<string, string>> {
  const paths = steps.flatMap((step) => pathsOf(step).map((path) => ({ path, kind: step.kind })));
  return Object.fromEntries(await Promise.all(paths.map(async ({ path, kind }) => [path, await placeOf(path, kind)] as const)));
}

/** Whether a file still is what the step starts from. Looked at before anything is written. */
async function check(step: FileStep): Promise<void> {
  if ((step.kind !== 'content' && step.kind !== 'delete') || step.before === null) return;
  const now = await readWhole(step.path);
  if ('errno' in now || !now.bytes.equals(step.before)) throw changedMeanwhile(step.path);
}

const versionOf = (bytes: Buffer, mode: number): NonNullable<LoggedVersion> => ({ hash: hashOf(bytes), mode, sizeBytes: bytes.length });

function logged(step: FileStep): LoggedFile {
  const { path } = step;
  switch (step.kind) {
    case 'create':
      return { kind: 'content', path, before: null, after: versionOf(step.after, step.mode), diff: diffOf(path, null, step.after) };
    case 'content': {
      const [before, after] = [versionOf(step.before, step.mode), versionOf(step.after, step.mode)];
      return { kind: 'content', path, before, after, diff: diffOf(path, step.before, step.after) };
    }
    case 'delete':
      return {
        kind: 'content',
        path,
        before: step.before ? versionOf(step.before, step.mode) : { hash: '', mode: step.mode, sizeBytes: 0 },
        after: null,
        diff: step.before ? diffOf(path, step.before, null) : '',
      };
    case 'mode':
    case 'rename':
    case 'deleteLink':
    case 'createLink':
      return step;
  }
}

function loggedStore({ path, logged: { edition, before, after, diff } }: StoreChange): LoggedFile {
  return { kind: 'parked', path, edition, before: versionOf(before, 0o600), after: versionOf(after, 0o600), diff };
}

function contentsOf(step: FileStep): Buffer[] {
  switch (step.kind) {
    case 'create':
      return [step.after];
    case 'content':
      return [step.before, step.after];
    case 'delete':
      return step.before ? [step.before] : [];
    case 'mode':
    case 'rename':
    case 'deleteLink':
    case 'createLink':
      return [];
  }
}
