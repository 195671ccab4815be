/** Calls and events between the page and its host, over Electron's messages. */
import { BrowserWindow, ipcMain } from 'electron';
import type { Host } from '../host/host.ts';
import type { Router } from '../host/router.ts';
import type { EventData, EventName } from '../../shared/contract/events.ts';
import type { Reply } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/hosts.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from './channels.ts';
import { isOwnPage } from './own-page.ts';

/** The only way a message from a page reaches anything: whoever is not our own page is refused before its words are looked at. */
function handleFromOwnPage(channel: string, handle: (...words: unknown[]) => Promise<Reply>): void {
  ipcMain.handle(channel, (event, ...words: unknown[]): Promise<Reply> | Reply =>
    isOwnPage(event.senderFrame)
      ? handle(...words)
      : { kind: 'failed', failure: { code: 'untrustedSender', reason: because('error.untrustedSender') } },
  );
}

/** Calls made while the host is still being made wait for it. */
export function serveCalls(router: Promise<Router>): void {
  // A host that could not be made is told about where the desktop ends; here it only fails the calls.
  router.catch(() => undefined);
  handleFromOwnPage(CALL_CHANNEL, async (name, input) => (await router)(name, input));
}

export function forwardEvents(host: Host): void {
  host.listen((name, data) => {
    tellPages(name, data);
  });
}

/** For the shell itself. */
export function onHostEvent<N extends EventName>(host: Host, name: N, listener: (data: EventData<N>) => void): void {
  const wanted: EventName = name;
  host.listen((heard, data) => {
    if (heard === wanted) listener(data as unknown as EventData<N>);
  });
}

export function tellPages<N extends EventName>(name: N, data: EventData<N>): void {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, name, data);
  }
}
