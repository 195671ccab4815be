import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPageAsset } from '../../../electron/host/page/page-assets.ts';
import { longScript, temporaryPage } from './running-web-host.ts';

describe('readPageAsset', () => {
  it.each([
    {
      path: '/',
      asset: { body: Buffer.from('<!doctype html><div id="root"></div>'), mediaType: 'text/html; charset=utf-8', fresh: 'checked' },
    },
    {
      path: '/mark.svg',
      asset: {
        body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        mediaType: 'image/svg+xml; charset=utf-8',
        fresh: 'checked',
      },
    },
    {
      path: '/assets/index-Ab3_x-9Z.js',
      asset: { body: Buffer.from(longScript), mediaType: 'text/javascript; charset=utf-8', fresh: 'forever' },
    },
    { path: '/assets/codicon-12345678.ttf', asset: { body: Buffer.alloc(4096), mediaType: 'font/ttf', fresh: 'forever' } },
  ])('hands out $path', async ({ path, asset }) => {
    expect(await readPageAsset(await temporaryPage(), path)).toEqual(asset);
  });

  it.each([
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/%2e%2e%2foutside.txt',
    '/..\\outside.txt',
    '/..%5coutside.txt',
    '/assets/../../outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/.hidden',
    '/%00',
    '/mark.svg%00.png',
    '/mark.svg\0',
    '//mark.svg',
    '/assets',
    '/assets/',
    '/./mark.svg',
    '/C:/Windows/win.ini',
    '/link.svg',
    '',
    'mark.svg',
    'http://127.0.0.1/mark.svg',
    '/absent.js',
    '/%E0%A4%A',
  ])('hands out nothing for %j', async (path) => {
    const folder = await temporaryPage();
    await symlink(join(folder, '..', 'outside.txt'), join(folder, 'link.svg'));
    expect(await readPageAsset(folder, path)).toBeNull();
  });
});
