import type { Command } from '../command.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import type { Changed } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import { editionOf } from '../hook-address.ts';

const switching = (to: 'on' | 'off'): Command => ({
  options: ['workspace', 'home', 'system', 'edition', 'dry-run'],
  positionals: 'hooks',
  schema: changeDocumentSchema,
  async run(run) {
    const { line } = run;
    return withHost(run, async (host) => {
      // Nothing is switched before all of them are known.
      const asked: { readonly hook: string; readonly edition: string }[] = [];
      for (const hook of new Set(line.positionals)) asked.push({ hook, edition: await editionOf(host, [hook], line) });
      const changed: { -readonly [K in keyof Changed]: Changed[K][number][] } = { hooks: [], files: [], writes: [], notes: [] };
      for (const { hook, edition } of asked) {
        const done = await host.handlers['hooks:change']({ edition, change: { kind: 'enable', hook, to }, dryRun: dryRunOf(run) });
        changed.hooks.push(done.hook ?? hook);
        changed.files.push(...done.files);
        changed.writes.push(done.write);
        changed.notes.push(...done.afterwards.map(({ reason }) => reason));
      }
      return changeResult(changed, run);
    });
  },
});

/** Switches hooks on, each of its agent's own way. One that is on stays as it is. */
export const enable = switching('on');
/** Switches hooks off without losing them: a script stays where it is, an entry is kept by the studio byte for byte. */
export const disable = switching('off');
