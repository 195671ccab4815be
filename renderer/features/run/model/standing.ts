/** How one hook stands in the run: the word of its chip, the pattern of its bar, the icon of its row. */
import type { HookOutcome } from '../../../../shared/model/outcome.ts';
import type { Verdict } from '../../../../shared/model/verdict.ts';
import { startedMsOf } from './run-picture.ts';
import type { HookPicture } from './run-picture.ts';

export type Standing =
  | 'waiting'
  | 'running'
  | 'skipped'
  /** It was run on request: shown, not heard. */
  | 'unheard'
  /** Its answer is the agent's. */
  | 'decides'
  /** It wished for the same as the one that decided, or for something that this event does not grant. */
  | 'blocks'
  | 'stops'
  | 'asks'
  | 'allows'
  | 'failed'
  | 'masked'
  | 'cancelled';

export function standingOf(hook: HookPicture, verdict: Verdict | null): Standing {
  switch (hook.progress.kind) {
    case 'resting':
    case 'skipped':
      return 'skipped';
    case 'waiting':
      return 'waiting';
    case 'running':
      return 'running';
    case 'settled': {
      const { outcome, result } = hook.progress;
      if (hook.run.ran === 'onRequest') return 'unheard';
      if (verdict?.decidedBy === hook.id && verdict.decision !== 'proceeds') return 'decides';
      if (verdict?.masked.some((masked) => masked.hook === hook.id)) return 'masked';
      if (result.ending.kind === 'cancelled') return 'cancelled';
      return wishOf(outcome);
    }
  }
}

/** What it said on its own. A hook that failed and blocks at once is told by its block. */
export function wishOf(outcome: HookOutcome): 'blocks' | 'stops' | 'asks' | 'allows' | 'failed' {
  switch (outcome.says) {
    case 'block':
      return 'blocks';
    case 'stop':
      return 'stops';
    case 'ask':
      return 'asks';
    case 'allow':
    case 'nothing':
      return outcome.failure ? 'failed' : 'allows';
  }
}

/** The tone of a standing; null: none. Red is a stopped agent, so a block that did not decide has it too. */
export function toneOf(
  standing: Standing,
  verdict: Verdict | null,
): 'allow' | 'block' | 'warn' | 'failed' | 'masked' | 'skipped' | 'running' {
  switch (standing) {
    case 'decides':
      return verdict?.decision === 'asks' ? 'warn' : 'block';
    case 'blocks':
    case 'stops':
      return 'block';
    case 'asks':
      return 'warn';
    case 'allows':
      return 'allow';
    case 'failed':
      return 'failed';
    case 'masked':
    case 'unheard':
      return 'masked';
    case 'running':
      return 'running';
    case 'waiting':
    case 'skipped':
    case 'cancelled':
      return 'skipped';
  }
}

/** The hook that is shown where there is room for one: the one that was pointed at, else the one that decided, else the first that ran. */
export function hookInView(hooks: readonly HookPicture[], verdict: Verdict | null, pointed: string | null): HookPicture | undefined {
  return (
    hooks.find((hook) => hook.id === pointed) ??
    hooks.find((hook) => standingOf(hook, verdict) === 'decides') ??
    hooks.find((hook) => startedMsOf(hook) !== null) ??
    hooks[0]
  );
}
