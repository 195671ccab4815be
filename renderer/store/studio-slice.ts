import type { Output, Preferences } from '../../shared/contract/calls.ts';
import type { Slice } from './index.ts';

export type StudioFacts = Output<'studio:describe'>;
export type Approval = Output<'trust:list'>[number];

export interface StudioSlice {
  /** null until the host has told. */
  readonly studio: StudioFacts | null;
  readonly preferences: Preferences | null;
  readonly connection: 'connected' | 'lost';
  readonly approvals: readonly Approval[];
  readonly loadStudio: () => Promise<void>;
  readonly setPreferences: (changes: Partial<Preferences>) => Promise<void>;
  readonly hearPreferences: (preferences: Preferences) => void;
  readonly hearConnection: (connection: 'connected' | 'lost') => void;
  readonly loadApprovals: () => Promise<void>;
  readonly revokeApproval: (fingerprint: string) => Promise<void>;
}

export const createStudioSlice: Slice<StudioSlice> = (set, get, bridge) => ({
  studio: null,
  preferences: null,
  connection: 'connected',
  approvals: [],
  loadStudio: async () => {
    const [studio, preferences] = await Promise.all([bridge.call('studio:describe', {}), bridge.call('preferences:get', {})]);
    set({ studio, preferences });
  },
  setPreferences: async (changes) => {
    const { preferences } = get();
    if (preferences) set({ preferences: { ...preferences, ...changes } });
    get().hearPreferences(await bridge.call('preferences:set', changes));
  },
  hearPreferences: (preferences) => {
    const before = get().preferences;
    set({ preferences });
    // Another edition, mode or assumption may find other hooks.
    const answers = (p: Preferences | null): string => JSON.stringify(p && [p.editions, p.modes, p.assumed]);
    if (answers(before) !== answers(preferences)) void get().loadHooks();
  },
  hearConnection: (connection) => set({ connection }),
  loadApprovals: async () => set({ approvals: await bridge.call('trust:list', {}) }),
  revokeApproval: async (fingerprint) => {
    await bridge.call('trust:revoke', { fingerprint });
    await get().loadApprovals();
  },
});
