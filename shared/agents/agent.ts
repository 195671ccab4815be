import type { Difference, EditionRule } from './difference.ts';
import type { AgentEdition } from './edition.ts';

/** All that the studio knows of one agent. */
export interface Agent {
  /** The first stands for the agent where none was chosen. */
  readonly editions: readonly AgentEdition[];
  readonly differences: readonly Difference[];
  readonly rules: readonly EditionRule[];
}
