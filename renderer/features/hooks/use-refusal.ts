import { useEffect, useState } from 'react';
import type { ChangeRequest } from '../../../shared/contract/authoring-calls.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { useStudio } from '../../store/use-studio.ts';

/** Going through the tree by keyboard asks for the last hook only. */
const PAUSE_MS = 120;

/** Why a change would be refused, asked before anybody tries; null: it would be done. `since`: asked anew when it changes. */
export function useRefusal(edition: string, change: ChangeRequest, since: string): Failure | null {
  const tryChange = useStudio((state) => state.tryChange);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const question = JSON.stringify(change);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      void tryChange(edition, JSON.parse(question) as ChangeRequest).then((answer) => {
        if (isWanted) setRefusal(answer.kind === 'failed' ? answer.failure : null);
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [tryChange, edition, question, since]);
  return refusal;
}
