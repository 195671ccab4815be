import { useEffect, useState } from 'react';
import type { Attempt } from '../../../store/attempt.ts';

const PAUSE_MS = 150;

/**
 * The answer to a question that changes while the person types. The last answer stays until the next is there.
 * @param question null: nothing is asked. Compared by its JSON
 */
export function useAsked<Question, Answer>(
  question: Question | null,
  ask: (question: Question) => Promise<Attempt<Answer>>,
): { readonly answer: Attempt<Answer> | null; readonly isCurrent: boolean } {
  const [given, setGiven] = useState<{ readonly text: string; readonly answer: Attempt<Answer> } | null>(null);
  const text = question === null ? null : JSON.stringify(question);
  useEffect(() => {
    if (text === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void ask(JSON.parse(text) as Question).then((answer) => {
        if (isWanted) setGiven({ text, answer });
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, text]);
  return text === null ? { answer: null, isCurrent: true } : { answer: given?.answer ?? null, isCurrent: given?.text === text };
}
