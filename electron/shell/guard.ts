/** What no page in this process can do, whatever it holds: leave, open windows, embed guests, ask for devices, reach the net. */
import { app, session, shell } from 'electron';
import type { WebContents } from 'electron';
import { mayOpenOutside } from './external-links.ts';
import { isOwnUrl, SCHEME } from './own-page.ts';

/** Copying is the one permission that the page needs. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);
/** `devtools:` only where a person opens them; `blob:` and `data:` never leave the process. */
const ownSchemes: ReadonlySet<string> = new Set([`${SCHEME}:`, 'devtools:', 'blob:', 'data:']);

/** After `ready`, before the first window. */
export function guardPages(): void {
  app.on('web-contents-created', (_event, contents) => {
    guard(contents);
  });
  const { defaultSession } = session;
  const mayUse = (permission: string, url: string): boolean => granted.has(permission) && isOwnUrl(url);
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(mayUse(permission, requestingUrl));
  });
  defaultSession.setPermissionCheckHandler((_contents, permission, origin) =>
    mayUse(permission, origin.endsWith('/') ? origin : `${origin}/`),
  );
  defaultSession.setDevicePermissionHandler(() => false);
  defaultSession.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !ownSchemes.has(new URL(url).protocol) });
  });
}

function guard(contents: WebContents): void {
  const openOutside = (url: string): void => {
    if (mayOpenOutside(url)) void shell.openExternal(url);
  };
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!isOwnUrl(event.url)) event.preventDefault();
  };
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.on('will-navigate', ({ url }) => {
    if (!isOwnUrl(url)) openOutside(url);
  });
}
