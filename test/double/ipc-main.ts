import { EventEmitter } from 'node:events';

/** The sender's frame, as far as a handler may look at it. */
export interface SenderFrame {
  readonly url: string;
  readonly origin: string;
  readonly parent: { readonly url: string } | null;
}
export interface InvokeEvent {
  readonly sender: unknown;
  readonly senderFrame: SenderFrame | null;
}
type InvokeHandler = (event: InvokeEvent, ...values: unknown[]) => unknown;

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, InvokeHandler>();

  handle(channel: string, handler: InvokeHandler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.#handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** The double's own: what a page's `invoke` comes to. Values are copied as they would be between processes. */
  async invoke(event: InvokeEvent, channel: string, values: readonly unknown[]): Promise<{ value: unknown } | { error: string }> {
    const handler = this.#handlers.get(channel);
    if (!handler) return { error: `Error: No handler registered for '${channel}'` };
    try {
      return { value: structuredClone(await handler(event, ...(structuredClone(values) as unknown[]))) };
    } catch (error) {
      return { error: String(error) };
    }
  }
}
export const ipcMain = new IpcMain();
