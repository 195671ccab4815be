/** Every edition of every agent. Adding an agent adds one line. */
import { clineDifferences } from './cline/differences.ts';
import { clineEditions } from './cline/index.ts';
import { clineRules } from './cline/rules.ts';
import type { Difference, EditionRule } from './difference.ts';
import type { AgentEdition } from './edition.ts';
import { iflowDifferences } from './iflow/differences.ts';
import { iflowRules } from './iflow/rules.ts';
import { iflowEditions } from './iflow/index.ts';

export const editions: readonly AgentEdition[] = [...clineEditions, ...iflowEditions];

export const editionById = (id: string): AgentEdition | undefined => editions.find((edition) => edition.id === id);
/** The edition that stands for an agent where none was chosen: its first. */
export const defaultEditions: readonly AgentEdition[] = editions.filter(
  (edition, i) => editions.findIndex((e) => e.agent === edition.agent) === i,
);

export const differences: readonly Difference[] = [...clineDifferences, ...iflowDifferences];
export const rules: readonly EditionRule[] = [...clineRules, ...iflowRules];
