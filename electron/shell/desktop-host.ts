/** The host as the desktop makes it: the user's own machine, with the PATH that their terminal has. */
import { existsSync } from 'node:fs';
import { loginShellPath } from '../engine/login-shell/login-shell-path.ts';
import { createHost } from '../host/create-host.ts';
import type { Host } from '../host/host.ts';
import type { Platform } from '../../shared/model/invocation.ts';
import { pickFolders } from './folder-dialog.ts';

const SHELL_LIMIT_MS = 5_000;

export interface DesktopHostOptions {
  readonly version: string;
  readonly platform: Platform;
  readonly home: string;
  readonly homeIs: 'own' | 'given';
  readonly systemSettings: string | null;
  readonly examplesFolder: string;
  readonly libraryFolder: string;
  readonly open: readonly string[];
  readonly log: (line: string) => void;
}

export async function createDesktopHost(options: DesktopHostOptions): Promise<Host> {
  const env = await environment(options);
  return createHost({
    ...options,
    kind: 'desktop',
    env,
    user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
    examplesFolder: existsSync(options.examplesFolder) ? options.examplesFolder : null,
    libraryFolder: existsSync(options.libraryFolder) ? options.libraryFolder : null,
    now: Date.now,
    pickFolders,
  });
}

async function environment({ platform, homeIs }: DesktopHostOptions): Promise<Record<string, string>> {
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  // A terminal has set its PATH already, perhaps by hand; and with a home that was given nothing else of the machine is read.
  if (platform === 'win32' || homeIs === 'given' || process.stdin.isTTY) return env;
  return { ...env, PATH: await loginShellPath({ platform, shell: env['SHELL'], env, timeoutMs: SHELL_LIMIT_MS }) };
}
