import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { Say, Translate } from '../../i18n/use-words.ts';

/** The agent's own word for a scope, else the studio's. */
export function scopeTitle(
  edition: AgentEdition,
  location: Pick<HookLocation, 'scope'>,
  { t, say }: { readonly t: Translate; readonly say: Say },
): string {
  const own = edition.scopeTitles?.[location.scope];
  return own ? say(own) : t(`scope.${location.scope}`);
}
