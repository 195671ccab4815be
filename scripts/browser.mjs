// The browser that the tests drive: Playwright's own, else the system's Chromium, Chrome or Edge.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { endWith } from './processes.mjs';
import { installPackages, lackingPackages, mayInstall, onPath } from './system-packages.mjs';

/** Names a browser by hand, and hands a found one on to the processes started here. */
const browserVariable = 'HOOK_STUDIO_BROWSER';
/** Handed on beside it: `on` or `off`. A browser with it has been tried. */
const sandboxVariable = 'HOOK_STUDIO_BROWSER_SANDBOX';

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

/**
 * A browser may lie there and yet lack its libraries, or be a signpost to a store; and in many containers Chromium's sandbox cannot be built.
 * @param {string} path
 * @param {'on' | 'off'} sandbox
 * @returns {boolean} whether it shows an empty page
 */
function starts(path, sandbox) {
  const profile = mkdtempSync(join(tmpdir(), 'hook-studio-browser-'));
  try {
    const args = ['--headless', ...flags(sandbox), `--user-data-dir=${profile}`, '--dump-dom', 'about:blank'];
    return spawnSync(path, args, { stdio: 'ignore', timeout: 30_000, killSignal: 'SIGKILL' }).status === 0;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @returns {('on' | 'off')[]} in the order to be tried: root cannot have Chromium's sandbox, other systems than Linux always can */
function sandboxes() {
  if (process.getuid?.() === 0) return ['off'];
  return process.platform === 'linux' ? ['on', 'off'] : ['on'];
}

/**
 * Found once, it lies in the environment, for this process and those that it starts.
 * @returns {string | undefined} the whole path of a Chromium, Chrome or Edge that starts
 */
export function findBrowser() {
  const named = process.env[browserVariable];
  if (named && process.env[sandboxVariable]) return named;
  for (const path of named ? [named] : [chromium.executablePath(), ...systemPlaces()]) {
    if (path === undefined || !existsSync(path)) continue;
    const sandbox = sandboxes().find((one) => starts(path, one));
    if (sandbox === undefined) continue;
    process.env[browserVariable] = path;
    process.env[sandboxVariable] = sandbox;
    return path;
  }
  return undefined;
}

/** @param {'on' | 'off'} sandbox */
function flags(sandbox) {
  return [
    ...(sandbox === 'off' ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}

/** The flags that keep Chromium quiet and offline under test, for the browser that `findBrowser` found. */
export function browserArguments() {
  return flags(process.env[sandboxVariable] === 'off' ? 'off' : 'on');
}

/**
 * Like `findBrowser`, and installs Debian's Chromium where that needs nobody's leave. Ends this process, naming the one command to run, where it
 * cannot.
 * @returns {string} the whole path of the browser
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  const named = process.env[browserVariable];
  if (named) return endWith(`${browserVariable} names ${named}, which does not start as a browser. Correct it, or leave it out.`);
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
