import type { StudioState } from '../../store/index.ts';
import type { RunRecord } from './model/run-state.ts';

/** The runs of the workspace that is open: those that were started while one of its roots was open. */
export const recordsHere = ({
  runRecords,
  runRoots,
  workspace,
}: Pick<StudioState, 'runRecords' | 'runRoots' | 'workspace'>): readonly RunRecord[] =>
  runRecords.filter(({ number }) => runRoots[number]?.some((root) => workspace?.roots.includes(root)));
