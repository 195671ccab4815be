/** How calls and events cross the web page's socket: one JSON text per message. */
import { z } from 'zod';
import { replySchema } from './failure.ts';

export const SOCKET_PATH = '/socket';

/** The largest message that a host takes. A larger one is never sent: the page fails the call with `messageTooLarge`. */
export const MESSAGE_LIMIT_BYTES = 16 * 1024 * 1024;

/** Page to host. `id` is the page's own and comes back with the reply. */
export const callMessageSchema = z.object({ id: z.int().nonnegative(), name: z.string(), input: z.unknown().optional() });
export type CallMessage = z.infer<typeof callMessageSchema>;

/** Host to page. */
export const hostMessageSchema = z.union([
  z.object({ id: z.int().nonnegative(), reply: replySchema }),
  z.object({ event: z.string(), data: z.unknown() }),
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;
