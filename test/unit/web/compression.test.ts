import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageAsset } from '../../../electron/host/page/page-assets.ts';
import { createEncoder } from '../../../headless/web/compression.ts';

const asset = (sizeBytes: number, mediaType = 'text/javascript; charset=utf-8', fresh: PageAsset['fresh'] = 'forever'): PageAsset => ({
  body: Buffer.alloc(sizeBytes, 'studio '),
  mediaType,
  fresh,
});
const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

describe('createEncoder', () => {
  it.each([
    { title: 'the better of two', accept: 'gzip, deflate, br', given: asset(5000), encoding: 'br' },
    { title: 'the only one', accept: 'gzip', given: asset(5000), encoding: 'gzip' },
    { title: 'one that is not refused', accept: 'br;q=0, gzip;q=0.5', given: asset(5000), encoding: 'gzip' },
    { title: 'nothing that was not asked for', accept: undefined, given: asset(5000), encoding: 'identity' },
    { title: 'nothing unknown', accept: 'zstd, compress', given: asset(5000), encoding: 'identity' },
    { title: 'no small file', accept: 'br', given: asset(1023), encoding: 'identity' },
    { title: 'no font', accept: 'br', given: asset(5000, 'font/woff2'), encoding: 'identity' },
    { title: 'a file whose name may get another content', accept: 'br', given: asset(5000, 'text/html', 'checked'), encoding: 'br' },
  ] as const)('uses $title', async ({ accept, given, encoding }) => {
    const encoded = await createEncoder()('/a', given, accept);
    expect({ encoding: encoded.encoding, plain: plain[encoded.encoding](encoded.body) }).toEqual({ encoding, plain: given.body });
  });

  it('compresses a hashed file once, another one each time', async () => {
    const encode = createEncoder();
    const twice = async (given: PageAsset): Promise<boolean> =>
      (await encode('/a', given, 'br')).body === (await encode('/a', given, 'br')).body;
    expect([await twice(asset(5000)), await twice(asset(5000, 'text/css', 'checked'))]).toEqual([true, false]);
  });

  it('keeps the encodings of one file apart', async () => {
    const encode = createEncoder();
    await encode('/a', asset(5000), 'br');
    expect(gunzipSync((await encode('/a', asset(5000), 'gzip')).body)).toEqual(asset(5000).body);
  });
});
