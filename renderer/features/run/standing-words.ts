import type { Ending } from '../../../shared/model/process-result.ts';
import type { Verdict } from '../../../shared/model/verdict.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { writeMs } from './model/measures.ts';
import type { Standing } from './model/standing.ts';

/** “blocks, decides” */
export const standingText = (standing: Standing, verdict: Verdict | null, t: Translate): string =>
  t('run.standing', { standing: standing === 'decides' ? `decides${verdict?.decision ?? ''}` : standing });

/** “exit 127”, “SIGKILL”, “ended at 30 s” */
export function exitText(ending: Ending, t: Translate): string {
  switch (ending.kind) {
    case 'exited':
      return t('run.exit.exited', { code: ending.code });
    case 'signalled':
      return t('run.exit.signalled', { signal: ending.signal });
    case 'timedOut':
      return t(ending.by === 'agent' ? 'run.exit.timedOut' : 'run.exit.timedOutStudio', { limit: writeMs(ending.limitMs) });
    case 'cancelled':
      return t('run.exit.cancelled');
    case 'failedToStart':
      return t('run.exit.failedToStart', { errno: ending.errno });
    case 'notRun':
      return t('run.exit.notRun');
  }
}
