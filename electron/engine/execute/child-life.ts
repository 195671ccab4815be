import type { ChildProcess } from 'node:child_process';

/** What is known of a started process so far, with the moments when it became known, in milliseconds since the start. */
export class ChildLife {
  exitedAtMs: number | null = null;
  /** Exited, and nobody holds its output any more. */
  closedAtMs: number | null = null;
  readonly #process: ChildProcess;

  constructor(process: ChildProcess, sinceStart: () => number) {
    this.#process = process;
    process.once('exit', () => {
      this.exitedAtMs = sinceStart();
    });
    process.once('close', () => {
      this.closedAtMs = sinceStart();
    });
  }

  /** When the process was over for its agent; null: not yet. */
  overAtMs(endsWhen: 'exits' | 'pipesClose'): number | null {
    return endsWhen === 'exits' ? this.exitedAtMs : this.closedAtMs;
  }

  get pipesHeld(): boolean {
    return this.exitedAtMs !== null && this.closedAtMs === null;
  }

  /** Goes on as soon as nobody holds the output, or after so long. */
  whenClosed(limitMs: number, goOn: () => void): void {
    if (this.closedAtMs !== null) {
      goOn();
      return;
    }
    const onClose = (): void => {
      clearTimeout(timer);
      goOn();
    };
    const timer = setTimeout(() => {
      this.#process.off('close', onClose);
      goOn();
    }, limitMs);
    this.#process.once('close', onClose);
  }
}
