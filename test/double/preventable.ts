import type { EventEmitter } from 'node:events';

/** Emits an event that a listener may prevent; further fields of the event lie in `details`. Returns whether one did. */
export function emitPreventable(emitter: EventEmitter, name: string, details: object = {}, ...more: unknown[]): boolean {
  const outcome = { isPrevented: false };
  emitter.emit(
    name,
    {
      ...details,
      preventDefault: () => {
        outcome.isPrevented = true;
      },
    },
    ...more,
  );
  return outcome.isPrevented;
}
