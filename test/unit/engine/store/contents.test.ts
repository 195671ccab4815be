import { readdir, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contentIn, hashOf, keepContent } from '../../../../electron/engine/store/contents.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const bytes = Buffer.from('{"hooks":{}}\r\n');

describe('contents by their hash', () => {
  const place = temporaryFolder();

  it('are given back as they were kept, once', async () => {
    await keepContent(place.path, bytes);
    await keepContent(place.path, bytes);
    expect([await readdir(place.path), await contentIn(place.path, hashOf(bytes))]).toEqual([[hashOf(bytes)], bytes]);
  });

  it('count as absent where a file is half written, and are written anew', async () => {
    await writeFile(place.at(hashOf(bytes)), bytes.subarray(0, 4));
    const before = await contentIn(place.path, hashOf(bytes));
    await keepContent(place.path, bytes);
    expect([before, await contentIn(place.path, hashOf(bytes))]).toEqual([null, bytes]);
  });

  it.each([
    { title: 'no hash', hash: '../contents' },
    { title: 'an unknown hash', hash: hashOf(Buffer.from('else')) },
  ])('tell of nothing by $title', async ({ hash }) => {
    expect(await contentIn(place.path, hash)).toBeNull();
  });
});
