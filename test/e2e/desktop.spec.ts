/** The desktop's shell: what its page can do and what it cannot. Behind the double, and in real Electron where it is here. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {} from '../../renderer/bridge/index.ts';
import { expect, test } from './fixtures.ts';
import type { Studio } from './fixtures.ts';
import type { DesktopApp } from './studio/desktop-app.ts';
import { startDouble } from './studio/double-app.ts';
import { whyNoElectron } from './studio/electron-app.ts';

const desktopOf = ({ desktop }: Studio): DesktopApp => {
  if (desktop === null) throw new Error('This test needs a desktop.');
  return desktop;
};

for (const [hostKind, title] of [['double', 'Electron double'], ['electron', 'real Electron']] as const) {
  test.describe(title, () => {
    test.use({ hostKind });
    test.skip(hostKind === 'electron' && whyNoElectron !== null, whyNoElectron ?? '');

    test('gives its page a transport and nothing else', async ({ page, studio }) => {
      await expect(page.locator('#root > *').first()).toBeVisible();
      expect(await page.evaluate(() => ({
        transport: Object.entries(window.hookStudio ?? {}).map(([name, value]) => `${name}: ${typeof value}`).sort(),
        frozen: Object.isFrozen(window.hookStudio),
        node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].filter((name) => name in globalThis),
      }))).toEqual({ transport: ['call: function', 'listen: function', 'onConnection: function'], frozen: true, node: [] });
      expect(await page.evaluate(() => window.hookStudio?.call('nobody:knows', {}))).toMatchObject({ kind: 'failed', failure: { code: 'unknownCall' } });
      const preferences = await desktopOf(studio).evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
        const { contextIsolation, sandbox, nodeIntegration, nodeIntegrationInSubFrames, nodeIntegrationInWorker, webSecurity, webviewTag, allowRunningInsecureContent } = contents.getLastWebPreferences();
        return { contextIsolation, sandbox, nodeIntegration, nodeIntegrationInSubFrames, nodeIntegrationInWorker, webSecurity, webviewTag, allowRunningInsecureContent };
      });
      expect(preferences).toEqual({
        contextIsolation: true, sandbox: true, nodeIntegration: false, nodeIntegrationInSubFrames: false, nodeIntegrationInWorker: false,
        webSecurity: true, webviewTag: false, allowRunningInsecureContent: false,
      });
    });

    test('serves the page under a policy, and only its own files', async ({ page }) => {
      const answers = await page.evaluate(async () => {
        const look = async (path: string): Promise<{ status: number; policy: string | null; type: string | null }> => {
          const { status, headers } = await fetch(path);
          return { status, policy: headers.get('content-security-policy'), type: headers.get('content-type') };
        };
        return { page: await look('/'), picture: await look('/mark.svg'), outside: await look('/..%2f..%2fpackage.json'), absent: await look('/absent.js') };
      });
      const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
      expect(answers).toEqual({
        page: { status: 200, policy, type: 'text/html; charset=utf-8' }, picture: { status: 200, policy, type: 'image/svg+xml; charset=utf-8' },
        outside: { status: 404, policy, type: null }, absent: { status: 404, policy, type: null },
      });
    });

    test.describe('leaving', () => {
      // The policy reports what it has stopped.
      test.use({ allowedProblems: [/Content Security Policy|violates|Failed to load resource|frame/i] });

      test('is refused: no other page, no window, no frame, no request', async ({ page, studio }) => {
        await expect(page.locator('#root > *').first()).toBeVisible();
        const before = page.url();
        const tried = await page.evaluate(async () => {
          const opened = [window.open('https://example.invalid/popup'), window.open('about:blank'), window.open('/')];
          const frame = Object.assign(document.createElement('iframe'), { src: 'https://example.invalid/frame' });
          document.body.append(frame);
          return { opened: opened.map((other) => other === null), fetched: await fetch('https://example.invalid/data').then(() => 'answered', () => 'refused') };
        });
        expect(tried.fetched).toBe('refused');
        for (const address of ['https://example.invalid/page', 'file:///etc/hostname', 'http://127.0.0.1:9/', 'data:text/html,other']) {
          await page.evaluate((to) => { location.assign(to); }, address).catch(() => undefined);
        }
        // An answer from the page says that it is still here; the desktop has decided about the window requests before.
        await expect.poll(() => page.context().pages().length).toBe(1);
        expect(page.url()).toBe(before);
        expect(await page.evaluate(() => typeof window.hookStudio?.call)).toBe('function');
        const app = desktopOf(studio);
        expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
        if (app.kind === 'double') {
          await expect.poll(() => app.evaluate(({ double }) => double.popups.map(({ action }) => action))).toEqual(['deny', 'deny', 'deny']);
          expect(await app.evaluate(({ double }) => ({ let: double.requests.filter(({ outcome }) => outcome === 'let through'), opened: double.opened }))).toEqual({ let: [], opened: [] });
        }
      });

      test('leads a cited source to the system’s browser', async ({ page, studio }) => {
        await expect(page.locator('#root > *').first()).toBeVisible();
        const app = desktopOf(studio);
        // Real Electron would open a browser here.
        await app.evaluate(({ shell }) => {
          const opened: string[] = [];
          Object.assign(globalThis, { openedOutside: opened });
          shell.openExternal = (url: string) => Promise.resolve(void opened.push(url));
        });
        const openedOutside = (): Promise<string[]> => app.evaluate(() => (globalThis as unknown as { openedOutside: string[] }).openedOutside);
        await page.evaluate(() => { window.open('https://github.com/iflow-ai/iflow-cli'); });
        await expect.poll(openedOutside).toEqual(['https://github.com/iflow-ai/iflow-cli']);
        await page.evaluate(() => { location.assign('https://github.com/cline/cline'); }).catch(() => undefined);
        await expect.poll(openedOutside).toEqual(['https://github.com/iflow-ai/iflow-cli', 'https://github.com/cline/cline']);
      });
    });

    test('hears its menu', async ({ page, studio }) => {
      await expect(page.locator('#root > *').first()).toBeVisible();
      await page.evaluate(() => {
        const heard: unknown[] = [];
        Object.assign(globalThis, { heard });
        window.hookStudio?.listen((name, data) => heard.push([name, data]));
      });
      const app = desktopOf(studio);
      await app.evaluate(({ Menu }) => { Menu.getApplicationMenu()?.getMenuItemById('palette')?.click(); });
      await expect.poll(() => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)).toContainEqual(['studio:commanded', { command: 'palette' }]);
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('changes menu and colours with the preferences', async ({ page, studio }) => {
      const app = desktopOf(studio);
      const native = () => app.evaluate(({ Menu, nativeTheme }) => ({ menu: Menu.getApplicationMenu()?.items.map(({ label }) => label), theme: nativeTheme.themeSource }));
      expect(await native()).toEqual({ menu: ['File', 'Edit', 'View', 'Window'], theme: 'system' });
      await page.evaluate(() => window.hookStudio?.call('preferences:set', { language: 'zh-CN', theme: 'dark' }));
      await expect.poll(native).toEqual({ menu: ['文件', '编辑', '视图', '窗口'], theme: 'dark' });
      await expect.poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
    });

    test('shows the system’s folder dialog', async ({ page, studio }) => {
      await desktopOf(studio).evaluate(({ dialog }, folder) => { dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] }); }, join(studio.examples, 'first-guard'));
      expect(await page.evaluate(() => window.hookStudio?.call('workspace:pick', {}))).toEqual({ kind: 'ok', value: { paths: [join(studio.examples, 'first-guard')] } });
    });

    test('asks before unsaved changes are lost', async ({ page, studio }) => {
      const app = desktopOf(studio);
      await page.evaluate(() => { addEventListener('beforeunload', (event) => { event.preventDefault(); }); });
      // A browser listens to a page only that somebody has used.
      await page.locator('#root').click({ position: { x: 5, y: 5 } });
      await app.evaluate(({ dialog }) => {
        const asked: string[] = [];
        Object.assign(globalThis, { asked });
        dialog.showMessageBoxSync = ((...words: unknown[]) => {
          const { message, buttons = [] } = words.at(-1) as { message: string; buttons?: string[] };
          return asked.push([message, ...buttons].join(' | ')) - 1;
        });
      });
      const close = (): Promise<void> => app.evaluate(({ BrowserWindow }) => { BrowserWindow.getAllWindows()[0]?.close(); });
      await close();
      await expect.poll(() => app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual(['Close the window without saving? | Keep editing | Close without saving']);
      expect(await page.evaluate(() => document.readyState)).toBe('complete');
      await close();
      expect(await app.exitCode).toBe(0);
    });

    test('remembers its window, and ends its host', async ({ page, studio }) => {
      const app = desktopOf(studio);
      await expect(page.locator('#root > *').first()).toBeVisible();
      await app.evaluate(({ BrowserWindow }) => { BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1000, height: 700 }); });
      await app.evaluate(({ BrowserWindow }) => { BrowserWindow.getAllWindows()[0]?.close(); });
      expect(await app.exitCode).toBe(0);
      expect(JSON.parse(await readFile(join(studio.home, '.hook-studio', 'window.json'), 'utf8'))).toEqual({ bounds: { x: 40, y: 30, width: 1000, height: 700 }, state: 'normal' });
      expect(app.errors()).not.toMatch(/did not end well|was not kept/);
    });
  });
}

test.describe('Electron double', () => {
  test.use({ hostKind: 'double' });

  test('refuses calls of frames that are not its page', async ({ studio }) => {
    const replies = await desktopOf(studio).evaluate(async ({ ipcMain }) => {
      const { invoke } = ipcMain as unknown as { invoke: (event: unknown, channel: string, values: unknown[]) => Promise<{ value: { kind: string; failure?: { code: string } } }> };
      const speakers = [
        { url: 'app://studio/', parent: null }, { url: 'app://studio/', parent: { url: 'app://studio/' } }, { url: 'https://example.invalid/', parent: null },
        { url: 'app://other/', parent: null }, { url: 'about:blank', parent: null }, null,
      ];
      return Promise.all(speakers.map(async (senderFrame) => {
        const { value } = await invoke.call(ipcMain, { sender: null, senderFrame }, 'hook-studio:call', ['workspace:current', {}]);
        return value.failure?.code ?? value.kind;
      }));
    });
    expect(replies).toEqual(['ok', 'untrustedSender', 'untrustedSender', 'untrustedSender', 'untrustedSender', 'untrustedSender']);
  });

  test('grants its page copying, and nobody anything else', async ({ studio }) => {
    const granted = await desktopOf(studio).evaluate(({ session }) => {
      const { permissionRequest, permissionCheck, devicePermission } = session.defaultSession as unknown as {
        permissionRequest: (contents: unknown, permission: string, answer: (granted: boolean) => void, details: { requestingUrl: string }) => void;
        permissionCheck: (contents: unknown, permission: string, origin: string, details: unknown) => boolean;
        devicePermission: (details: unknown) => boolean;
      };
      const requested = (permission: string, requestingUrl: string): boolean => {
        let answer = false;
        permissionRequest(null, permission, (given) => { answer = given; }, { requestingUrl });
        return answer;
      };
      const permissions = ['clipboard-sanitized-write', 'clipboard-read', 'geolocation', 'media', 'notifications', 'openExternal', 'fileSystem', 'usb'];
      return {
        requested: permissions.filter((permission) => requested(permission, 'app://studio/')), checked: permissions.filter((permission) => permissionCheck(null, permission, 'app://studio', {})),
        elsewhere: permissions.filter((permission) => requested(permission, 'https://example.invalid/') || permissionCheck(null, permission, 'https://example.invalid/', {})),
        device: devicePermission({}),
      };
    });
    expect(granted).toEqual({ requested: ['clipboard-sanitized-write'], checked: ['clipboard-sanitized-write'], elsewhere: [], device: false });
  });

  test('hands a second start’s folders to the first', async ({ page, studio }) => {
    await expect(page.locator('#root > *').first()).toBeVisible();
    const second = startDouble({ home: studio.home, open: [join(studio.examples, 'first-guard')] });
    try {
      expect(await second.exitCode).toBe(0);
      await expect.poll(() => page.evaluate(() => window.hookStudio?.call('workspace:current', {}))).toMatchObject({ value: { roots: [join(studio.examples, 'first-guard')] } });
      expect(await desktopOf(studio).evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    } finally {
      await second.close();
    }
  });
});
