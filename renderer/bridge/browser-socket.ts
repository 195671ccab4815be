import { SOCKET_PATH } from '../../shared/contract/socket.ts';
import type { ConnectSocket } from './web-socket-transport.ts';

/** A socket of the browser to the host that the page came from. The browser adds the cookie that lets it in. */
export const connectBrowserSocket: ConnectSocket = ({ opened, heard, closed }) => {
  const address = new URL(SOCKET_PATH, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  socket.onopen = opened;
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    heard(String(data));
  };
  socket.onclose = closed;
  return socket;
};
