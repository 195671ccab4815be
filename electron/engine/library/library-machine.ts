import type { Context } from '../../../shared/agents/facts.ts';
import type { Machine } from '../machine.ts';

/** The machine that examples of a library are played on. Once `cancel` is aborted nothing more is started. */
export interface LibraryMachine {
  readonly machine: Machine;
  readonly platform: Context['platform'];
  readonly user: Context['user'];
  readonly env: Readonly<Record<string, string>>;
  readonly cancel: AbortSignal;
}
