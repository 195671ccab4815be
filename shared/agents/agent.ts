import type { Difference, EditionRule } from './difference.ts';
import type { AgentEdition } from './edition.ts';
import type { LibraryLayout } from '../library/layout.ts';

/** All that the studio knows of one agent. */
export interface Agent {
  /** The first stands for the agent where none was chosen. */
  readonly editions: readonly AgentEdition[];
  readonly differences: readonly Difference[];
  readonly rules: readonly EditionRule[];
  /** How the agent is made to run hooks of a library. */
  readonly library: LibraryLayout;
}
