/** Composes the desktop: host, page, window and menu. What each does lies in shell/ and host/. */
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { createRouter } from './host/router.ts';
import { readDesktopArguments } from './shell/arguments.ts';
import type { DesktopArguments } from './shell/arguments.ts';
import { createDesktopHost } from './shell/desktop-host.ts';
import { endWell } from './shell/ending.ts';
import { guardPages } from './shell/guard.ts';
import { nativeLanguage } from './shell/language.ts';
import { showMenu } from './shell/menu.ts';
import { isFirstStart, openOnRequest } from './shell/opening.ts';
import { forwardEvents, serveCalls } from './shell/page-calls.ts';
import { registerPageScheme, servePage } from './shell/page-scheme.ts';
import { followPreferences } from './shell/preferences.ts';
import { openStudioWindow } from './shell/studio-window.ts';
import { platformSchema } from '../shared/model/invocation.ts';

const bundles = dirname(fileURLToPath(import.meta.url));
const log = (line: string): void => void process.stderr.write(`${line}\n`);

async function runDesktop(given: DesktopArguments): Promise<void> {
  const platform = platformSchema.catch('linux').parse(process.platform);
  const home = given.home ?? homedir();
  // Not awaited here: the window comes up while the login shell is asked for its PATH.
  const host = createDesktopHost({
    version: app.getVersion(),
    platform,
    home,
    homeIs: given.home === null ? 'own' : 'given',
    systemSettings: given.systemSettings,
    examplesFolder: app.isPackaged ? join(process.resourcesPath, 'examples') : join(bundles, '..', '..', 'examples'),
    libraryFolder: app.isPackaged ? join(process.resourcesPath, 'library') : join(bundles, '..', '..', 'library'),
    open: given.open,
    log,
  });
  const language = nativeLanguage(given.language);
  endWell({ host, platform, language: language.now, log });
  const openWindow = (): void => {
    openStudioWindow({
      platform,
      preload: join(bundles, 'preload.cjs'),
      stateFile: join(home, '.hook-studio', 'window.json'),
      language: language.now,
      log,
    });
  };
  openOnRequest({ host, openWindow, language: language.now });
  await app.whenReady();
  guardPages();
  servePage(join(bundles, '..', 'renderer'));
  serveCalls(host.then(({ handlers }) => createRouter(handlers, log)));
  showMenu(platform, language);
  openWindow();
  const made = await host;
  forwardEvents(made);
  await followPreferences(made, language);
}

const given = readDesktopArguments(process.argv.slice(1), process.cwd(), app.isPackaged ? 'packaged' : 'byElectron');
registerPageScheme();
app.enableSandbox();
// A home given by hand has its own browser data, and its own single instance.
if (given.home !== null) app.setPath('userData', join(given.home, '.hook-studio', 'desktop'));
if (given.language !== null) app.commandLine.appendSwitch('lang', given.language);
if (isFirstStart({ open: [...given.open] }))
  runDesktop(given).catch((error: unknown) => {
    log(String(error));
  });
else app.quit();
