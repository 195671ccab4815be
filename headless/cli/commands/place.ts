import { editionNamed, hookNamed } from '../../../electron/host/questions.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { editionOf } from '../hook-address.ts';
import { required } from '../options.ts';
import { placeOf } from '../place-option.ts';

const placing = (kind: 'move' | 'copy'): Command => ({
  options: ['workspace', 'home', 'system', 'edition', 'scope', 'event', 'dry-run'],
  positionals: 'hook',
  schema: changeDocumentSchema,
  async run(run) {
    const { line } = run;
    const [id = ''] = line.positionals;
    const scope = required(line, 'scope');
    return withHost(run, async (host) => {
      const edition = editionNamed(await editionOf(host, [id], line));
      const [list] = await host.handlers['hooks:list']({ editions: [edition.id] });
      const hook = hookNamed(list?.set.hooks ?? [], id);
      const location = await placeOf(host, edition, scope);
      const done = await host.handlers['hooks:change']({
        edition: edition.id,
        change: { kind, hook: id, event: line.values.event ?? hook.event, location: location.id },
        dryRun: dryRunOf(run),
      });
      // A dry run has made no hook that could be named.
      const hooks = done.hook !== null ? [done.hook] : dryRunOf(run) === 'yes' ? [id] : [];
      return changeResult({ hooks, files: done.files, writes: [done.write], notes: done.afterwards.map(({ reason }) => reason) }, run);
    });
  },
});

/** A hook goes to another place of its agent, in one write. Scripts that would not be found from there go along. */
export const move = placing('move');
/** The same, and the hook stays where it is as well. */
export const copy = placing('copy');
