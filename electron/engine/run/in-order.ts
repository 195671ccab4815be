/** Starts and skips hooks as an edition says, until nobody runs and nobody waits. Knows nothing of processes. */
import type { AgentEdition, Firing, Run, SkippedHook, Step } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { Hook, HookId } from '../../../shared/model/hook.ts';
import type { HookOutcome } from '../../../shared/model/outcome.ts';
import { because } from '../../../shared/words/studio.ts';

export interface InOrder {
  readonly edition: Pick<AgentEdition, 'next'>;
  readonly context: Context;
  readonly firing: Firing;
  readonly selected: readonly Hook[];
  /** Once it fires nothing more is started, and what waits is skipped. */
  readonly cancel: AbortSignal;
  /** `run` is as it was before this step. Rejects only by a bug. */
  readonly start: (hook: Hook, run: Run) => Promise<HookOutcome>;
  readonly onSkip: (skipped: SkippedHook) => void;
}

/** @throws whatever `next` or `start` throws, as soon as it does: the caller ends what runs. */
export async function runInOrder({ edition, context, firing, selected, cancel, start, onSkip }: InOrder): Promise<Run> {
  const hooks = new Map(selected.map((hook) => [hook.id, hook]));
  let run: Run = { firing, selected, started: [], outcomes: [], skipped: [] };
  const settled = new Settled();
  for (;;) {
    const step = cancel.aborted ? skipAll(waitingOf(run, hooks)) : onlyWaiting(edition.next(run, context), waitingOf(run, hooks));
    if (step.start.length + step.skip.length > 0) {
      run = { ...run, started: [...run.started, ...step.start], skipped: [...run.skipped, ...step.skip] };
      step.skip.forEach(onSkip);
      for (const id of step.start) {
        const hook = hooks.get(id);
        if (hook) settled.watch(start(hook, run));
      }
    }
    if (settled.pending > 0) {
      const outcomes = await settled.next();
      run = { ...run, outcomes: [...run.outcomes, ...outcomes] };
    } else if (step.start.length + step.skip.length === 0) return run;
  }
}

function waitingOf(run: Run, hooks: ReadonlyMap<HookId, Hook>): ReadonlySet<HookId> {
  const waiting = new Set(hooks.keys());
  run.started.forEach((id) => waiting.delete(id));
  run.skipped.forEach(({ hook }) => waiting.delete(hook));
  return waiting;
}

/** An edition that names a hook twice, or one that is not in the run, cannot make it run twice or the run endless. */
function onlyWaiting(step: Step, waiting: ReadonlySet<HookId>): Step {
  const start = [...new Set(step.start)].filter((id) => waiting.has(id));
  const skip = new Map(step.skip.map((skipped) => [skipped.hook, skipped]));
  return { start, skip: [...skip.values()].filter(({ hook }) => waiting.has(hook) && !start.includes(hook)) };
}

const skipAll = (waiting: ReadonlySet<HookId>): Step => ({
  start: [],
  skip: [...waiting].map((hook) => ({ hook, reason: because('run.cancelled') })),
});

/** Outcomes in the order in which they come. */
class Settled {
  pending = 0;
  readonly #outcomes: HookOutcome[] = [];
  #failure: { readonly error: unknown } | null = null;
  #wake: () => void = () => undefined;

  watch(outcome: Promise<HookOutcome>): void {
    this.pending += 1;
    outcome.then(
      (value) => {
        this.#outcomes.push(value);
        this.#wake();
      },
      (error: unknown) => {
        this.#failure ??= { error };
        this.#wake();
      },
    );
  }

  /** All that have come since the last call; waits for one if there is none. */
  async next(): Promise<readonly HookOutcome[]> {
    if (this.#outcomes.length === 0 && !this.#failure) await new Promise<void>((resolve) => (this.#wake = resolve));
    if (this.#failure) throw this.#failure.error;
    const outcomes = this.#outcomes.splice(0);
    this.pending -= outcomes.length;
    return outcomes;
  }
}
