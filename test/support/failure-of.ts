import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Failure } from '../../shared/contract/failure.ts';

/** The foreseen failure of this work. A bug stays thrown, and so does a success: it is not what the test is about. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ExpectedFailure) return error.failure;
    throw error;
  }
  throw new Error('It succeeded');
}
