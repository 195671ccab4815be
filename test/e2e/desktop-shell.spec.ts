/** The desktop around its page: menu, dialogs, window, second start. Behind the double, and in real Electron where it is here. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {} from '../../renderer/bridge/index.ts';
import { desktopOf, eachDesktop, expect, test } from './fixtures.ts';
import { startDouble } from './studio/double-app.ts';

eachDesktop(() => {
  test('hears its menu', async ({ page, studio }) => {
    await page.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      window.hookStudio?.listen((name, data) => heard.push([name, data]));
    });
    const app = desktopOf(studio);
    await app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()?.getMenuItemById('palette')?.click();
    });
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard))
      .toContainEqual(['studio:commanded', { command: 'palette' }]);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('changes menu and colours with the preferences', async ({ page, studio }) => {
    const app = desktopOf(studio);
    const native = () =>
      app.evaluate(({ Menu, nativeTheme }) => ({
        menu: Menu.getApplicationMenu()?.items.map(({ label }) => label),
        theme: nativeTheme.themeSource,
      }));
    expect(await native()).toEqual({ menu: ['File', 'Edit', 'View', 'Window'], theme: 'system' });
    await page.evaluate(() => window.hookStudio?.call('preferences:set', { language: 'zh-CN', theme: 'dark' }));
    await expect.poll(native).toEqual({ menu: ['文件', '编辑', '视图', '窗口'], theme: 'dark' });
    await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  });

  test('shows the system’s folder dialog', async ({ page, studio }) => {
    await desktopOf(studio).evaluate(
      ({ dialog }, folder) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] });
      },
      join(studio.examples, 'first-guard'),
    );
    expect(await page.evaluate(() => window.hookStudio?.call('workspace:pick', {}))).toEqual({
      kind: 'ok',
      value: { paths: [join(studio.examples, 'first-guard')] },
    });
  });

  test('asks before unsaved changes are lost', async ({ page, studio }) => {
    const app = desktopOf(studio);
    await page.evaluate(() => {
      addEventListener('beforeunload', (event) => {
        event.preventDefault();
      });
    });
    // A browser listens to a page only that somebody has used.
    await page.locator('#root').click({ position: { x: 5, y: 5 } });
    await app.evaluate(({ dialog }) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBoxSync = (...words: unknown[]) => {
        const { message, buttons = [] } = words.at(-1) as { message: string; buttons?: string[] };
        return asked.push([message, ...buttons].join(' | ')) - 1;
      };
    });
    const close = (): Promise<void> =>
      app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.close();
      });
    await close();
    await expect
      .poll(() => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked))
      .toEqual(['Close the window without saving? | Keep editing | Close without saving']);
    expect(await page.evaluate(() => document.readyState)).toBe('complete');
    await close();
    expect(await app.exitCode).toBe(0);
  });

  test('remembers its window, and ends its host', async ({ studio }) => {
    const app = desktopOf(studio);
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1000, height: 700 });
    });
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.close();
    });
    expect(await app.exitCode).toBe(0);
    expect(JSON.parse(await readFile(join(studio.home, '.hook-studio', 'window.json'), 'utf8'))).toEqual({
      bounds: { x: 40, y: 30, width: 1000, height: 700 },
      state: 'normal',
    });
    expect(app.errors()).not.toMatch(/did not end well|was not kept/);
  });
});

test.describe('Electron double', () => {
  test.use({ hostKind: 'double' });

  test('hands a second start’s folders to the first', async ({ page, studio }) => {
    const second = startDouble({ home: studio.home, open: [join(studio.examples, 'first-guard')] });
    try {
      expect(await second.exitCode).toBe(0);
      await expect
        .poll(() => page.evaluate(() => window.hookStudio?.call('workspace:current', {})))
        .toMatchObject({ value: { roots: [join(studio.examples, 'first-guard')] } });
      expect(await desktopOf(studio).evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    } finally {
      await second.close();
    }
  });
});
