/** Which edition answers for an agent now: the chosen one, else the agent's first. */
import { defaultEditions, editionById, editions } from '../../shared/agents/index.ts';
import type { AgentEdition } from '../../shared/agents/edition.ts';
import type { Preferences } from '../../shared/contract/calls.ts';

/** One edition per agent, in the order of the agents. */
export const chosenEditions = (preferences: Pick<Preferences, 'editions'> | null): readonly AgentEdition[] =>
  defaultEditions.map((first) => editionById(preferences?.editions[first.agent] ?? '') ?? first);

export const editionOfAgent = (preferences: Pick<Preferences, 'editions'> | null, agent: string): AgentEdition | undefined =>
  chosenEditions(preferences).find((edition) => edition.agent === agent);

/** All editions of one agent, the chosen one among them. */
export const editionsOfAgent = (agent: string): readonly AgentEdition[] => editions.filter((edition) => edition.agent === agent);

/** The agent that a hook id belongs to: ids start with it. */
export const agentOfHook = (hookId: string): string => hookId.slice(0, hookId.indexOf(':'));
