import type { Agent } from '../agent.ts';
import { clineDifferences } from './differences.ts';
import { clineLibraryLayout } from './library-layout.ts';
import { clineDocumented } from './documented/index.ts';
import { clineRules } from './rules.ts';
import { clineSdk } from './sdk/index.ts';
import { clineVscode } from './vscode/index.ts';

/** Cline: its documentation, its VS Code extension, its SDK and command line. */
export const cline: Agent = {
  editions: [clineDocumented, clineVscode, clineSdk],
  differences: clineDifferences,
  rules: clineRules,
  library: clineLibraryLayout,
};
