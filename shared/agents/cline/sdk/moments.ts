/** Which hooks the SDK fires at a run's end. */
import type { SdkEvent } from './event-names.ts';

export interface RunEnd {
  readonly status: string;
  /** The error's message. */
  readonly error?: string;
}

const SPEAKS_OF_ABORT = /cancel|abort|interrupt/i;

/** TaskCancel asks for the words of an error, and an aborted run has none: after a user's abort only SessionShutdown fires. */
export function eventsAfterRun({ status, error }: RunEnd): SdkEvent[] {
  const completed: SdkEvent[] = status === 'completed' ? ['TaskComplete'] : [];
  const isAbortText = SPEAKS_OF_ABORT.test(error ?? '');
  if (status === 'aborted' || isAbortText) return [...completed, ...(isAbortText ? ['TaskCancel' as const] : []), 'SessionShutdown'];
  return error === undefined ? completed : [...completed, 'TaskError'];
}
