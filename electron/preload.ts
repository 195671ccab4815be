/** What the desktop page sees of its host: exactly a `Transport`. A sandboxed preload is one CommonJS file that can require `electron` only. */
import { contextBridge, ipcRenderer } from 'electron';
import type { IpcRendererEvent } from 'electron';
import type { Transport } from '../shared/contract/transport.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from './shell/channels.ts';

const transport: Transport = {
  call: (name, input) => ipcRenderer.invoke(CALL_CHANNEL, name, input),
  listen: (listener) => {
    const hear = (_event: IpcRendererEvent, name: string, data: unknown): void => {
      listener(name, data);
    };
    ipcRenderer.on(EVENT_CHANNEL, hear);
    return () => void ipcRenderer.removeListener(EVENT_CHANNEL, hear);
  },
  // Page and host end together: there is no connection to lose.
  onConnection: (listener) => {
    listener('connected');
    return () => undefined;
  },
};

contextBridge.exposeInMainWorld('hookStudio', transport);
