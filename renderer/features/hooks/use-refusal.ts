import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { useAskedChange } from './use-asked-change.ts';

/** Going through the tree by keyboard asks for the last hook only. */
const PAUSE_MS = 120;

/** Why a change would be refused, asked before anybody tries; null: it would be done. `since`: asked anew when it changes. */
export function useRefusal(edition: string, change: ChangeRequest, since: string): Failure | null {
  const { answer } = useAskedChange(edition, change, { pauseMs: PAUSE_MS, since });
  return answer?.kind === 'failed' ? answer.failure : null;
}
