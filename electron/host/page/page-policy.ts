/** What the page of either host may do: its content security policy and the headers that go with every answer. */

/**
 * Everything comes from the page's own origin; nothing is evaluated, framed or sent elsewhere. Monaco's workers are module
 * scripts of the same origin and need no `blob:`; it and React set inline styles, hence the one 'unsafe-inline'. Trusted
 * Types stay off: `require-trusted-types-for 'script'` keeps Monaco from starting its workers.
 * @param socketOrigin `ws://host:port` where the page talks over a socket; null where it has a preload.
 */
export const contentSecurityPolicy = (socketOrigin: string | null): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // 'self' stands for ws: in Chromium and Firefox but not in every Safari.
    socketOrigin === null ? "connect-src 'self'" : `connect-src 'self' ${socketOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** For every answer of a host, refusals included. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};
