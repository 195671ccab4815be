import type { Ending, ProcessResult } from '../../../shared/model/process-result.ts';

/** The result of a hook that never became a process. `startedMs`: since the epoch. */
export const withoutProcess = (
  ending: Extract<Ending, { kind: 'notRun' | 'cancelled' | 'failedToStart' }>,
  startedMs: number,
): ProcessResult => ({
  ending,
  stdout: '',
  stderr: '',
  chunks: [],
  droppedBytes: 0,
  scratch: {},
  startedMs,
  settledMs: startedMs,
  endedMs: startedMs,
  survivors: [],
  pipesHeld: false,
});
