import type { Output } from '../../../shared/contract/calls.ts';
import { attempt } from '../../store/attempt.ts';
import type { Slice } from '../../store/index.ts';

export type Comparison = Output<'compare:run'>[number];

export interface CompareSlice {
  /** What the other editions make of a finished run, by the run's id. */
  readonly comparisons: Readonly<Record<string, readonly Comparison[]>>;
  /** Asks once for each run. A run that the host has forgotten has no comparison. */
  readonly compareRun: (runId: string) => Promise<void>;
}

export const createCompareSlice: Slice<CompareSlice> = (set, get, bridge) => ({
  comparisons: {},
  compareRun: async (runId) => {
    if (get().comparisons[runId]) return;
    const answer = await attempt(bridge.call('compare:run', { runId }));
    if (answer.kind === 'ok') set({ comparisons: { ...get().comparisons, [runId]: answer.value } });
  },
});
