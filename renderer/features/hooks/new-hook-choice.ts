import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { agentOfHook, chosenEditions } from '../../store/editions.ts';
import type { StudioState } from '../../store/index.ts';
import { findHook } from './hook-sets.ts';
import type { EditionHooks } from './hook-sets.ts';

/** Places where the studio can put a new hook: those that the agent reads and that can be written. */
export const placesForHooks = (set: EditionHooks['set']): readonly HookLocation[] =>
  set.locations.filter((location) => location.use === 'read' && location.writable);

/** The chosen editions that have such a place. */
export function editionsForHooks(state: Pick<StudioState, 'hookSets' | 'preferences'>): readonly AgentEdition[] {
  return chosenEditions(state.preferences).filter((edition) => {
    const found = state.hookSets.find((candidate) => candidate.edition === edition.id);
    return found && placesForHooks(found.set).length > 0;
  });
}

/** What “New hook” starts with: where the selection is, as far as a hook can be put there. null: nowhere. */
export function newHookChoice(
  state: Pick<StudioState, 'hookSets' | 'preferences' | 'selection'>,
): { readonly edition: string; readonly event?: string; readonly location?: string } | null {
  const possible = editionsForHooks(state);
  const { selection } = state;
  const found = selection.kind === 'hook' ? findHook(state.hookSets, selection.hook) : undefined;
  const here = found
    ? { agent: agentOfHook(found.hook.id), location: found.hook.location, event: undefined }
    : 'agent' in selection
      ? {
          agent: selection.agent,
          location: 'location' in selection ? selection.location : undefined,
          event: 'event' in selection ? selection.event : undefined,
        }
      : undefined;
  const edition = possible.find((candidate) => candidate.agent === here?.agent) ?? possible[0];
  if (!edition) return null;
  if (!here || edition.agent !== here.agent) return { edition: edition.id };
  return {
    edition: edition.id,
    ...(here.location !== undefined && { location: here.location }),
    ...(here.event !== undefined && { event: here.event }),
  };
}
