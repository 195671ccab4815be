import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placementOf, readWindowState, writeWindowState } from '../../../electron/shell/window-state.ts';

const main = { x: 0, y: 0, width: 1920, height: 1040 };
const right = { x: 1920, y: 0, width: 1600, height: 900 };
const kept = (x: number, y: number, width = 1200, height = 800) => ({ bounds: { x, y, width, height }, state: 'normal' as const });

describe('placementOf', () => {
  it.each([
    { title: 'nothing kept', given: null, screens: [main], placement: { width: 1440, height: 900, state: 'normal' } },
    {
      title: 'nothing kept on a small screen',
      given: null,
      screens: [{ ...main, width: 1280, height: 720 }],
      placement: { width: 1280, height: 720, state: 'normal' },
    },
    {
      title: 'a screen below the least size',
      given: null,
      screens: [{ ...main, width: 800, height: 600 }],
      placement: { width: 900, height: 640, state: 'normal' },
    },
    { title: 'no screen', given: null, screens: [], placement: { width: 1440, height: 900, state: 'normal' } },
    {
      title: 'where it was',
      given: kept(100, 50),
      screens: [main],
      placement: { width: 1200, height: 800, at: { x: 100, y: 50 }, state: 'normal' },
    },
    {
      title: 'the other screen',
      given: kept(2000, 10),
      screens: [main, right],
      placement: { width: 1200, height: 800, at: { x: 2000, y: 10 }, state: 'normal' },
    },
    { title: 'a screen that is gone', given: kept(2000, 10), screens: [main], placement: { width: 1200, height: 800, state: 'normal' } },
    {
      title: 'left of the screen, but to be grasped',
      given: kept(-1080, 50),
      screens: [main],
      placement: { width: 1200, height: 800, at: { x: -1080, y: 50 }, state: 'normal' },
    },
    {
      title: 'left of the screen, out of reach',
      given: kept(-1081, 50),
      screens: [main],
      placement: { width: 1200, height: 800, state: 'normal' },
    },
    { title: 'above the screen', given: kept(100, -1), screens: [main], placement: { width: 1200, height: 800, state: 'normal' } },
    { title: 'below the screen', given: kept(100, 997), screens: [main], placement: { width: 1200, height: 800, state: 'normal' } },
    {
      title: 'larger than the screen',
      given: kept(0, 0, 3000, 2000),
      screens: [main],
      placement: { width: 1920, height: 1040, at: { x: 0, y: 0 }, state: 'normal' },
    },
    {
      title: 'maximized',
      given: { ...kept(100, 50), state: 'maximized' as const },
      screens: [main],
      placement: { width: 1200, height: 800, at: { x: 100, y: 50 }, state: 'maximized' },
    },
  ])('$title', ({ given, screens, placement }) => {
    expect(placementOf(given, screens)).toEqual(placement);
  });
});

describe('the kept state', () => {
  async function stateFile(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'hook-studio-window-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return join(folder, '.hook-studio', 'window.json');
  }

  it('comes back as it was written, and only its owner may read it', async () => {
    const file = await stateFile();
    writeWindowState(file, kept(1, 2));
    writeWindowState(file, kept(3, 4));
    expect(readWindowState(file)).toEqual(kept(3, 4));
    expect(await readdir(join(file, '..'))).toEqual(['window.json']);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each([
    '',
    '{',
    'null',
    '{"bounds":{"x":0,"y":0,"width":"wide","height":1},"state":"normal"}',
    '{"bounds":{"x":0,"y":0,"width":1,"height":1},"state":"lost"}',
  ])('that reads %j counts as none', async (text) => {
    const file = await stateFile();
    expect(readWindowState(file)).toBeNull();
    writeWindowState(file, kept(1, 2));
    await writeFile(file, text);
    expect(readWindowState(file)).toBeNull();
  });
});
