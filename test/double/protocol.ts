/** `app://host/path` of the program ↔ `https://host.app.invalid/path` of Chromium, which has no such schemes. */
import type { Privileges } from 'electron';
import { onlyAfterReady, onlyBeforeReady } from './readiness.ts';

type SchemeHandler = (request: Request) => Promise<Response> | Response;

const privileged = new Map<string, Privileges>();
const handlers = new Map<string, SchemeHandler>();

export const protocol = {
  registerSchemesAsPrivileged(schemes: readonly { scheme: string; privileges?: Privileges }[]): void {
    onlyBeforeReady('protocol.registerSchemesAsPrivileged');
    for (const { scheme, privileges = {} } of schemes) privileged.set(scheme, privileges);
  },
  handle(scheme: string, handler: SchemeHandler): void {
    onlyAfterReady('protocol.handle');
    if (handlers.has(scheme)) throw new Error('Failed to register protocol: it is handled already');
    handlers.set(scheme, handler);
  },
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
};

const schemeOf = (url: string): string => url.slice(0, url.indexOf(':'));
export const handlerOf = (url: string): SchemeHandler | undefined => handlers.get(schemeOf(url));

export function toChromium(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  // Only a standard scheme has an origin, relative addresses and a policy that can say 'self'.
  return privileged.get(scheme)?.standard === true ? `https://${host}.${scheme}.invalid${rest === '' ? '/' : rest}` : url;
}

export function fromChromium(url: string): string {
  const [, host = '', scheme = '', rest = '/'] = /^https:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.invalid(\/.*)?$/i.exec(url) ?? [];
  return privileged.has(scheme) ? `${scheme}://${host}${rest}` : url;
}
