import { describe, expect, it } from 'vitest';
import { isOwnPage } from '../../../electron/shell/own-page.ts';

describe('isOwnPage', () => {
  it.each([
    { title: 'the page', speaker: { url: 'app://studio/', parent: null }, own: true },
    { title: 'the page with a fragment', speaker: { url: 'app://studio/#run', parent: null }, own: true },
    { title: 'a frame in the page, even of its own', speaker: { url: 'app://studio/', parent: { url: 'app://studio/' } }, own: false },
    { title: 'another host of the scheme', speaker: { url: 'app://other/', parent: null }, own: false },
    { title: 'a host that begins like ours', speaker: { url: 'app://studio.evil/', parent: null }, own: false },
    { title: 'a site', speaker: { url: 'https://studio/', parent: null }, own: false },
    { title: 'a file', speaker: { url: 'file:///app://studio/', parent: null }, own: false },
    { title: 'an empty page', speaker: { url: 'about:blank', parent: null }, own: false },
    { title: 'a frame that is gone', speaker: null, own: false },
  ])('$title: $own', ({ speaker, own }) => {
    expect(isOwnPage(speaker)).toBe(own);
  });
});
