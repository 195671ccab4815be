import { randomUUID } from 'node:crypto';
import type { HandlersOf, Input } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { HookId } from '../../shared/model/hook.ts';
import type { RunEvent, RunReport } from '../../shared/model/run.ts';
import { because } from '../../shared/words/studio.ts';
import { runHooks } from '../engine/run.ts';
import { trustGate } from '../engine/trust/gate.ts';
import type { Approvals } from '../engine/trust/store.ts';
import { copyWorkspace } from '../engine/workspace/copy-workspace.ts';
import { eventHooks } from './event-hooks.ts';
import type { EventHooks } from './event-hooks.ts';
import type { HostParts } from './parts.ts';
import { hooksToStart } from './hooks-to-start.ts';
import type { KnownRun } from './runs.ts';
import { missingApprovals } from './trust-reviews.ts';

type StartRequest = Input<'run:start'>;

export const runCalls = (parts: HostParts): HandlersOf<'run'> => ({
  async 'run:start'(request) {
    const hooks = await eventHooks(parts, request);
    const toStart = hooksToStart(hooks, request);
    const approvals = await parts.trust.approvals();
    const reviews = await missingApprovals(parts, hooks, toStart, approvals, request.timeoutMs);
    if (reviews.length > 0) return { kind: 'untrusted', reviews };
    const { safetyLimitMs } = await parts.preferences.read();
    const runId = randomUUID();
    if (request.place === 'workspace') {
      parts.runs.start(runId, (cancel, report) =>
        run({ parts, request, runId, hooks, approvals, safetyLimitMs, copiedFrom: [], cancel, report }),
      );
    } else await startInCopy({ parts, request, runId, approvals, safetyLimitMs });
    return { kind: 'started', runId };
  },
  'run:cancel'({ runId }) {
    runNamed(parts, runId).cancel();
    return Promise.resolve({});
  },
  'run:report'({ runId }) {
    const { state } = runNamed(parts, runId);
    if (state.kind === 'broken') return Promise.reject(new Error(`The run ${runId} was ended by a bug`));
    return Promise.resolve(
      state.kind === 'finished' ? { kind: 'finished', report: state.report } : { kind: 'running', events: [...state.events] },
    );
  },
});

function runNamed(parts: HostParts, runId: string): KnownRun {
  const run = parts.runs.find(runId);
  if (run) return run;
  throw new ExpectedFailure({ code: 'unknownRun', reason: because('error.unknownRun', { run: runId }) });
}

interface Start {
  readonly parts: HostParts;
  readonly request: StartRequest;
  readonly runId: string;
  readonly approvals: Approvals;
  readonly safetyLimitMs: number;
}
interface Underway extends Start {
  readonly hooks: EventHooks;
  readonly copiedFrom: readonly string[];
  readonly cancel: AbortSignal;
  readonly report: (event: RunEvent) => void;
}

/** Hooks are found anew in the copy: their content is the same, and so is its approval. */
async function startInCopy(start: Start): Promise<void> {
  const { parts, request, runId } = start;
  const { roots } = await parts.workspace.get();
  const copy = await copyWorkspace(roots);
  try {
    const hooks = await eventHooks(parts, request, copy.roots);
    hooksToStart(hooks, request);
    parts.runs.start(runId, async (cancel, report) => {
      try {
        return await run({ ...start, hooks, copiedFrom: roots, cancel, report });
      } finally {
        await copy.dispose();
      }
    });
  } catch (error) {
    await copy.dispose();
    throw error;
  }
}

function run({ parts, request, runId, hooks, approvals, safetyLimitMs, copiedFrom, cancel, report }: Underway): Promise<RunReport> {
  const { edition, context, firing, payload, selections, foretold } = hooks;
  const setOf = (ids: readonly HookId[]): ReadonlySet<HookId> => new Set(ids);
  return runHooks({
    runId,
    edition,
    machine: parts.machine,
    context,
    firing,
    payload,
    selections,
    foretold,
    safetyLimitMs,
    cancel,
    report,
    copiedFrom,
    place: request.place,
    only: request.only ? setOf(request.only) : null,
    also: setOf(request.also ?? []),
    timeoutMs: request.timeoutMs ?? null,
    permits: trustGate(edition, parts.machine, context, approvals, copiedFrom[0]),
  });
}
