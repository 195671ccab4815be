// Whether Electron's binary is here. The package `electron` is never imported: that alone would start its download.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder, runNode } from './processes.mjs';

const electronFolder = join(projectFolder, 'node_modules', 'electron');
/** Goes away with node_modules, so that a fresh install tries once more. */
const memory = join(projectFolder, 'node_modules', '.cache', 'hook-studio', 'electron-download.json');

/** @returns {string | undefined} the whole path of the binary that Electron's own installer has unpacked */
export function findElectron() {
  const list = join(electronFolder, 'path.txt');
  if (!existsSync(list)) return undefined;
  const binary = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(electronFolder, 'dist'), readFileSync(list, 'utf8'));
  return existsSync(binary) ? binary : undefined;
}

/** @returns {boolean} whether a window can be opened here at all */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tries Electron's official download once and remembers that it did.
 * @param {number} [limitMs] how long it may take
 * @returns {Promise<string>} why there is no binary, as the middle of a sentence; '' when it is there now
 */
export async function downloadElectronOnce(limitMs = 15_000) {
  if (existsSync(memory)) return 'its download did not work before';
  if (!isWritable(electronFolder)) return 'this user may not install it';
  console.log(`Trying Electron's download once, for ${limitMs / 1000} seconds at most.`);
  const { timedOut, output } = await runNode('node_modules/electron/install.js', [], { output: 'kept', timeoutMs: limitMs });
  if (findElectron() !== undefined) return '';
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ triedAt: new Date().toISOString(), timedOut, output: output.slice(-2_000) }, null, 2));
  return timedOut ? `its download took longer than ${limitMs / 1000} seconds` : 'its download failed';
}
