/** The one place where the renderer meets its host: the desktop's preload, or the web host that the page came from. */
import type { Transport } from '../../shared/contract/transport.ts';
import { createBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import { connectBrowserSocket } from './browser-socket.ts';
import { isRead } from './reads.ts';
import { openWebSocketTransport } from './web-socket-transport.ts';

declare global {
  interface Window {
    /** Set by the desktop's preload. */
    readonly hookStudio?: Transport;
  }
}

/** A fault never stops the page: it goes where the browser and the frame look for uncaught ones. */
const reportFault = (fault: unknown): void => {
  reportError(fault);
};

export const bridge: Bridge = createBridge(
  window.hookStudio ?? openWebSocketTransport({ connect: connectBrowserSocket, isRead, reportFault }),
  reportFault,
);
