import { useEffect, useState } from 'react';
import type { ChangeRequest } from '../../../../shared/contract/authoring-calls.ts';
import type { Attempt } from '../../../store/attempt.ts';
import { useStudio } from '../../../store/use-studio.ts';
import type { ChangeResult } from '../hooks-slice.ts';

/** What a change would do, asked while the person still chooses. null: not answered yet, or nothing is asked. */
export function useTriedChange(edition: string, change: ChangeRequest | null): Attempt<ChangeResult> | null {
  const tryChange = useStudio((state) => state.tryChange);
  const [tried, setTried] = useState<{ readonly question: string; readonly answer: Attempt<ChangeResult> } | null>(null);
  const question = change && JSON.stringify([edition, change]);
  useEffect(() => {
    if (question === null) return;
    let isWanted = true;
    const [id, request] = JSON.parse(question) as [string, ChangeRequest];
    void tryChange(id, request).then((answer) => {
      if (isWanted) setTried({ question, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [tryChange, question]);
  return tried !== null && tried.question === question ? tried.answer : null;
}
