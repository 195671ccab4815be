// The browser that the tests drive: Playwright's own, else the system's Chromium, Chrome or Edge.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { endWith } from './processes.mjs';
import { installPackages, lackingPackages, mayInstall, onPath } from './system-packages.mjs';

/** Names a browser by hand, and hands a found one on to the processes started here. */
const variable = 'HOOK_STUDIO_BROWSER';

/** @returns {(string | undefined)[]} where this operating system keeps a Chromium, Chrome or Edge */
function systemPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/', homedir()].map((root) => join(root, 'Applications', `${name}.app`, 'Contents', 'MacOS', name)),
    );
  }
  if (process.platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => process.env[name] ?? []);
    return [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ].flatMap((place) => roots.map((root) => join(root, place)));
  }
  const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'];
  return [...programs.map(onPath), '/usr/bin/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'];
}

/** A browser may lie there and yet lack its libraries, and Ubuntu's `chromium-browser` may be a sign that points to a store. */
function starts(/** @type {string} */ path) {
  // On Windows `--version` opens a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** @returns {string | undefined} the whole path of a Chromium, Chrome or Edge that starts */
export function findBrowser() {
  const named = process.env[variable];
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const found = [chromium.executablePath(), ...systemPlaces()].find((path) => path !== undefined && existsSync(path) && starts(path));
  if (found !== undefined) process.env[variable] = found;
  return found;
}

/** The flags that keep Chromium quiet and offline under test; root cannot have Chromium's sandbox. */
export function browserArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/**
 * Like `findBrowser`, and installs Debian's Chromium where that needs nobody's leave. Ends this process, naming the one command to run, where it
 * cannot.
 * @returns {string} the whole path of the browser
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  const named = process.env[variable];
  if (named !== undefined && named !== '') return endWith(`${variable} names ${named}, which does not exist. Correct it, or leave it out.`);
  if (mayInstall()) {
    installPackages([.../** @type {const} */ (['chromium']), ...lackingPackages().filter((name) => name.startsWith('fonts-'))]);
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  const command = existsSync('/etc/debian_version')
    ? 'sudo apt-get install --yes chromium fonts-dejavu-core fonts-noto-cjk'
    : `npx playwright install ${process.platform === 'linux' ? '--with-deps ' : ''}chromium`;
  return endWith(`No Chromium, Chrome or Edge was found for the browser tests. Run: ${command}`);
}
