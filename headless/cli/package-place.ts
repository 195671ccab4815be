/** Where the built studio lies: found from this file's own place, which differs between sources and bundle. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const packageFolder: string = (() => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
})();

export const version: string = (() => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '0';
})();

export const rendererFolder = join(packageFolder, 'dist', 'renderer');
export const desktopMain = join(packageFolder, 'dist', 'electron', 'main.js');
export const examplesFolder: string | null = existsSync(join(packageFolder, 'examples')) ? join(packageFolder, 'examples') : null;
export const libraryFolder: string | null = existsSync(join(packageFolder, 'library')) ? join(packageFolder, 'library') : null;
