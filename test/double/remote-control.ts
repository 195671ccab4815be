/** The test's hand in the double's process: the same shape as Playwright's `ElectronApplication.evaluate`. */
import { app } from './app.ts';
import { record } from './record.ts';

/** From the test: a function's text and its argument. */
export interface Order {
  readonly id: number;
  readonly source: string;
  readonly argument: unknown;
}
/** To the test. */
export type Message =
  | { readonly kind: 'devtools'; readonly endpoint: string }
  | { readonly kind: 'result'; readonly id: number; readonly value?: unknown; readonly error?: string };

export function serveRemoteControl(electron: Readonly<Record<string, unknown>>): void {
  if (process.send === undefined) return;
  const answer = (message: Message): void => {
    process.send?.(message);
  };
  process.on('message', ({ id, source, argument }: Order) => {
    void (async () => {
      try {
        // Tests hand over functions, which only their text survives.
        const run = (0, eval)(`(${source})`) as (electron: unknown, argument: unknown) => unknown;
        answer({ kind: 'result', id, value: await run({ ...electron, double: record }, argument) });
      } catch (error) {
        answer({ kind: 'result', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    })();
  });
  // The test is gone, so nobody looks at the windows any more.
  process.on('disconnect', () => {
    app.exit(0);
  });
}
