/** The signals by which a terminal, a supervisor or a closed session asks a process to end. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves at the first of them, once. A second one ends the process by the system's default, so that a hanging farewell
 * can be cut short.
 */
export function untilSignalled(): Promise<(typeof signals)[number]> {
  return new Promise((resolve) => {
    const heard = signals.map(
      (signal) =>
        [
          signal,
          () => {
            end(signal);
          },
        ] as const,
    );
    const end = (signal: (typeof signals)[number]): void => {
      for (const [name, listener] of heard) process.off(name, listener);
      resolve(signal);
    };
    for (const [name, listener] of heard) process.once(name, listener);
  });
}
