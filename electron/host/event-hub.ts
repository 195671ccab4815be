import type { EventData, EventName } from '../../shared/contract/events.ts';
import type { HostListener } from './host.ts';

export interface EventHub {
  readonly tell: <N extends EventName>(name: N, data: EventData<N>) => void;
  readonly listen: (listener: HostListener) => () => void;
}

/** One listener's bug keeps neither the others nor the teller from going on. */
export function createEventHub(onBug: (error: unknown) => void): EventHub {
  const listeners = new Set<HostListener>();
  return {
    tell(name, data) {
      for (const listener of listeners) {
        try {
          listener(name, data);
        } catch (error) {
          onBug(error);
        }
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
