import { calls } from '../../shared/contract/calls.ts';
import type { CallName, Handlers } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Failure, Reply } from '../../shared/contract/failure.ts';
import { MOST_LEVELS, nestsTooDeep } from '../../shared/model/json-depth.ts';
import { because } from '../../shared/words/studio.ts';

/** Never rejects. */
export type Router = (name: unknown, input: unknown) => Promise<Reply>;

/**
 * The boundary that every transport calls: checks what comes in and what goes out. An unknown call, an input that does not
 * fit, a foreseen failure and a bug are four different replies; a bug is logged and its words are hidden.
 */
export function createRouter(handlers: Handlers, log: (line: string) => void): Router {
  return async (name, input) => {
    if (!isCallName(name))
      return failed({ code: 'unknownCall', reason: because('error.unknownCall', { name: String(name).slice(0, 100) }) });
    if (nestsTooDeep(input)) return failed({ code: 'invalidInput', reason: because('error.inputTooDeep', { name, levels: MOST_LEVELS }) });
    const given = calls[name].input.safeParse(input ?? {});
    if (!given.success)
      return failed({ code: 'invalidInput', reason: because('error.invalidInput', { name, issues: issuesOf(given.error) }) });
    try {
      // The schema of this very call has just accepted the input.
      const handler = handlers[name] as (input: unknown) => Promise<unknown>;
      const value = await handler(given.data);
      const answer = calls[name].output.safeParse(value);
      if (!answer.success) throw new Error(`The answer does not fit: ${issuesOf(answer.error)}`);
      return { kind: 'ok', value: answer.data };
    } catch (error) {
      if (error instanceof ExpectedFailure) return failed(error.failure);
      log(`${name}: ${oneLine(error)}`);
      return failed({ code: 'internal', reason: because('error.internal') });
    }
  };
}

const isCallName = (name: unknown): name is CallName => typeof name === 'string' && Object.hasOwn(calls, name);

const failed = (failure: Failure): Reply => ({ kind: 'failed', failure });

const issuesOf = (error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string =>
  error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');

/** A bug with its stack, as one line of a log. */
export const oneLine = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).replaceAll(/\s*\n\s*/g, ' | ');
