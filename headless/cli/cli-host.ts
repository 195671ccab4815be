/** The host that a command works with: same engine as the desktop's, workspaces and home as the command line says. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { errnoOf } from '../../electron/engine/look/errno.ts';
import { createHost } from '../../electron/host/create-host.ts';
import type { Host, HostOptions } from '../../electron/host/host.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { platformSchema } from '../../shared/model/invocation.ts';
import { isJsonObject } from '../../shared/model/json.ts';
import { MOST_LEVELS, nestsTooDeep } from '../../shared/model/json-depth.ts';
import type { Json, JsonObject } from '../../shared/model/json.ts';
import { because } from '../../shared/words/cli.ts';
import type { CommandRun } from './command.ts';
import type { CommandLine } from './options.ts';
import { examplesFolder, libraryFolder, version } from './package-place.ts';
import { readStandardInput } from './standard-input.ts';
import type { Terminal } from './terminal.ts';

/** @throws ExpectedFailure for a folder or system file that is not there. */
export async function cliHost(line: CommandLine, terminal: Terminal, kind: 'cli' | 'web' = 'cli'): Promise<Host> {
  const { values } = line;
  const given = values.workspace ?? [];
  const open = given.length > 0 || kind === 'web' ? given : ['.'];
  if (values.system !== undefined) await readable(values.system);
  const options: HostOptions = {
    kind,
    version,
    platform: platformSchema.catch('linux').parse(process.platform),
    home: values.home === undefined ? homedir() : resolve(values.home),
    homeIs: values.home === undefined ? 'own' : 'given',
    env: Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
    systemSettings: values.system === undefined ? null : resolve(values.system),
    examplesFolder,
    libraryFolder,
    open: open.map((folder) => resolve(folder)),
    now: Date.now,
    log: (text) => {
      terminal.note(text);
    },
  };
  return createHost(options);
}

/** Works with a host that ends with the work. @throws ExpectedFailure as `cliHost` does, and what the work throws */
export async function withHost<T>({ line, terminal }: Pick<CommandRun, 'line' | 'terminal'>, work: (host: Host) => Promise<T>): Promise<T> {
  const host = await cliHost(line, terminal);
  try {
    return await work(host);
  } finally {
    await host.dispose();
  }
}

async function readable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    throw new ExpectedFailure({ code: 'systemUnreadable', reason: because('error.systemUnreadable', { path, errno: errnoOf(error) }) });
  }
}

/** `--assume key=value` … as an object; a value that is JSON counts as such, anything else as text. @throws ExpectedFailure `assumeForm` */
export function assumedOf(line: CommandLine): JsonObject | undefined {
  const pairs = line.values.assume;
  if (!pairs) return undefined;
  return Object.fromEntries(
    pairs.map((pair): [string, Json] => {
      const [, key, text] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
      if (key === undefined || text === undefined)
        throw new ExpectedFailure({ code: 'assumeForm', reason: because('error.assumeForm', { value: pair }) });
      return [key, scalarOf(text)];
    }),
  );
}

function scalarOf(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'boolean' || typeof value === 'number' || value === null ? value : text;
  } catch {
    return text;
  }
}

/** The object in `--payload FILE|-`. @throws ExpectedFailure `payloadUnreadable`, `payloadNotJson`, `payloadNotObject` */
export async function payloadOf(line: CommandLine): Promise<JsonObject | undefined> {
  const path = line.values.payload;
  if (path === undefined) return undefined;
  const { readFile } = await import('node:fs/promises');
  let text: string;
  try {
    text = path === '-' ? await readStandardInput() : await readFile(path, 'utf8');
  } catch (error) {
    throw new ExpectedFailure({ code: 'payloadUnreadable', reason: because('error.payloadUnreadable', { path, errno: errnoOf(error) }) });
  }
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ExpectedFailure({
      code: 'payloadNotJson',
      reason: because('error.payloadNotJson', { detail: error instanceof Error ? error.message : String(error) }),
    });
  }
  if (!isJsonObject(value)) throw new ExpectedFailure({ code: 'payloadNotObject', reason: because('error.payloadNotObject') });
  if (nestsTooDeep(value))
    throw new ExpectedFailure({ code: 'payloadTooDeep', reason: because('error.payloadTooDeep', { levels: MOST_LEVELS }) });
  return value;
}
