import type { AgentEdition, Firing } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { Hook, HookId } from '../../../shared/model/hook.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import type { Prediction } from '../../../shared/model/prediction.ts';
import type { Selection } from '../../../shared/model/match.ts';
import type { RunEvent, RunReport } from '../../../shared/model/run.ts';
import type { Verdict } from '../../../shared/model/verdict.ts';
import type { Machine } from '../machine.ts';

export interface RunRequest {
  /** Unique on the machine, without a dot: the hooks' processes are found by it. */
  readonly runId: string;
  readonly edition: AgentEdition;
  readonly machine: Machine;
  readonly context: Context;
  readonly firing: Firing;
  /** What the hooks read, for the report. */
  readonly payload: JsonObject;
  readonly place: RunReport['place'];
  /** Where a copied workspace came from; empty: the hooks work in the workspace itself. */
  readonly copiedFrom: readonly string[];
  /** This event's hooks in the agent's order. */
  readonly selections: readonly Selection[];
  /** What the hooks' files let foresee, such as an agent that does not start. Absent: nothing. */
  readonly foretold?: readonly Prediction[];
  /** Of the hooks that fire only these; null: all. */
  readonly only: ReadonlySet<HookId> | null;
  /** Run on request although they would not fire; the verdict leaves them out. */
  readonly also: ReadonlySet<HookId>;
  /** Replaces the edition's limit; null: it stands. */
  readonly timeoutMs: number | null;
  /** The studio's own limit for a hook whose agent sets none. */
  readonly safetyLimitMs: number;
  /** The trust gate, asked just before each start. */
  readonly permits: (hook: Hook) => Promise<boolean>;
  readonly cancel: AbortSignal;
  /** Hears what happens, in the order of happening. */
  readonly report: (event: RunEvent) => void;
  /** Hears the verdict as soon as it stands, before the studio looks for what the hooks have left behind. */
  readonly onVerdict?: (verdict: Verdict) => void;
}
