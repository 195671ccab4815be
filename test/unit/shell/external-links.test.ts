import { describe, expect, it } from 'vitest';
import { mayOpenOutside } from '../../../electron/shell/external-links.ts';
import { editions } from '../../../shared/agents/index.ts';

const hosts = new Set(['docs.example.com']);

describe('mayOpenOutside', () => {
  it.each([
    { address: 'https://docs.example.com/hooks#exit', may: true },
    { address: 'https://DOCS.example.com/', may: true },
    { address: 'http://docs.example.com/', may: false },
    { address: 'https://docs.example.com:8443/', may: false },
    { address: 'https://docs.example.com.evil.test/', may: false },
    { address: 'https://evil.test/docs.example.com', may: false },
    { address: 'https://docs.example.com@evil.test/', may: false },
    { address: 'https://user:secret@docs.example.com/', may: false },
    { address: 'file:///etc/passwd', may: false },
    { address: 'javascript:alert(1)', may: false },
    { address: 'smb://docs.example.com/share', may: false },
    { address: 'not an address', may: false },
    { address: '', may: false },
  ])('$address: $may', ({ address, may }) => {
    expect(mayOpenOutside(address, hosts)).toBe(may);
  });

  it('opens every source that an edition cites, and nobody else’s', () => {
    const cited = editions.flatMap(({ sources }) => Object.values(sources).flatMap(({ url }) => (url === undefined ? [] : [url])));
    expect(cited.filter((url) => !mayOpenOutside(url))).toEqual([]);
    expect(mayOpenOutside('https://docs.example.com/')).toBe(false);
  });
});
