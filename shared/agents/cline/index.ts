/** Cline's editions, the default first. */
import type { AgentEdition } from '../edition.ts';
import { clineDocumented } from './documented/index.ts';
import { clineSdk } from './sdk/index.ts';
import { clineVscode } from './vscode/index.ts';

export const clineEditions: readonly AgentEdition[] = [clineDocumented, clineVscode, clineSdk];
