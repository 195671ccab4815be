/** The same change of several hooks, each a write of its own. */
import type { Host } from '../../electron/host/host.ts';
import type { ChangeRequest } from '../../shared/contract/authoring-calls.ts';
import { dryRunOf } from './change-result.ts';
import type { Changed } from './change-result.ts';
import type { CommandRun } from './command.ts';
import { editionOf } from './hook-address.ts';

export interface AskedHook {
  readonly hook: string;
  readonly edition: string;
}

/** Each hook of the command line once. Nothing is to be written before all of them are known. @throws ExpectedFailure as `editionOf` */
export async function askedHooks(host: Host, { line }: CommandRun): Promise<AskedHook[]> {
  const asked: AskedHook[] = [];
  for (const hook of new Set(line.positionals)) asked.push({ hook, edition: await editionOf(host, [hook], line) });
  return asked;
}

/** `hooks` of what comes back: the id that each has then, else the one that it had. */
export async function changeEach(
  host: Host,
  run: CommandRun,
  asked: readonly AskedHook[],
  changeOf: (hook: string) => ChangeRequest,
): Promise<Changed> {
  const changed: { -readonly [K in keyof Changed]: Changed[K][number][] } = { hooks: [], files: [], writes: [], notes: [] };
  for (const { hook, edition } of asked) {
    const done = await host.handlers['hooks:change']({ edition, change: changeOf(hook), dryRun: dryRunOf(run) });
    changed.hooks.push(done.hook ?? hook);
    changed.files.push(...done.files);
    changed.writes.push(done.write);
    changed.notes.push(...done.afterwards.map(({ reason }) => reason));
  }
  return changed;
}
