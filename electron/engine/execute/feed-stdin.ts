import type { Writable } from 'node:stream';
import { codeOfError } from './start-failure.ts';

export interface Feeding {
  /**
   * Why not all of the text was taken; undefined: all was. Once the process has ended by itself, whatever was not taken
   * counts as refused: Node closes the pipe on exit and says nothing of what it still held.
   */
  fault(process: 'endedItself' | 'wasStopped'): string | undefined;
}

/** Writes the text as UTF-8 and closes the pipe. A hook that reads slowly, late or never is no error. */
export function feedStdin(stdin: Writable, text: string): Feeding {
  let reported: string | undefined;
  stdin.on('error', (error) => {
    // A socket says ECONNRESET where bytes lay unread when the hook closed its end; to people both are a closed pipe.
    reported ??= codeOfError(error).replace('ECONNRESET', 'EPIPE');
  });
  stdin.end(text, 'utf8');
  return { fault: (process) => reported ?? (process === 'endedItself' && !stdin.writableFinished ? 'EPIPE' : undefined) };
}
