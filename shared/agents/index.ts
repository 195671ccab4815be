/** Every agent, and what the studio knows of all of them together. Adding an agent adds one line. */
import type { Agent } from './agent.ts';
import { cline } from './cline/index.ts';
import type { Difference, EditionRule } from './difference.ts';
import type { AgentEdition } from './edition.ts';
import { iflow } from './iflow/index.ts';
import type { LibraryLayout } from '../library/layout.ts';

const agents: readonly Agent[] = [cline, iflow];

export const editions: readonly AgentEdition[] = agents.flatMap((agent) => agent.editions);

export const editionById = (id: string): AgentEdition | undefined => editions.find((edition) => edition.id === id);
/** The edition that stands for an agent where none was chosen: its first. */
export const defaultEditions: readonly AgentEdition[] = agents.flatMap((agent) => agent.editions.slice(0, 1));

/** undefined: there is no such agent. */
export const libraryLayoutOf = (agentId: string): LibraryLayout | undefined =>
  agents.find((agent) => agent.editions.some((edition) => edition.agent === agentId))?.library;

export const differences: readonly Difference[] = agents.flatMap((agent) => agent.differences);
export const rules: readonly EditionRule[] = agents.flatMap((agent) => agent.rules);
