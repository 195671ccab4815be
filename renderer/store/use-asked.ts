import { useEffect, useState } from 'react';
import type { Attempt } from './attempt.ts';

export interface AskedOptions {
  /** How long a person must pause before the question is asked. */
  readonly pauseMs?: number;
  /** Asked anew when it changes, though the question is the same. */
  readonly since?: unknown;
}

export interface Asked<Answer> {
  readonly answer: Attempt<Answer> | null;
  readonly isCurrent: boolean;
  /** What the act itself answered to the question as it stands, in place of the answer before it. */
  readonly put: (answer: Attempt<Answer>) => void;
}

/**
 * The answer to a question that changes while the person types or looks around. The last answer stays until the next is there.
 * @param question null: nothing is asked. Compared by its JSON
 */
export function useAsked<Question, Answer>(
  question: Question | null,
  ask: (question: Question) => Promise<Attempt<Answer>>,
  { pauseMs = 150, since }: AskedOptions = {},
): Asked<Answer> {
  const [given, setGiven] = useState<{ readonly text: string; readonly answer: Attempt<Answer> } | null>(null);
  const text = question === null ? null : JSON.stringify(question);
  useEffect(() => {
    if (text === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void ask(JSON.parse(text) as Question).then((answer) => {
        if (isWanted) setGiven({ text, answer });
      });
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [ask, text, pauseMs, since]);
  const put = (answer: Attempt<Answer>): void => {
    if (text !== null) setGiven({ text, answer });
  };
  return text === null ? { answer: null, isCurrent: true, put } : { answer: given?.answer ?? null, isCurrent: given?.text === text, put };
}
