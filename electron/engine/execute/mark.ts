/**
 * The one thing the studio adds to a hook's environment. On Linux the sweep finds a run's processes by it, also those
 * that went into a session of their own.
 */
export const RUN_MARK = 'HOOK_STUDIO_RUN';

/** The mark of one hook of a run. `runId` must hold no dot and be unique on the machine; `hookIndex` counts from 0. */
export const markOf = (runId: string, hookIndex: number): string => `${runId}.${hookIndex}`;

/** The number behind the run's id in a mark that `markOf` made; null: not a mark of this run. */
export function hookIndexOf(runId: string, mark: string): number | null {
  const index = mark.startsWith(`${runId}.`) ? mark.slice(runId.length + 1) : '';
  return /^\d+$/.test(index) ? Number(index) : null;
}
