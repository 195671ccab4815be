/** Everything with power that the engine uses. The real one lies beside this file; tests use the real one on temporary folders. */
import type { LocationContent } from '../../shared/agents/edition.ts';
import type { Context, Facts, Probe } from '../../shared/agents/facts.ts';
import type { ProcessInvocation } from '../../shared/model/invocation.ts';
import type { HookLocation } from '../../shared/model/location.ts';
import type { OutputChunk, ProcessResult } from '../../shared/model/process-result.ts';
import type { ParkedRecord } from './store/parked-entries.ts';

export interface ExecuteOptions {
  /** The environment that the agent would pass on; the invocation's own changes come on top, the studio's mark last. */
  readonly inherited: Readonly<Record<string, string>>;
  readonly studioEnv: Readonly<Record<string, string>>;
  /** Ends the run as the agent would: its kill steps, then the studio's sweep. */
  readonly cancel: AbortSignal;
  /** The studio's own limit, for an invocation whose agent sets none. */
  readonly safetyLimitMs: number;
  readonly onOutput: (chunk: OutputChunk) => void;
}

export interface Machine {
  /** Milliseconds since the epoch. */
  now(): number;
  look(probes: readonly Probe[], context: Context): Promise<Facts>;
  /** As `Context.user` may read it. Never throws: what cannot be read comes back as its errno. */
  read(location: HookLocation, context: Pick<Context, 'user'>): Promise<LocationContent>;
  /** What the studio keeps switched off of a settings file; null: nothing. Absent: there is no store. */
  readonly parked?: (path: string) => Promise<ParkedRecord | null>;
  /** Never rejects, never leaves a process behind, refuses an invocation of another platform (`notRun`). */
  execute(invocation: ProcessInvocation, options: ExecuteOptions): Promise<ProcessResult>;
}
