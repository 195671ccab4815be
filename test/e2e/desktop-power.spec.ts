/** What the desktop's page can do and what it cannot. Behind the double, and in real Electron where it is here. */
import type {} from '../../renderer/bridge/index.ts';
import { desktopOf, eachDesktop, expect, test } from './fixtures.ts';

eachDesktop(() => {
  test('gives its page a transport and nothing else', async ({ page, studio }) => {
    expect(
      await page.evaluate(() => ({
        transport: Object.entries(window.hookStudio ?? {})
          .map(([name, value]) => `${name}: ${typeof value}`)
          .sort(),
        frozen: Object.isFrozen(window.hookStudio),
        node: ['require', 'process', 'module', 'Buffer', 'global', '__dirname', 'electron', 'ipcRenderer'].filter(
          (name) => name in globalThis,
        ),
      })),
    ).toEqual({ transport: ['call: function', 'listen: function', 'onConnection: function'], frozen: true, node: [] });
    expect(await page.evaluate(() => window.hookStudio?.call('nobody:knows', {}))).toMatchObject({
      kind: 'failed',
      failure: { code: 'unknownCall' },
    });
    const preferences = await desktopOf(studio).evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as { getLastWebPreferences(): Record<string, unknown> };
      const {
        contextIsolation,
        sandbox,
        nodeIntegration,
        nodeIntegrationInSubFrames,
        nodeIntegrationInWorker,
        webSecurity,
        webviewTag,
        allowRunningInsecureContent,
      } = contents.getLastWebPreferences();
      return {
        contextIsolation,
        sandbox,
        nodeIntegration,
        nodeIntegrationInSubFrames,
        nodeIntegrationInWorker,
        webSecurity,
        webviewTag,
        allowRunningInsecureContent,
      };
    });
    expect(preferences).toEqual({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      webviewTag: false,
      allowRunningInsecureContent: false,
    });
  });

  test.describe('its scheme', () => {
    test.use({ allowedProblems: /status of 404/ });

    test('serves the page under a policy, and only its own files', async ({ page }) => {
      const answers = await page.evaluate(async () => {
        const look = async (path: string): Promise<{ status: number; policy: string | null; type: string | null }> => {
          const { status, headers } = await fetch(path);
          return { status, policy: headers.get('content-security-policy'), type: headers.get('content-type') };
        };
        const script = document.querySelector('script')?.getAttribute('src') ?? '';
        return {
          page: await look('/'),
          script: await look(script),
          outside: await look('/..%2f..%2fpackage.json'),
          absent: await look('/absent.js'),
        };
      });
      const policy =
        "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
      expect(answers).toEqual({
        page: { status: 200, policy, type: 'text/html; charset=utf-8' },
        script: { status: 200, policy, type: 'text/javascript; charset=utf-8' },
        outside: { status: 404, policy, type: null },
        absent: { status: 404, policy, type: null },
      });
    });
  });

  test.describe('leaving', () => {
    // The policy reports what it has stopped.
    test.use({ allowedProblems: /Content Security Policy|violates|Failed to load resource|Not allowed to load|frame/i });

    test('is refused: no other page, no window, no frame, no request', async ({ page, studio }) => {
      const before = page.url();
      const tried = await page.evaluate(async () => {
        const opened = [window.open('https://example.invalid/popup'), window.open('about:blank'), window.open('/')];
        const frame = Object.assign(document.createElement('iframe'), { src: 'https://example.invalid/frame' });
        const link = Object.assign(document.createElement('a'), { href: 'https://example.invalid/link', target: '_blank' });
        document.body.append(frame, link);
        link.click();
        return {
          opened: opened.filter((other) => other !== null).length,
          fetched: await fetch('https://example.invalid/data').then(
            () => 'answered',
            () => 'refused',
          ),
        };
      });
      expect(tried).toEqual({ opened: 0, fetched: 'refused' });
      for (const address of ['https://example.invalid/page', 'file:///etc/hostname', 'http://127.0.0.1:9/', 'data:text/html,other']) {
        await page
          .evaluate((to) => {
            location.assign(to);
          }, address)
          .catch(() => undefined);
      }
      // An answer from the page says that it is still here; the desktop has decided about the window requests before.
      await expect.poll(() => page.context().pages().length).toBe(1);
      expect(page.url()).toBe(before);
      expect(await page.evaluate(() => typeof window.hookStudio?.call)).toBe('function');
      const app = desktopOf(studio);
      expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
      if (app.kind === 'double') {
        await expect
          .poll(() => app.evaluate(({ double }) => double.popups.map(({ action }) => action)))
          .toEqual(['deny', 'deny', 'deny', 'deny']);
        expect(
          await app.evaluate(({ double }) => ({
            let: double.requests.filter(({ outcome }) => outcome === 'let through'),
            opened: double.opened,
          })),
        ).toEqual({ let: [], opened: [] });
      }
    });

    test('leads a cited source to the system’s browser', async ({ page, studio }) => {
      const app = desktopOf(studio);
      // Real Electron would open a browser here.
      await app.evaluate(({ shell }) => {
        const opened: string[] = [];
        Object.assign(globalThis, { openedOutside: opened });
        shell.openExternal = (url: string) => Promise.resolve(void opened.push(url));
      });
      const openedOutside = (): Promise<string[]> =>
        app.evaluate(() => (globalThis as unknown as { openedOutside: string[] }).openedOutside);
      await page.evaluate(() => {
        window.open('https://github.com/iflow-ai/iflow-cli');
      });
      await expect.poll(openedOutside).toEqual(['https://github.com/iflow-ai/iflow-cli']);
      await page
        .evaluate(() => {
          location.assign('https://github.com/cline/cline');
        })
        .catch(() => undefined);
      await expect.poll(openedOutside).toEqual(['https://github.com/iflow-ai/iflow-cli', 'https://github.com/cline/cline']);
    });
  });
});

