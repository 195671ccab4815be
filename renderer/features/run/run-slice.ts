import type { RunEvent } from '../../../shared/model/run.ts';
import { attempt } from '../../store/attempt.ts';
import type { Slice } from '../../store/index.ts';
import { readRunPayload, runEdition } from './choice-slice.ts';
import type { FailurePlace } from './model/failure-place.ts';
import { hooksToRun, orderOf } from './model/run-choice.ts';
import { IDLE, isBusy, stepRun, withRecord } from './model/run-state.ts';
import type { RunEventHeard, RunOrder, RunRecord, RunState, RunStep } from './model/run-state.ts';

export interface RunSlice {
  readonly run: RunState;
  /** Finished runs of this session, newest first. */
  readonly runRecords: readonly RunRecord[];
  /** The hook that the timeline points at. */
  readonly runHook: string | null;
  /** Files that a failed hook's words name and that exist, the script first. */
  readonly runFiles: Readonly<Record<string, readonly string[]>>;
  /** Files whose unsaved text was no part of a run, by its number. */
  readonly runUnsaved: Readonly<Record<number, readonly string[]>>;
  /** The workspace that was open when a run was started, by its number. */
  readonly runRoots: Readonly<Record<number, readonly string[]>>;
  /** Of the record in sight; null: the plan is. */
  readonly shownRun: number | null;
  /** Starts an order at once. `unsaved`: what it leaves out knowingly. */
  readonly startOrder: (order: RunOrder, unsaved: readonly string[]) => Promise<void>;
  /** Starts what is chosen; asks for trust where it is needed. Does nothing where something is amiss. */
  readonly startRun: () => Promise<void>;
  /** The same order once more, though something else may be chosen by now. */
  readonly repeatRun: () => Promise<void>;
  /** The payload of the run in sight, in another edition of its agent. */
  readonly runInEdition: (edition: string) => Promise<void>;
  readonly approveAndRun: () => Promise<void>;
  /** Leaves the trust dialog or a failure: what was shown before is shown again. */
  readonly dismissRun: () => void;
  /** Back to what would start. */
  readonly showPlan: () => void;
  readonly cancelRun: () => Promise<void>;
  readonly showRecord: (number: number) => void;
  readonly pointAtRunHook: (hook: string | null) => void;
  /** Opens a hook's file in the Hooks view. */
  readonly openRunFile: (hook: string, place: FailurePlace) => void;
  readonly hearRunEvent: (heard: { readonly runId: string; readonly event: RunEvent }) => void;
  /** After a lost connection: asks for all that was missed. */
  readonly catchUpRun: () => Promise<void>;
}

/** Output arrives far oftener than anyone can read: it is drawn in batches. */
const BATCH_MS = 33;

