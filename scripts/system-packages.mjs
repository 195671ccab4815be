// The programs of the system that the tests use beside Node. Run by itself (`node scripts/system-packages.mjs`) it installs what is lacking.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Debian package → what shows that it is there: a program on the PATH, or a folder. */
const packages = {
  chromium: 'chromium',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto',
  jq: 'jq',
  procps: 'ps',
  'xdg-user-dirs': 'xdg-user-dir',
  git: 'git',
};

/** @typedef {keyof typeof packages} SystemPackage */

/**
 * The first folder of the PATH that holds an executable file of that name.
 * @param {string} name
 * @returns {string | undefined} its whole path
 */
export function onPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** @returns {boolean} whether packages can be installed without asking anybody: root on a Debian */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== undefined;
}

/** @returns {SystemPackage[]} the packages whose program or folder is not there */
export function lackingPackages() {
  return /** @type {[SystemPackage, string][]} */ (Object.entries(packages))
    .filter(([, sign]) => (sign.startsWith('/') ? !existsSync(sign) : onPath(sign) === undefined))
    .map(([name]) => name);
}

/**
 * Installs Debian packages; apt's own text goes to stderr.
 * @param {readonly SystemPackage[]} names
 * @returns {boolean} whether they are there now
 */
export function installPackages(names) {
  if (names.length === 0) return true;
  console.error(`Installing from Debian: ${names.join(' ')}.`);
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 2, 2],
    }).status === 0;
  // A machine without network may still hold fresh lists, so that a failed update alone says nothing.
  apt('update');
  return apt('install', '--yes', '--no-install-recommends', ...names);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lacking = lackingPackages();
  if (lacking.length > 0 && mayInstall()) installPackages(lacking);
  const still = lackingPackages();
  if (still.length > 0) console.error(`Not installed: ${still.join(' ')}. Tests that need one of them are skipped or fail.`);
}
