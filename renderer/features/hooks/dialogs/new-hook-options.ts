/** What can be chosen for a new hook. Pure. */
import type { AgentEdition, EventSpec, Template } from '../../../../shared/agents/edition.ts';
import type { HookSet } from '../../../../shared/model/hook.ts';

/** The edition's events; `taken`: the place holds a hook of that event, and scripts have one name per event. */
export const eventChoices = (
  spec: AgentEdition,
  set: HookSet,
  location: string | undefined,
): readonly { readonly spec: EventSpec; readonly taken: 'yes' | 'no' }[] =>
  spec.events.map((event) => ({
    spec: event,
    taken: set.hooks.some((hook) => hook.location === location && hook.event === event.name) ? 'yes' : 'no',
  }));

export const templateChoices = (spec: AgentEdition, event: string): readonly Template[] =>
  spec.templates.filter((template) => template.event === event);