test.describe('Electron double', () => {
  test.use({ hostKind: 'double' });

  test('refuses calls of frames that are not its page', async ({ studio }) => {
    const replies = await desktopOf(studio).evaluate(async ({ ipcMain }) => {
      const { invoke } = ipcMain as unknown as {
        invoke: (event: unknown, channel: string, values: unknown[]) => Promise<{ value: { kind: string; failure?: { code: string } } }>;
      };
      const speakers = [
        { url: 'app://studio/', parent: null },
        { url: 'app://studio/', parent: { url: 'app://studio/' } },
        { url: 'https://example.invalid/', parent: null },
        { url: 'app://other/', parent: null },
        { url: 'about:blank', parent: null },
        null,
      ];
      return Promise.all(
        speakers.map(async (senderFrame) => {
          const { value } = await invoke.call(ipcMain, { sender: null, senderFrame }, 'hook-studio:call', ['workspace:current', {}]);
          return value.failure?.code ?? value.kind;
        }),
      );
    });
    expect(replies).toEqual(['ok', 'untrustedSender', 'untrustedSender', 'untrustedSender', 'untrustedSender', 'untrustedSender']);
  });

  test('grants its page copying, and nobody anything else', async ({ studio }) => {
    const granted = await desktopOf(studio).evaluate(({ session }) => {
      const { permissionRequest, permissionCheck, devicePermission } = session.defaultSession as unknown as {
        permissionRequest: (
          contents: unknown,
          permission: string,
          answer: (granted: boolean) => void,
          details: { requestingUrl: string },
        ) => void;
        permissionCheck: (contents: unknown, permission: string, origin: string, details: unknown) => boolean;
        devicePermission: (details: unknown) => boolean;
      };
      const requested = (permission: string, requestingUrl: string): boolean => {
        let answer = false;
        permissionRequest(
          null,
          permission,
          (given) => {
            answer = given;
          },
          { requestingUrl },
        );
        return answer;
      };
      const permissions = [
        'clipboard-sanitized-write',
        'clipboard-read',
        'geolocation',
        'media',
        'notifications',
        'openExternal',
        'fileSystem',
        'usb',
      ];
      return {
        requested: permissions.filter((permission) => requested(permission, 'app://studio/')),
        checked: permissions.filter((permission) => permissionCheck(null, permission, 'app://studio', {})),
        elsewhere: permissions.filter(
          (permission) =>
            requested(permission, 'https://example.invalid/') || permissionCheck(null, permission, 'https://example.invalid/', {}),
        ),
        device: devicePermission({}),
      };
    });
    expect(granted).toEqual({
      requested: ['clipboard-sanitized-write'],
      checked: ['clipboard-sanitized-write'],
      elsewhere: [],
      device: false,
    });
  });
});
