import type { HandlersOf } from '../../shared/contract/calls.ts';
import type { HostParts } from './parts.ts';

export const preferencesCalls = ({ preferences, hub, places }: HostParts): HandlersOf<'preferences'> => ({
  'preferences:get': () => preferences.read(),
  async 'preferences:set'(change) {
    const changed = await preferences.set(change);
    hub.tell('preferences:changed', changed);
    // An assumption may name a place where hooks lie.
    places.watchInBackground();
    return changed;
  },
});
