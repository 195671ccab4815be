/** Which agents, events and editions a matcher can be written for. Pure: facts of the editions only. */
import type { AgentEdition, EventSpec } from '../../../../shared/agents/edition.ts';
import { defaultEditions } from '../../../../shared/agents/index.ts';
import type { Workspace } from '../../../../shared/contract/calls.ts';
import type { Platform } from '../../../../shared/model/invocation.ts';
import { editionsOfAgent } from '../../../store/editions.ts';
import { samplesOf } from '../../run/model/samples.ts';

/** An edition beside its own idea of the event. */
export interface EventSide {
  readonly edition: AgentEdition;
  readonly event: EventSpec;
}
/** What a matcher is held against: names of tools, words such as how a session began, or texts. */
export type SubjectKind = 'tool' | 'word' | 'text';

const takesMatcher = (event: EventSpec): boolean => event.matcher === 'used' && event.subject !== 'none';

/** Agents of which at least one edition has an event with a matcher. */
export const matcherAgents = (): readonly AgentEdition[] =>
  defaultEditions.filter(({ agent }) => editionsOfAgent(agent).some(({ events }) => events.some(takesMatcher)));

/** Events of the agent that take a matcher in any of its editions, in the order of the editions. */
export const matcherEvents = (agent: string): readonly string[] => [
  ...new Set(editionsOfAgent(agent).flatMap(({ events }) => events.filter(takesMatcher).map(({ name }) => name))),
];

/** Every edition of the agent that has the event and reads a matcher there. */
export const sidesOf = (agent: string, event: string): readonly EventSide[] =>
  editionsOfAgent(agent).flatMap((edition) => {
    const spec = edition.events.find(({ name }) => name === event);
    return spec && takesMatcher(spec) ? [{ edition, event: spec }] : [];
  });

export function subjectKindOf(sides: readonly EventSide[]): SubjectKind {
  const subject = sides[0]?.event.subject;
  return subject === 'word' || subject === 'text' ? subject : 'tool';
}

/** Lines to begin with where the subject is no tool: what the event's samples say. */
export function starterLines(
  sides: readonly EventSide[],
  workspace: Pick<Workspace, 'roots' | 'home'>,
  platform: Platform,
): readonly string[] {
  const [side] = sides;
  if (!side || subjectKindOf(sides) === 'tool') return [];
  const samples = samplesOf(side.edition, side.event.name, null, workspace, platform);
  return [...new Set(samples.flatMap(({ firing }) => Object.values(firing.input).filter((value) => typeof value === 'string')))];
}
