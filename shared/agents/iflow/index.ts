import type { Agent } from '../agent.ts';
import { iflowDifferences } from './differences.ts';
import { iflowLibraryLayout } from './library-layout.ts';
import { iflowDocumented } from './documented/edition.ts';
import { iflowRules } from './rules.ts';
import { iflowShipped } from './shipped/edition.ts';

/** iFlow CLI: its guide, and the program as it is shipped. */
export const iflow: Agent = {
  editions: [iflowDocumented, iflowShipped],
  differences: iflowDifferences,
  rules: iflowRules,
  library: iflowLibraryLayout,
};
