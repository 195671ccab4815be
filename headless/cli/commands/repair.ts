import { resolve } from 'node:path';
import { diffOf } from '../../../electron/engine/edit/changed-files.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli.ts';
import { changeDocumentSchema } from '../change-documents.ts';
import { changeResult, dryRunOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';

/** Makes a settings file valid JSON again, changing no more than the faults. What would lose more than comments wants `--force`. */
export const repair: Command = {
  options: ['workspace', 'home', 'system', 'force', 'dry-run'],
  positionals: 'file',
  schema: changeDocumentSchema,
  async run(run) {
    const { line } = run;
    const path = resolve(line.positionals[0] ?? '');
    return withHost(run, async (host) => {
      const { text: before, hash } = await host.handlers['file:open']({ path });
      const found = await host.handlers['file:repair']({ path, text: before });
      if (found.kind === 'valid') return changeResult({ hooks: [], files: [], writes: [], notes: [] }, run);
      if (found.kind === 'beyond') throw new ExpectedFailure({ code: 'repairBeyond', reason: because('error.repairBeyond', { path }) });
      const { text: after, keeps, steps } = found;
      const notes = keeps === 'everything' ? steps : [...steps, because('cli.repairKeeps', { keeps })];
      const files = [{ path, before, after, diff: diffOf(path, Buffer.from(before), Buffer.from(after)) }];
      if (dryRunOf(run) === 'yes') return changeResult({ hooks: [], files, writes: [], notes }, run);
      if (keeps === 'notAll' && line.values.force !== true)
        throw new ExpectedFailure({ code: 'repairLoses', reason: because('error.repairLoses', { path }) });
      const saved = await host.handlers['file:save']({ path, text: after, baseHash: hash, baseText: before, act: 'repair' });
      if (saved.kind === 'conflict' || saved.kind === 'notJson')
        throw new ExpectedFailure({ code: 'repairOvertaken', reason: because('error.repairOvertaken', { path }) });
      return changeResult({ hooks: [], files, writes: [saved.write], notes }, run);
    });
  },
};
