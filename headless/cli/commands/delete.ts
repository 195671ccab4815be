import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import type { Changed } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { editionOf } from '../hook-address.ts';

/** Takes hooks out of their files, or deletes their scripts where the script is the hook. Each is a write of its own. */
export const deleteHooks: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'dry-run'],
  positionals: 'hooks',
  schema: changeDocumentSchema,
  async run(run) {
    const { line } = run;
    return withHost(run, async (host) => {
      // Nothing is deleted before all of them are known.
      const asked: { readonly hook: string; readonly edition: string }[] = [];
      for (const hook of new Set(line.positionals)) asked.push({ hook, edition: await editionOf(host, [hook], line) });
      const changed: { -readonly [K in keyof Changed]: Changed[K][number][] } = { hooks: [], files: [], writes: [], notes: [] };
      // Of hooks that say the same the later ones are numbered: from the last on, the others keep their ids.
      for (const { hook, edition } of asked.toSorted((a, b) => numberOf(b.hook) - numberOf(a.hook))) {
        const done = await host.handlers['hooks:change']({ edition, change: { kind: 'delete', hook }, dryRun: dryRunOf(run) });
        changed.files.push(...done.files);
        changed.writes.push(done.write);
        changed.notes.push(...done.afterwards.map(({ reason }) => reason));
      }
      return changeResult(changed, run);
    });
  },
};

const numberOf = (id: string): number => Number(/~(\d+)$/.exec(id)?.[1] ?? 1);
