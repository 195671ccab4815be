/**
 * What a run looks like at one moment, whether it still goes on or has ended: one shape for the timeline, the cards and
 * the banner. Folded from the host's events while it runs, read from the report afterwards.
 */
import type { HookOutcome } from '../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../shared/model/process-result.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import type { HookRun, RunEvent, RunReport } from '../../../../shared/model/run.ts';
import { createLogBuilder, EMPTY_LOG, logOf } from './log-lines.ts';
import type { LogBuilder, LogView } from './log-lines.ts';

/** Milliseconds are since the epoch, by the host's clock. */
export type HookProgress =
  /** Not selected, and nobody asked for it. */
  | { readonly kind: 'resting' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly startedMs: number }
  | { readonly kind: 'skipped'; readonly reason: Reason; readonly byHook?: string }
  | { readonly kind: 'settled'; readonly result: ProcessResult; readonly outcome: HookOutcome };

export interface HookPicture {
  readonly id: string;
  readonly run: HookRun;
  readonly progress: HookProgress;
  readonly log: LogView;
}
export interface RunPicture {
  readonly startedMs: number;
  /** This event's hooks in the agent's order. */
  readonly hooks: readonly HookPicture[];
}

/** The picture of a run that goes on. Its builders grow with it: fold on from the newest picture only; older ones stay true. */
export interface LiveRun extends RunPicture {
  /** Growing logs by hook; the pictures hold views on them. */
  readonly builders: ReadonlyMap<string, LogBuilder>;
}
export const emptyLiveRun = (startedMs: number): LiveRun => ({ startedMs, hooks: [], builders: new Map() });

/** Several events at once, so that a flood of output costs one drawing. `finished` changes nothing here. */
export function foldEvents(live: LiveRun, events: readonly RunEvent[]): LiveRun {
  let run = live;
  const grown = new Set<string>();
  for (const event of events) {
    if (event.kind === 'output') {
      run.builders.get(event.hook)?.append(event.chunk);
      grown.add(event.hook);
    } else run = foldEvent(run, event);
  }
  if (grown.size === 0) return run;
  return {
    ...run,
    hooks: run.hooks.map((hook) => (grown.has(hook.id) ? { ...hook, log: run.builders.get(hook.id)?.view() ?? hook.log } : hook)),
  };
}

function foldEvent(live: LiveRun, event: Exclude<RunEvent, { kind: 'output' }>): LiveRun {
  switch (event.kind) {
    case 'selected':
      return {
        startedMs: event.atMs,
        hooks: event.hooks.map((run) => ({
          id: run.hook.id,
          run,
          progress: willRun(run) ? { kind: 'waiting' } : { kind: 'resting' },
          log: EMPTY_LOG,
        })),
        builders: new Map(event.hooks.map((run) => [run.hook.id, createLogBuilder()])),
      };
    case 'started':
      return change(live, event.hook, (hook) => ({
        ...hook,
        run: {
          ...hook.run,
          ran: hook.run.stage === 'fires' ? 'asAgent' : 'onRequest',
          invocation: event.invocation,
          studioEnv: event.studioEnv,
        },
        progress: { kind: 'running', startedMs: event.atMs },
      }));
    case 'skipped':
      return change(live, event.hook, (hook) => ({
        ...hook,
        progress: { kind: 'skipped', reason: event.reason, ...(event.byHook !== undefined && { byHook: event.byHook }) },
      }));
    case 'settled':
      return change(live, event.hook, (hook) => {
        const builder = live.builders.get(hook.id);
        builder?.end();
        return {
          ...hook,
          run: { ...hook.run, result: event.result, outcome: event.outcome },
          progress: { kind: 'settled', result: event.result, outcome: event.outcome },
          log: builder?.view() ?? hook.log,
        };
      });
    case 'finished':
      return live;
  }
}

/** Logs that were built while it ran are kept: the report holds the same bytes once more. */
export function pictureOf(report: RunReport, live?: RunPicture): RunPicture {
  return {
    startedMs: report.startedAt,
    hooks: report.hooks.map((run): HookPicture => {
      const before = live?.hooks.find((hook) => hook.id === run.hook.id);
      const log = before && before.progress.kind === 'settled' ? before.log : logOf(run.result?.chunks ?? []);
      return { id: run.hook.id, run, progress: progressOf(run, before?.progress), log };
    }),
  };
}

function progressOf(run: HookRun, before: HookProgress | undefined): HookProgress {
  if (run.result && run.outcome) return { kind: 'settled', result: run.result, outcome: run.outcome };
  if (before?.kind === 'skipped') return before;
  if (run.result?.ending.kind === 'notRun') return { kind: 'skipped', reason: run.result.ending.reason };
  return run.stage === 'fires' ? { kind: 'skipped', reason: run.why } : { kind: 'resting' };
}

const willRun = (run: HookRun): boolean => run.stage === 'fires' || run.ran === 'onRequest';

const change = (live: LiveRun, id: string, by: (hook: HookPicture) => HookPicture): LiveRun => ({
  ...live,
  hooks: live.hooks.map((hook) => (hook.id === id ? by(hook) : hook)),
});

/** When the agent had this hook's answer, or null while it has none. */
export const settledMsOf = (hook: HookPicture): number | null => (hook.progress.kind === 'settled' ? hook.progress.result.settledMs : null);

export function startedMsOf(hook: HookPicture): number | null {
  switch (hook.progress.kind) {
    case 'running':
      return hook.progress.startedMs;
    case 'settled':
      return hook.progress.result.ending.kind === 'notRun' ? null : hook.progress.result.startedMs;
    case 'resting':
    case 'waiting':
    case 'skipped':
      return null;
  }
}

/** Hooks that take part: ran, run, wait or were skipped. The others only rest in the list. */
export const activeHooks = (picture: RunPicture): readonly HookPicture[] =>
  picture.hooks.filter((hook) => hook.progress.kind !== 'resting');