export const createRunSlice: Slice<RunSlice> = (set, get, bridge) => {
  let pending: RunEventHeard[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const step = (next: RunStep): void => {
    const before = get().run;
    const run = stepRun(before, next);
    if (run === before) return;
    set({ run });
    get().setRunningHooks(run.kind === 'running' ? run.live.hooks.filter((hook) => hook.progress.kind === 'running').length : 0);
    if (run.kind === 'finished') set({ shownRun: run.record.number });
    if (run.kind !== 'finished' || before.kind !== 'running') return;
    set({ runRecords: withRecord(get().runRecords, run.record) });
    void lookUpFiles(run.record);
  };
  /** A command names its files in words that only its edition understands. */
  const lookUpFiles = async ({ report }: RunRecord): Promise<void> => {
    const failed = report.hooks.filter((run) => run.outcome?.failure && run.hook.handler.kind === 'command');
    const found = await Promise.all(
      failed.map(async ({ hook }) => {
        const answer = await attempt(bridge.call('hooks:files', { edition: report.edition, hook: hook.id }));
        return [
          hook.id,
          answer.kind === 'ok' ? answer.value.filter((file) => file.exists === 'yes').map((file) => file.path) : [],
        ] as const;
      }),
    );
    if (found.length > 0) set({ runFiles: { ...get().runFiles, ...Object.fromEntries(found) } });
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const events = pending;
    pending = [];
    if (events.length > 0) step({ kind: 'heard', events, nowMs: Date.now() });
  };
  /** Runs read what lies on disk: texts that do not lie there are asked for first. */
  const begin = async (order: RunOrder): Promise<void> => {
    if (isBusy(get().run)) return;
    const unsaved = await get().unsavedOf(order);
    if (unsaved.length > 0) get().askUnsaved(order, unsaved);
    else await start(order, []);
  };
  const start = async (order: RunOrder, unsaved: readonly string[]): Promise<void> => {
    if (isBusy(get().run)) return;
    const number = (get().runRecords[0]?.number ?? 0) + 1;
    set({
      runHook: null,
      runUnsaved: { ...get().runUnsaved, [number]: unsaved },
      runRoots: { ...get().runRoots, [number]: get().workspace?.roots ?? [] },
    });
    step({ kind: 'asked', order, number });
    const answer = await attempt(bridge.call('run:start', order));
    if (answer.kind === 'failed') step({ kind: 'refused', failure: answer.failure });
    else if (answer.value.kind === 'untrusted') step({ kind: 'untrusted', reviews: answer.value.reviews });
    else {
      step({ kind: 'started', runId: answer.value.runId, nowMs: Date.now() });
      flush();
    }
  };

  return {
    run: IDLE,
    runRecords: [],
    runHook: null,
    runFiles: {},
    runUnsaved: {},
    runRoots: {},
    shownRun: null,
    startOrder: start,
    startRun: async () => {
      const state = get();
      const edition = runEdition(state);
      const reading = readRunPayload(state);
      if (!edition || !state.runChoice || reading?.kind !== 'fits' || state.runPlan.kind !== 'planned') return;
      const { asAgent, onRequest } = hooksToRun(state.runChoice, state.runPlan.hooks);
      if (asAgent.length + onRequest.length > 0)
        await begin(orderOf(edition.id, state.runChoice, state.preferences, reading.payload, state.runPlan.hooks));
    },
    repeatRun: async () => {
      const { run } = get();
      const order = run.kind === 'finished' ? run.record.order : run.kind === 'failed' ? run.order : undefined;
      if (order) await begin(order);
    },
    runInEdition: async (edition) => {
      const { run } = get();
      if (run.kind !== 'finished') return;
      const { order, report } = run.record;
      const { event, place } = order;
      await begin({ edition, event, place, payload: report.payload, payloadOf: report.edition });
    },
    approveAndRun: async () => {
      const { run } = get();
      if (run.kind !== 'needsTrust') return;
      const approved = await attempt(
        bridge.call('trust:approve', { reviews: run.reviews.map(({ fingerprint, hook }) => ({ fingerprint, hook })) }),
      );
      void get().loadApprovals();
      if (approved.kind === 'ok') await start(run.order, get().runUnsaved[run.number] ?? []);
      else set({ run: { kind: 'failed', number: run.number, order: run.order, failure: approved.failure } });
    },
    dismissRun: () => {
      const before = get().runRecords.find((record) => record.number === get().shownRun);
      step(before ? { kind: 'shown', record: before } : { kind: 'dismissed' });
    },
    showPlan: () => {
      if (isBusy(get().run)) return;
      set({ shownRun: null });
      step({ kind: 'dismissed' });
    },
    cancelRun: async () => {
      const { run } = get();
      if (run.kind !== 'running') return;
      step({ kind: 'cancelAsked' });
      await attempt(bridge.call('run:cancel', { runId: run.runId }));
    },
    showRecord: (number) => {
      const record = get().runRecords.find((one) => one.number === number);
      if (!record) return;
      set({ runHook: null });
      step({ kind: 'shown', record });
    },
    pointAtRunHook: (runHook) => set({ runHook }),
    openRunFile: (hook, place) => {
      get().select({ kind: 'hook', hook });
      if (place.line !== null) get().revealInFile(place.path, place.line);
      get().go('hooks');
    },
    hearRunEvent: (heard) => {
      pending.push(heard);
      if (heard.event.kind === 'finished') flush();
      else timer ??= setTimeout(flush, BATCH_MS);
    },
    catchUpRun: async () => {
      const { run } = get();
      if (run.kind !== 'running') return;
      const answer = await attempt(bridge.call('run:report', { runId: run.runId }));
      // What was heard meanwhile is part of the answer.
      pending = [];
      if (answer.kind === 'failed') step({ kind: 'refused', failure: answer.failure });
      else if (answer.value.kind === 'finished') step({ kind: 'reported', report: answer.value.report });
      else step({ kind: 'caughtUp', runId: run.runId, events: answer.value.events, nowMs: Date.now() });
    },
  };
};
