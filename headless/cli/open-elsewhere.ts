/** Handing something over to another program of the system: the browser, or the desktop studio. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './package-place.ts';

/** Resolves to false where there is no display, no browser, or it refused to start. Never rejects. */
export async function openInBrowser(url: string): Promise<boolean> {
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return false;
  const [program, ...args]: [string, ...string[]] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url];
  return startDetached(program, args);
}

/** The Electron program that npm has installed; null: there is none. */
export function electronProgram(): string | null {
  const list = join(packageFolder, 'node_modules', 'electron', 'path.txt');
  if (!existsSync(list)) return null;
  const binary = join(
    process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(packageFolder, 'node_modules', 'electron', 'dist'),
    readFileSync(list, 'utf8'),
  );
  return existsSync(binary) ? binary : null;
}

/** Starts a program that outlives this one. Resolves to whether it started. */
export function startDetached(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { detached: true, stdio: 'ignore' });
    child.once('error', () => {
      resolve(false);
    });
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
