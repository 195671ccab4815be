/** Real folders for a command line: a home and a workspace with the hooks that a test writes into them. */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Place {
  readonly home: string;
  readonly workspace: string;
  /** The options that make a command see only these folders. */
  readonly options: readonly string[];
  /** `path` is relative to the place: `home/…` or `workspace/…`. A script is executable. */
  write(path: string, text: string, mode?: number): Promise<string>;
  remove(): Promise<void>;
}

export async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'hook-studio-cli-'));
  const home = join(folder, 'home');
  const workspace = join(folder, 'workspace');
  await mkdir(home);
  await mkdir(workspace);
  return {
    home,
    workspace,
    options: ['--home', home, '--workspace', workspace],
    async write(path, text, mode = 0o644) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      await chmod(file, mode);
      return file;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export const clineHook = 'workspace/.clinerules/hooks/PreToolUse';
/** A script that answers as the text says. */
export const answering = (json: string): string => `#!/bin/sh\ncat >/dev/null\ncat <<'END'\n${json}\nEND\n`;
