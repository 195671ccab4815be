import type { ChangeRequest } from '../../../../shared/contract/authoring-calls.ts';
import type { Attempt } from '../../../store/attempt.ts';
import type { ChangeResult } from '../hooks-slice.ts';
import { useAskedChange } from '../use-asked-change.ts';

const AT_ONCE = { pauseMs: 0 };

/** What a change would do, asked while the person still chooses. null: not answered yet, or nothing is asked. */
export function useTriedChange(edition: string, change: ChangeRequest | null): Attempt<ChangeResult> | null {
  const { answer, isCurrent } = useAskedChange(edition, change, AT_ONCE);
  return isCurrent ? answer : null;
}
