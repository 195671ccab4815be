import { chmod, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlacesWatch } from '../../../../electron/engine/workspace/watch.ts';
import type { PlacesWatch } from '../../../../electron/engine/workspace/watch.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();
let watch: PlacesWatch;
let heard: string[][];
let waiting: { readonly path: string; readonly resolve: () => void }[];
/** Resolves when a change of the path is told from now on. */
const toldOf = (path: string): Promise<void> => new Promise((resolve) => waiting.push({ path: folder.at(path), resolve }));

beforeEach(() => {
  heard = [];
  waiting = [];
  watch = createPlacesWatch((paths) => {
    heard.push([...paths]);
    for (const { path, resolve } of waiting) if (paths.includes(path)) resolve();
  });
});
afterEach(() => watch.dispose());

const hooks = () =>
  watch.watch([
    { path: folder.at('ws/.clinerules/hooks'), kind: 'folder' },
    { path: folder.at('ws/.iflow/settings.json'), kind: 'file' },
  ]);
const told = async (path: string, act: () => Promise<unknown>): Promise<void> => {
  const change = toldOf(path);
  await act();
  await change;
};

describe('a place that exists', () => {
  beforeEach(async () => {
    await mkdir(folder.at('ws/.clinerules/hooks'), { recursive: true });
    await mkdir(folder.at('ws/.iflow'));
    await writeFile(folder.at('ws/.clinerules/hooks/PreToolUse'), '#!/bin/sh\n');
    await writeFile(folder.at('ws/.iflow/settings.json'), '{}');
    await hooks();
  });

  it.each<{ title: string; path: string; act: () => Promise<unknown> }>([
    {
      title: 'a changed script',
      path: 'ws/.clinerules/hooks/PreToolUse',
      act: () => writeFile(folder.at('ws/.clinerules/hooks/PreToolUse'), '#!/bin/sh\nexit 1\n'),
    },
    {
      title: 'a new script',
      path: 'ws/.clinerules/hooks/PostToolUse',
      act: () => writeFile(folder.at('ws/.clinerules/hooks/PostToolUse'), ''),
    },
    { title: 'a removed script', path: 'ws/.clinerules/hooks/PreToolUse', act: () => rm(folder.at('ws/.clinerules/hooks/PreToolUse')) },
    {
      title: 'a settings file that was replaced',
      path: 'ws/.iflow/settings.json',
      act: async () => {
        await writeFile(folder.at('ws/.iflow/new'), '{"a":1}');
        await rename(folder.at('ws/.iflow/new'), folder.at('ws/.iflow/settings.json'));
      },
    },
  ])('tells of $title', ({ path, act }) => told(path, act));

  it('tells of a switched executable bit, which changes no content', async () => {
    const hook = 'ws/.clinerules/hooks/PreToolUse';
    // Read after it was written, as any listed hook is.
    await utimes(folder.at(hook), new Date(), new Date(Date.now() - 60_000));
    await toldOf(hook);
    await told(hook, () => chmod(folder.at(hook), 0o755));
  });

  it('says nothing of files that are no hooks’', async () => {
    await writeFile(folder.at('ws/README.md'), 'x');
    await writeFile(folder.at('ws/.iflow/history.json'), 'x');
    await told('ws/.iflow/settings.json', () => writeFile(folder.at('ws/.iflow/settings.json'), '{ }'));
    expect(heard.flat().filter((path) => /README|history/.test(path))).toEqual([]);
  });

  it('is not watched any more once others are', async () => {
    await mkdir(folder.at('other'));
    await watch.watch([{ path: folder.at('other'), kind: 'folder' }]);
    await writeFile(folder.at('ws/.iflow/settings.json'), '{"old": 1}');
    await told('other/hook', () => writeFile(folder.at('other/hook'), ''));
    expect(heard.flat().filter((path) => path.startsWith(folder.at('ws')))).toEqual([]);
  });
});

describe('a place that does not exist yet', () => {
  it('is noticed when it is made, folder after folder, and watched from then on', async () => {
    await mkdir(folder.at('ws'));
    await hooks();
    await told('ws/.clinerules/hooks', () => mkdir(folder.at('ws/.clinerules/hooks'), { recursive: true }));
    await told('ws/.clinerules/hooks/PreToolUse', () => writeFile(folder.at('ws/.clinerules/hooks/PreToolUse'), ''));
    await told('ws/.iflow/settings.json', async () => {
      await mkdir(folder.at('ws/.iflow'));
      await writeFile(folder.at('ws/.iflow/settings.json'), '{}');
    });
  });

  // Between the moments of one folder and the next, whichever the watch is busy with then: about one in twenty was lost once.
  it('is never lost, however little time lies between one folder and the next', async () => {
    for (let round = 0; round < 60; round++) {
      const at = (path: string): string => folder.at(`ws${round}/${path}`);
      await mkdir(at('.'), { recursive: true });
      await watch.watch([{ path: at('.clinerules/hooks'), kind: 'folder' }]);
      const noticed = Promise.race([toldOf(`ws${round}/.clinerules/hooks`), toldOf(`ws${round}/.clinerules/hooks/PreToolUse`)]);
      await mkdir(at('.clinerules'));
      await setTimeout(round % 4);
      await mkdir(at('.clinerules/hooks'));
      await setTimeout(Math.floor(round / 4) % 4);
      await writeFile(at('.clinerules/hooks/PreToolUse'), '');
      await noticed;
    }
  });

  it('is noticed again after it was removed with the folders around it', async () => {
    await mkdir(folder.at('ws/.clinerules/hooks'), { recursive: true });
    await hooks();
    await told('ws/.clinerules/hooks', () => rm(folder.at('ws'), { recursive: true }));
    await told('ws/.clinerules/hooks', () => mkdir(folder.at('ws/.clinerules/hooks'), { recursive: true }));
  });
});
