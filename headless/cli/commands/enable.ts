import type { Command } from '../command.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { askedHooks, changeEach } from '../change-each.ts';
import { changeResult } from '../change-result.ts';
import { withHost } from '../cli-host.ts';

const switching = (to: 'on' | 'off'): Command => ({
  options: ['workspace', 'home', 'system', 'edition', 'dry-run'],
  positionals: 'hooks',
  schema: changeDocumentSchema,
  run: (run) =>
    withHost(run, async (host) =>
      changeResult(await changeEach(host, run, await askedHooks(host, run), (hook) => ({ kind: 'enable', hook, to })), run),
    ),
});

/** Switches hooks on, each of its agent's own way. One that is on stays as it is. */
export const enable = switching('on');
/** Switches hooks off without losing them: a script stays where it is, an entry is kept by the studio byte for byte. */
export const disable = switching('off');
