/** The signals by which a terminal, a supervisor or a closed session asks a process to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Interruption {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal;
  /** From now on a signal ends the process by the system's default again. */
  release(): void;
}

/**
 * Lets a command end what it has started before it ends itself. A second signal ends the process at once, by way of
 * `process.exit`, so that running hooks still end with it. `status` is the process's exit status then. It listens on
 * after the first signal, so that nothing else that hears signals cuts the farewell short.
 */
export function listenForInterruption(status: number): Interruption {
  const stop = new AbortController();
  const hear = (): void => {
    if (stop.signal.aborted) process.exit(status);
    stop.abort();
  };
  for (const name of SIGNALS) process.on(name, hear);
  return {
    signal: stop.signal,
    release() {
      for (const name of SIGNALS) process.off(name, hear);
    },
  };
}
