import { describe, expect, it } from 'vitest';
import { createAccess } from '../../../headless/web/access.ts';

describe('createAccess', () => {
  it('trades the token for a cookie, once', () => {
    const access = createAccess(8123);
    expect(access.spend(`${access.token}x`)).toBeNull();
    expect(access.spend('')).toBeNull();
    expect(access.spend(access.token)).toMatch(/^hook-studio-8123=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(access.spend(access.token)).toBeNull();
  });

  it('makes other secrets each time, and the cookie is not the token', () => {
    const [one, two] = [createAccess(1), createAccess(1)];
    const cookie = one.spend(one.token)?.split(/[=;]/)[1];
    expect(new Set([one.token, two.token, cookie, two.spend(two.token)?.split(/[=;]/)[1]]).size).toBe(4);
  });

  const access = createAccess(8123);
  const pair = (access.spend(access.token) ?? '').split(';')[0] ?? '';
  const value = pair.split('=')[1] ?? '';
  it.each([
    { title: 'the cookie', cookies: pair, admitted: true },
    { title: 'among others', cookies: `theme=dark; ${pair}; a=b`, admitted: true },
    { title: 'beside a false one of the same name', cookies: `hook-studio-8123=false; ${pair}`, admitted: true },
    { title: 'none', cookies: undefined, admitted: false },
    { title: 'an empty value', cookies: 'hook-studio-8123=', admitted: false },
    { title: 'a part of the value', cookies: pair.slice(0, -1), admitted: false },
    { title: 'more than the value', cookies: `${pair}A`, admitted: false },
    { title: 'the value under the name of another port', cookies: `hook-studio-8124=${value}`, admitted: false },
    { title: 'the token instead', cookies: `hook-studio-8123=${access.token}`, admitted: false },
    { title: 'no name', cookies: value, admitted: false },
  ])('$title: admitted $admitted', ({ cookies, admitted }) => {
    expect(access.admits(cookies)).toBe(admitted);
  });
});
