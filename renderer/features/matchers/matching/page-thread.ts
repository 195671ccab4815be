import MatchingWorker from './matching.worker.ts?worker';
import type { FromThread, MatchingThread } from './protocol.ts';

/** A thread of the page itself: no name has to travel to the host and back at a keystroke. */
export function startPageThread(): MatchingThread {
  const worker = new MatchingWorker();
  return {
    post: (message) => worker.postMessage(message),
    listen: (listener) => worker.addEventListener('message', (event: MessageEvent<FromThread>) => listener(event.data)),
    end: () => worker.terminate(),
  };
}
