/** Where each hook's bar lies, how it is drawn, and how long the hook took against the guideline. */
import type { Verdict } from '../../../../shared/model/verdict.ts';
import { axisFor } from './axis.ts';
import type { Axis } from './axis.ts';
import { standingOf } from './standing.ts';
import type { Standing } from './standing.ts';
import { activeHooks, settledMsOf, startedMsOf } from './run-picture.ts';
import type { HookPicture, RunPicture } from './run-picture.ts';

/** Side by side as long as they are readable; more hooks are a list that the timeline drives. */
export const MOST_SIDE_BY_SIDE = 3;

/** A hook that takes longer is felt by whoever waits for the agent. */
export const GUIDELINE_MS = 100;

/** Fractions of the axis, 0 to 1. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  /** Processes that lived on after the agent had let go. */
  readonly tailTo: number | null;
  /** When something was printed, at most 120 of them. */
  readonly outputAt: readonly number[];
}
export interface TimelineRow {
  readonly id: string;
  readonly hook: HookPicture;
  readonly standing: Standing;
  /** null: never started. */
  readonly bar: Bar | null;
  readonly durationMs: number | null;
  readonly pace: 'within' | 'over';
}
export interface Timeline {
  readonly axis: Axis;
  readonly rows: readonly TimelineRow[];
  readonly order: 'together' | 'inTurn' | 'single' | 'none';
  readonly overGuideline: number;
  /** Where the guideline lies, if the axis reaches that far. */
  readonly guideAt: number | null;
  /** When the agent had its verdict, where that was clearly before the last hook ended. */
  readonly verdictAt: number | null;
}

const MOST_TICKS = 120;

/** `nowMs` by the host's clock is where running bars end. */
export function layOutTimeline(picture: RunPicture, verdict: Verdict | null, nowMs: number): Timeline {
  const hooks = activeHooks(picture);
  const spans = hooks.map((hook) => spanOf(hook, nowMs));
  const starts = spans.flatMap((span) => (span ? [span.startMs] : []));
  const originMs = starts.length > 0 ? Math.min(...starts) : picture.startedMs;
  const axis = axisFor(Math.max(0, ...spans.map((span) => (span ? span.lastMs - originMs : 0))));
  const at = (ms: number): number => Math.min(1, Math.max(0, (ms - originMs) / axis.spanMs));
  const rows = hooks.map((hook, i): TimelineRow => {
    const span = spans[i];
    const durationMs = span ? span.endMs - span.startMs : null;
    return {
      id: hook.id,
      hook,
      standing: standingOf(hook, verdict),
      durationMs,
      pace: durationMs !== null && durationMs > GUIDELINE_MS ? 'over' : 'within',
      bar: span
        ? {
            from: at(span.startMs),
            to: at(span.endMs),
            tailTo: span.lastMs > span.endMs ? at(span.lastMs) : null,
            outputAt: outputTicks(hook).map((ms) => at(span.startMs + ms)),
          }
        : null,
    };
  });
  // A hook that runs on request waits for the verdict: that tells nothing about the agent.
  const lastEndMs = Math.max(...hooks.map((hook) => (hook.run.ran === 'asAgent' ? settledMsOf(hook) : null) ?? -Infinity));
  const early = verdict !== null && lastEndMs - verdict.atMs > axis.spanMs * 0.02;
  return {
    axis,
    rows,
    order: orderOf(hooks),
    overGuideline: rows.filter((row) => row.pace === 'over').length,
    guideAt: axis.spanMs > GUIDELINE_MS ? GUIDELINE_MS / axis.spanMs : null,
    verdictAt: early ? at(verdict.atMs) : null,
  };
}

/** `lastMs`: when its last process was gone, never before `endMs`. */
function spanOf(hook: HookPicture, nowMs: number): { startMs: number; endMs: number; lastMs: number } | null {
  const startMs = startedMsOf(hook);
  if (startMs === null) return null;
  if (hook.progress.kind !== 'settled') return { startMs, endMs: Math.max(nowMs, startMs), lastMs: Math.max(nowMs, startMs) };
  const { settledMs, endedMs, survivors } = hook.progress.result;
  return { startMs, endMs: settledMs, lastMs: survivors.length > 0 ? Math.max(endedMs, settledMs) : settledMs };
}

/** Times of output, thinned evenly: a flood is not drawn stroke by stroke. */
function outputTicks(hook: HookPicture): readonly number[] {
  const { lines, count } = hook.log;
  const stride = Math.max(1, Math.ceil(count / MOST_TICKS));
  const times = new Set<number>();
  for (let i = 0; i < count; i += stride) times.add(lines[i]?.atMs ?? 0);
  return [...times];
}

/** In turn: nobody starts before the one before has answered. */
function orderOf(hooks: readonly HookPicture[]): Timeline['order'] {
  const started = hooks.filter((hook) => startedMsOf(hook) !== null).sort((a, b) => (startedMsOf(a) ?? 0) - (startedMsOf(b) ?? 0));
  if (started.length === 0) return 'none';
  if (hooks.length === 1) return 'single';
  const inTurn = started.every((hook, i) => {
    const before = started[i - 1];
    const settled = before ? settledMsOf(before) : null;
    return i === 0 || (settled !== null && (startedMsOf(hook) ?? 0) >= settled);
  });
  return inTurn ? 'inTurn' : 'together';
}
