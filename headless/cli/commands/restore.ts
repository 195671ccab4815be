import { resolve } from 'node:path';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';

/** Puts back what a file held before one of the studio's writes. What it holds now becomes a backup itself. */
export const restore: Command = {
  options: ['workspace', 'home', 'system', 'backup', 'dry-run'],
  positionals: 'file',
  schema: changeDocumentSchema,
  async run(run) {
    const { line } = run;
    return withHost(run, async (host) => {
      const done = await host.handlers['backup:restore']({
        path: resolve(line.positionals[0] ?? ''),
        id: line.values.backup,
        dryRun: dryRunOf(run),
      });
      return changeResult({ hooks: [], files: done.files, writes: [done.write], notes: [] }, run);
    });
  },
};
