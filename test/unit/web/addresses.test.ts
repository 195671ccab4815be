import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../../headless/web/addresses.ts';

describe('addressesOf', () => {
  it.each([
    { title: 'its own number', port: 8123, host: '127.0.0.1:8123', known: true },
    { title: 'the name of this machine', port: 8123, host: 'localhost:8123', known: true },
    { title: 'the name in capitals', port: 8123, host: 'LocalHost:8123', known: true },
    { title: 'another port', port: 8123, host: '127.0.0.1:8124', known: false },
    { title: 'no port', port: 8123, host: '127.0.0.1', known: false },
    { title: 'another name that leads here', port: 8123, host: 'rebound.example:8123', known: false },
    { title: 'a name that only begins like ours', port: 8123, host: 'localhost.example:8123', known: false },
    { title: 'IPv6, where nothing listens', port: 8123, host: '[::1]:8123', known: false },
    { title: 'a name with a trailing dot', port: 8123, host: 'localhost.:8123', known: false },
    { title: 'HTTP’s own port left out', port: 80, host: 'localhost', known: true },
    { title: 'nothing', port: 8123, host: undefined, known: false },
  ])('$title: $host', ({ port, host, known }) => {
    expect(addressesOf(port).knows(host)).toBe(known);
  });

  it.each([
    { title: 'the page’s own', origin: 'http://127.0.0.1:8123', host: '127.0.0.1:8123', own: true },
    { title: 'the page’s own by name', origin: 'http://localhost:8123', host: 'localhost:8123', own: true },
    { title: 'this host under its other name', origin: 'http://localhost:8123', host: '127.0.0.1:8123', own: false },
    { title: 'another port of this machine', origin: 'http://127.0.0.1:9000', host: '127.0.0.1:8123', own: false },
    { title: 'another site', origin: 'https://example.com', host: '127.0.0.1:8123', own: false },
    { title: 'https', origin: 'https://127.0.0.1:8123', host: '127.0.0.1:8123', own: false },
    { title: 'a sandboxed frame', origin: 'null', host: '127.0.0.1:8123', own: false },
    { title: 'none', origin: undefined, host: '127.0.0.1:8123', own: false },
    { title: 'another site to another name', origin: 'http://rebound.example:8123', host: 'rebound.example:8123', own: false },
  ])('origin: $title', ({ origin, host, own }) => {
    expect(addressesOf(8123).isOwn(origin, host)).toBe(own);
  });
});
