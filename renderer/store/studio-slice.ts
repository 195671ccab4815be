import type { Output, Preferences } from '../../shared/contract/calls.ts';
import { chosenEditions } from './editions.ts';
import type { Slice } from './index.ts';

export type StudioFacts = Output<'studio:describe'>;
export type Approval = Output<'trust:list'>[number];
type HeldApproval = Output<'trust:holding'>[number];

export interface StudioSlice {
  /** null until the host has told. */
  readonly studio: StudioFacts | null;
  readonly preferences: Preferences | null;
  readonly connection: 'connected' | 'lost';
  readonly approvals: readonly Approval[];
  /** Hooks of the workspace that may run as they are now. */
  readonly heldApprovals: readonly HeldApproval[];
  readonly loadStudio: () => Promise<void>;
  readonly setPreferences: (changes: Partial<Preferences>) => Promise<void>;
  readonly hearPreferences: (preferences: Preferences) => void;
  readonly hearConnection: (connection: 'connected' | 'lost') => void;
  readonly loadApprovals: () => Promise<void>;
  readonly revokeApproval: (fingerprint: string) => Promise<void>;
}

/** What the agents' answers depend on: another edition, mode or assumption may find other hooks. */
const basisOf = ({ editions, modes, assumed }: Preferences): string => JSON.stringify([editions, modes, assumed]);

export const createStudioSlice: Slice<StudioSlice> = (set, get, bridge) => {
  /** Changes under way: what the host tells meanwhile is older than what the person sees. */
  let pending = 0;
  /** The basis on which hooks were looked for last. */
  let basis = '';
  /** Looks at what is approved: the newest answer counts. */
  let looked = 0;
  const take = (preferences: Preferences): void => {
    set({ preferences });
    const isOther = basisOf(preferences) !== basis;
    basis = basisOf(preferences);
    if (isOther) void get().loadHooks();
  };
  return {
    studio: null,
    preferences: null,
    connection: 'connected',
    approvals: [],
    heldApprovals: [],
    loadStudio: async () => {
      const [studio, preferences] = await Promise.all([bridge.call('studio:describe', {}), bridge.call('preferences:get', {})]);
      basis = basisOf(preferences);
      set({ studio, preferences });
    },
    setPreferences: async (changes) => {
      const { preferences } = get();
      if (preferences) set({ preferences: { ...preferences, ...changes } });
      pending += 1;
      try {
        const told = await bridge.call('preferences:set', changes);
        if (pending === 1) take(told);
      } finally {
        pending -= 1;
      }
    },
    hearPreferences: (preferences) => {
      if (pending === 0) take(preferences);
    },
    hearConnection: (connection) => set({ connection }),
    loadApprovals: async () => {
      set({ approvals: await bridge.call('trust:list', {}) });
      const mine = ++looked;
      void bridge.call('trust:holding', { editions: chosenEditions(get().preferences).map(({ id }) => id) }).then((heldApprovals) => {
        if (mine === looked) set({ heldApprovals });
      });
    },
    revokeApproval: async (fingerprint) => {
      await bridge.call('trust:revoke', { fingerprint });
      await get().loadApprovals();
    },
  };
};
