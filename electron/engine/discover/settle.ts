import type { Answer, Context } from '../../../shared/agents/facts.ts';
import type { Machine } from '../machine.ts';

const MAX_ROUNDS = 16;

export interface Settled<T> {
  readonly value: T;
  /** The context that was asked with, and every fact that the answer rests on. */
  readonly context: Context;
}

/**
 * Asks an edition until it has the facts that it wants. Facts live for one question: a caller who wants fresh ones passes a
 * context without facts.
 * @throws Error when the edition still wants facts after 16 rounds: a bug in the edition.
 */
export async function settle<T>(
  machine: Pick<Machine, 'look'>,
  start: Context,
  question: (context: Context) => Answer<T>,
): Promise<Settled<T>> {
  let context = start;
  for (let round = 0; ; round++) {
    const answer = question(context);
    if ('known' in answer) return { value: answer.known, context };
    if (round === MAX_ROUNDS)
      throw new Error(`The edition still wants facts after ${MAX_ROUNDS} rounds: ${JSON.stringify(answer.needs.slice(0, 3))}`);
    context = { ...context, facts: { ...context.facts, ...(await machine.look(answer.needs, context)) } };
  }
}
