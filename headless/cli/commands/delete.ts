import { changeDocumentSchema } from '../change-documents.ts';
import { askedHooks, changeEach } from '../change-each.ts';
import { changeResult } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';

/** Takes hooks out of their files, or deletes their scripts where the script is the hook. Each is a write of its own. */
export const deleteHooks: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'dry-run'],
  positionals: 'hooks',
  schema: changeDocumentSchema,
  run: (run) =>
    withHost(run, async (host) => {
      const asked = await askedHooks(host, run);
      // Of hooks that say the same the later ones are numbered: from the last on, the others keep their ids.
      const fromTheLast = asked.toSorted((a, b) => numberOf(b.hook) - numberOf(a.hook));
      const changed = await changeEach(host, run, fromTheLast, (hook) => ({ kind: 'delete', hook }));
      return changeResult({ ...changed, hooks: [] }, run);
    }),
};

const numberOf = (id: string): number => Number(/~(\d+)$/.exec(id)?.[1] ?? 1);
