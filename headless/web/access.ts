/** Who may use the web host: whoever opened its one-time link holds a cookie from then on; nobody else gets anything. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Access {
  /** For the link; worth one use. */
  readonly token: string;
  /** @returns the Set-Cookie value when `given` is the unspent token, which is spent then; otherwise null. */
  spend(given: string): string | null;
  /** @param cookies the request's Cookie header. */
  admits(cookies: string | undefined): boolean;
}

/** @param port is part of the cookie's name, since browsers send the cookies of one address to all its ports. */
export function createAccess(port: number): Access {
  const token = randomBytes(32).toString('base64url');
  const ticket = randomBytes(32).toString('base64url');
  const cookieName = `hook-studio-${port}`;
  let link: 'unspent' | 'spent' = 'unspent';
  return {
    token,
    spend(given) {
      if (!same(given, token) || link === 'spent') return null;
      link = 'spent';
      return `${cookieName}=${ticket}; Path=/; HttpOnly; SameSite=Strict`;
    },
    admits: (cookies) => valuesOf(cookies ?? '', cookieName).some((value) => same(value, ticket)),
  };
}

/** A page of another port can set a cookie of the same name beside ours, so every value is looked at. */
const valuesOf = (cookies: string, name: string): readonly string[] =>
  cookies.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at !== -1 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });

/** Takes the same time wherever the two differ. */
const same = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
