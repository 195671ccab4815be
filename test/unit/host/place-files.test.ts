import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createPlaceFiles } from '../../../electron/host/place-files.ts';
import type { PlaceFiles } from '../../../electron/host/place-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('files that are put somewhere', () => {
  const place = temporaryFolder();
  const file = (text: string) => ({ path: place.at('hook.json'), text, mode: 0o644 });
  const kinds = (placeFiles: PlaceFiles, text: string, dryRun: 'yes' | 'no'): Promise<unknown> =>
    placeFiles([file(text)], dryRun).then(
      (steps) => steps.map(({ kind }) => kind),
      (error: unknown) => error,
    );
  const exists = { failure: { code: 'fileExists' } };

  it('are made where there is none, and left where they say the same', async () => {
    const placeFiles = createPlaceFiles();
    const made = await kinds(placeFiles, 'new', 'no');
    await writeFile(file('').path, 'new');
    expect([made, await kinds(placeFiles, 'new', 'no')]).toEqual([['create'], []]);
  });

  it('replace other text only once a dry run has shown just that', async () => {
    await writeFile(file('').path, 'theirs');
    const placeFiles = createPlaceFiles();
    expect(await kinds(placeFiles, 'ours', 'no')).toMatchObject(exists);
    expect(await kinds(placeFiles, 'ours', 'yes')).toEqual(['content']);
    expect(await kinds(placeFiles, 'other', 'no')).toMatchObject(exists);
    expect(await kinds(placeFiles, 'ours', 'no')).toEqual(['content']);
  });

  it('never replace what is no text', async () => {
    await writeFile(file('').path, Buffer.from([0, 255]));
    const placeFiles = createPlaceFiles();
    expect([await kinds(placeFiles, 'ours', 'yes'), await kinds(placeFiles, 'ours', 'no')]).toMatchObject([exists, exists]);
  });
});
