/** The matching thread of a page. */
import type { FromThread, ToThread } from './protocol.ts';
import { serve } from './serve.ts';

const hear = serve((message: FromThread) => self.postMessage(message));
self.addEventListener('message', (event: MessageEvent<ToThread>) => hear(event.data));
