/** Which hooks the extension fires when its runtime calls it. */
import type { ClineEvent } from '../event-names.ts';

export type RunStatus = 'completed' | 'aborted' | 'failed';

/** One after another; a stop keeps the next from firing. */
export const EVENTS_BEFORE_RUN = ['TaskStart', 'UserPromptSubmit'] as const satisfies readonly ClineEvent[];

/** A run that failed fires nothing. */
export function eventAfterRun(status: RunStatus): ClineEvent | null {
  switch (status) {
    case 'completed':
      return 'TaskComplete';
    case 'aborted':
      return 'TaskCancel';
    case 'failed':
      return null;
  }
}
