import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Failure } from '../../shared/contract/failure.ts';

export type Attempt<T> = { readonly kind: 'ok'; readonly value: T } | { readonly kind: 'failed'; readonly failure: Failure };

/** A foreseen failure becomes a value; a bug stays thrown and ends in the frame's toast. */
export async function attempt<T>(promise: Promise<T>): Promise<Attempt<T>> {
  try {
    return { kind: 'ok', value: await promise };
  } catch (error) {
    if (error instanceof ExpectedFailure) return { kind: 'failed', failure: error.failure };
    throw error;
  }
}
