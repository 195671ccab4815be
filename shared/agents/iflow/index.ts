import type { AgentEdition } from '../edition.ts';
import { iflowDocumented } from './documented/edition.ts';
import { iflowShipped } from './shipped/edition.ts';

/** The first stands for the agent where none was chosen. */
export const iflowEditions: readonly AgentEdition[] = [iflowDocumented, iflowShipped];
