/** The temporary folder that an example is played in: a home, a workspace, and what the example says lies there. */
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Example } from '../../../shared/library/example.ts';
import type { Platform } from '../../../shared/model/invocation.ts';
import { runTool } from '../execute/run-tool.ts';
import type { Machine } from '../machine.ts';

export interface ExampleFolder {
  readonly home: string;
  /** Its name holds a blank, as people's folders do. */
  readonly workspace: string;
  /** Of the example: its variables, on top of the few that a hook needs from the machine. */
  readonly env: Readonly<Record<string, string>>;
  readonly platform: Platform;
  /** `{workspace}`, `{home}` and `{path}` replaced in every text of a value. */
  filled<T>(value: T): T;
  /** `path` is below the workspace, joined by "/". */
  write(path: string, text: string, mode: number): Promise<void>;
  dispose(): Promise<void>;
}

export interface ExampleSurroundings {
  readonly machine: Pick<Machine, 'execute'>;
  readonly platform: Platform;
  readonly env: Readonly<Record<string, string>>;
  readonly cancel: AbortSignal;
}

const KEPT = /^(?:PATH|LANG|LC_\w+|TMPDIR|TEMP|TMP|USER|LOGNAME|SHELL|SystemRoot|ComSpec|PATHEXT)$/i;
const FILE = 0o644;
const PROGRAM = 0o755;

/** @throws Error when the folder cannot be made, or git is needed and fails */
export async function makeExampleFolder(example: Example, around: ExampleSurroundings): Promise<ExampleFolder> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'hook-studio-example-')));
  const dispose = (): Promise<void> => rm(top, { recursive: true, force: true, maxRetries: 3 });
  try {
    const folder = await prepared(example, around, top, dispose);
    await fill(example, around, folder);
    return folder;
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function prepared(example: Example, around: ExampleSurroundings, top: string, dispose: () => Promise<void>): Promise<ExampleFolder> {
  const home = join(top, 'home');
  const workspace = join(top, 'a project');
  for (const folder of [home, workspace]) await mkdir(folder);
  const kept = Object.fromEntries(Object.entries(around.env).filter(([name]) => KEPT.test(name)));
  const filled = <T>(value: T): T => fillIn(value, { workspace, home, path: kept['PATH'] ?? '' });
  const write = async (path: string, text: string, mode: number): Promise<void> => writeBelow(workspace, path, text, mode);
  const env = { ...kept, HOME: home, GIT_CONFIG_NOSYSTEM: '1', ...filled(example.env ?? {}) };
  return { home, workspace, env, platform: around.platform, filled, write, dispose };
}

function fillIn<T>(value: T, words: Readonly<Record<string, string>>): T {
  if (typeof value === 'string') return value.replace(/\{(workspace|home|path)\}/g, (_, name: string) => words[name] ?? '') as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, words)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item as unknown, words)])) as T;
}

async function writeBelow(folder: string, path: string, text: string, mode: number): Promise<void> {
  const whole = join(folder, ...path.split('/'));
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, text);
  if (mode !== FILE) await chmod(whole, mode);
}

async function fill({ workspace, home }: Example, around: ExampleSurroundings, folder: ExampleFolder): Promise<void> {
  const git = (...args: string[]): Promise<void> => runGit(around, folder, args);
  if (workspace?.git) await git('init', '--quiet', `--initial-branch=${workspace.git.branch}`);
  for (const { message, files = {} } of workspace?.git?.commits ?? []) {
    for (const [path, text] of Object.entries(files)) await folder.write(path, folder.filled(text), FILE);
    await git('add', '--all');
    await git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', `--message=${message}`);
  }
  for (const [path, text] of Object.entries(workspace?.files ?? {}))
    await folder.write(path, folder.filled(text), workspace?.executables?.includes(path) ? PROGRAM : FILE);
  for (const [path, text] of Object.entries(home?.files ?? {})) await writeBelow(folder.home, path, folder.filled(text), FILE);
  const staged = workspace?.git?.staged ?? [];
  if (staged.length > 0) await git('add', '--', ...staged);
}

const GIT_LIMIT_MS = 30_000;

async function runGit({ machine, cancel }: ExampleSurroundings, folder: ExampleFolder, args: readonly string[]): Promise<void> {
  const who = { NAME: 'Example', EMAIL: 'example@example.invalid', DATE: '2026-01-01T00:00:00Z' };
  const names = Object.entries(who).flatMap(([key, value]) => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const result = await runTool(machine, {
    platform: folder.platform,
    argv: ['git', '-c', 'core.hooksPath=/dev/null', ...args],
    cwd: folder.workspace,
    inherited: folder.env,
    set: Object.fromEntries(names) as Record<string, string>,
    limitMs: GIT_LIMIT_MS,
    cancel,
  });
  if (result.ending.kind !== 'exited' || result.ending.code !== 0)
    throw new Error(`git ${args[0] ?? ''}: ${result.ending.kind} ${result.stderr.trim()}`);
}
