/** The life of a run as the Run view sees it: a union and the steps between its members. Pure; the slice does the calls. */
import type { Input } from '../../../../shared/contract/calls.ts';
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { RunEvent, RunReport } from '../../../../shared/model/run.ts';
import type { TrustReview } from '../../../../shared/model/trust.ts';
import { emptyLiveRun, foldEvents, pictureOf, settledMsOf } from './run-picture.ts';
import type { LiveRun, RunPicture } from './run-picture.ts';

export type RunOrder = Input<'run:start'>;
export interface RunEventHeard {
  readonly runId: string;
  readonly event: RunEvent;
}

/** A finished run of this session. */
export interface RunRecord {
  /** From 1, in the order of starting. */
  readonly number: number;
  readonly order: RunOrder;
  readonly report: RunReport;
  readonly picture: RunPicture;
}

interface Asked {
  readonly number: number;
  readonly order: RunOrder;
}
export type RunState =
  | { readonly kind: 'idle' }
  /** Events can overtake the answer that tells the run's id: they wait in `early`. */
  | (Asked & { readonly kind: 'starting'; readonly early: readonly RunEventHeard[] })
  | (Asked & { readonly kind: 'needsTrust'; readonly reviews: readonly TrustReview[] })
  | (Asked & {
      readonly kind: 'running';
      readonly runId: string;
      readonly live: LiveRun;
      /** This page's clock minus the host's. */
      readonly skewMs: number;
      readonly ending: 'no' | 'asked';
    })
  | { readonly kind: 'finished'; readonly record: RunRecord }
  | (Asked & { readonly kind: 'failed'; readonly failure: Failure });

/** `nowMs` is this page's clock. */
export type RunStep =
  | (Asked & { readonly kind: 'asked' })
  | { readonly kind: 'started'; readonly runId: string; readonly nowMs: number }
  | { readonly kind: 'untrusted'; readonly reviews: readonly TrustReview[] }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'heard'; readonly events: readonly RunEventHeard[]; readonly nowMs: number }
  /** After a lost connection: everything that has happened so far, from the start. */
  | { readonly kind: 'caughtUp'; readonly runId: string; readonly events: readonly RunEvent[]; readonly nowMs: number }
  | { readonly kind: 'reported'; readonly report: RunReport }
  | { readonly kind: 'cancelAsked' }
  | { readonly kind: 'shown'; readonly record: RunRecord }
  | { readonly kind: 'dismissed' };

export const IDLE: RunState = { kind: 'idle' };

/** A step that does not belong to the state changes nothing: it came too late. */
export function stepRun(state: RunState, step: RunStep): RunState {
  switch (step.kind) {
    case 'asked':
      return isBusy(state) ? state : { kind: 'starting', number: step.number, order: step.order, early: [] };
    case 'started': {
      if (state.kind !== 'starting') return state;
      const { number, order, early } = state;
      return hear(
        { kind: 'running', number, order, runId: step.runId, live: emptyLiveRun(step.nowMs), skewMs: 0, ending: 'no' },
        early,
        step.nowMs,
      );
    }
    case 'untrusted':
      return state.kind === 'starting' ? { kind: 'needsTrust', number: state.number, order: state.order, reviews: step.reviews } : state;
    case 'refused':
      return state.kind === 'starting' || state.kind === 'running'
        ? { kind: 'failed', number: state.number, order: state.order, failure: step.failure }
        : state;
    case 'heard':
      if (state.kind === 'starting') return { ...state, early: [...state.early, ...step.events] };
      return state.kind === 'running' ? hear(state, step.events, step.nowMs) : state;
    case 'caughtUp':
      if (state.kind !== 'running' || state.runId !== step.runId) return state;
      return hear(
        { ...state, live: emptyLiveRun(step.nowMs) },
        step.events.map((event) => ({ runId: step.runId, event })),
        step.nowMs,
      );
    case 'reported':
      return state.kind === 'running' && state.runId === step.report.id ? finish(state, step.report) : state;
    case 'cancelAsked':
      return state.kind === 'running' ? { ...state, ending: 'asked' } : state;
    case 'shown':
      return isBusy(state) ? state : { kind: 'finished', record: step.record };
    case 'dismissed':
      return isBusy(state) ? state : IDLE;
  }
}

/** Nothing else can be started or shown meanwhile. */
export const isBusy = (state: RunState): boolean => state.kind === 'starting' || state.kind === 'running';

type Running = Extract<RunState, { kind: 'running' }>;

function hear(state: Running, heard: readonly RunEventHeard[], nowMs: number): RunState {
  const events = heard.filter(({ runId }) => runId === state.runId).map(({ event }) => event);
  const live = foldEvents(state.live, events);
  const next = { ...state, live, skewMs: skewAfter(state, events, nowMs) };
  const last = events.find((event) => event.kind === 'finished');
  return last ? finish(next, last.report) : next;
}

const finish = ({ number, order, live }: Running, report: RunReport): RunState => ({
  kind: 'finished',
  record: { number, order, report, picture: pictureOf(report, live) },
});

/** Now by the host's clock, never before what was heard last. */
export function hostNow({ live, skewMs }: Running, nowMs: number): number {
  return Math.max(nowMs - skewMs, live.startedMs, ...live.hooks.map((hook) => settledMsOf(hook) ?? 0));
}

/** The event that took the shortest way tells the difference of the clocks best. */
function skewAfter(state: Running, events: readonly RunEvent[], nowMs: number): number {
  const skews = events.flatMap((event) => ('atMs' in event ? [nowMs - event.atMs] : []));
  if (skews.length === 0) return state.skewMs;
  return state.live.hooks.length === 0 ? Math.min(...skews) : Math.min(state.skewMs, ...skews);
}

/** Finished runs, newest first. The oldest go when there are too many or when they keep too much output. */
export const MOST_RECORDS = 30;
export const MOST_KEPT_CHARS = 48 * 1024 * 1024;

export function withRecord(records: readonly RunRecord[], record: RunRecord): readonly RunRecord[] {
  const kept: RunRecord[] = [];
  let chars = 0;
  for (const one of [record, ...records].slice(0, MOST_RECORDS)) {
    chars += one.report.hooks.reduce((sum, { result }) => sum + (result ? result.stdout.length + result.stderr.length : 0), 0);
    if (kept.length > 0 && chars > MOST_KEPT_CHARS) break;
    kept.push(one);
  }
  return kept;
}
