import { resolve } from 'node:path';
import type { Host } from '../../../electron/host/host.ts';
import { editionNamed } from '../../../electron/host/questions.ts';
import type { ExportRequest } from '../../../shared/contract/fragment-calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { ChangedFile } from '../../../shared/model/change.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { exportDocumentSchema } from '../change-documents.ts';
import type { ExportDocument } from '../change-documents.ts';
import { changedFiles, diffText, dryRunOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command, CommandRun } from '../command.ts';
import { EXIT } from '../exit-code.ts';
import { editionOf } from '../hook-address.ts';
import { oneOf } from '../options.ts';
import type { CommandLine } from '../options.ts';

/** Hooks as text that `apply` reads again, or as files. Printed unless `--out` says where it goes; warnings go to stderr. */
export const exportHooks: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'out', 'form', 'scripts', 'paths', 'force', 'dry-run'],
  positionals: 'hooks',
  schema: exportDocumentSchema,
  async run(run) {
    const { line, language, terminal } = run;
    return withHost(run, async (host) => {
      const request = await requestOf(host, line);
      const { files, warnings } = await host.handlers['fragment:export'](request);
      const [first] = files;
      const out = outOf(line);
      const written = out === undefined ? [] : await save(host, request, run, out);
      const document: ExportDocument = {
        fragment: request.form === 'fragment' ? fragmentOf(first?.text ?? '') : null,
        files,
        warnings: warnings.map(({ hook, reason }) => ({ hook, code: reason.code, message: say(reason, language) })),
        written: changedFiles(written),
      };
      if (line.values.json !== true) for (const { hook, message } of document.warnings) terminal.note(`${hook}: ${message}`);
      if (out === undefined) return { exit: EXIT.ok, document, text: (first?.text ?? '').replace(/\n$/, ''), textIs: 'aFile' };
      const isShown = line.values['dry-run'] === true || written.length === 0;
      return { exit: EXIT.ok, document, text: isShown ? diffText(written, language) : written.map(({ path }) => path).join('\n') };
    });
  },
};

/** `-` is standard output, as it is standard input elsewhere. */
const outOf = ({ values }: CommandLine): string | undefined => (values.out === '-' ? undefined : values.out);

async function requestOf(host: Host, line: CommandLine): Promise<ExportRequest> {
  const edition = await editionOf(host, line.positionals, line);
  const form = oneOf(line, 'form', ['fragment', 'folder', 'installer']) ?? (editionNamed(edition).entries ? 'fragment' : 'installer');
  const scripts = oneOf(line, 'scripts', ['inline', 'beside', 'none']) ?? 'inline';
  const paths = oneOf(line, 'paths', ['as-written', 'relative', 'absolute']) ?? 'as-written';
  const isSeveralFiles = form === 'folder' || (form === 'fragment' && scripts === 'beside');
  if (isSeveralFiles && outOf(line) === undefined && line.values.json !== true)
    throw new ExpectedFailure({ code: 'missingOption', reason: because('error.outNeeded') });
  return { edition, hooks: [...line.positionals], form, scripts, paths: paths === 'as-written' ? 'asWritten' : paths };
}

const fragmentOf = (text: string): ExportDocument['fragment'] => {
  const value: unknown = JSON.parse(text);
  return isJsonObject(value) ? value : null;
};

/** What has other content is only replaced with `--force`. @throws ExpectedFailure `overwrites` */
async function save(host: Host, request: ExportRequest, run: CommandRun, out: string): Promise<readonly ChangedFile[]> {
  const to = resolve(out);
  const planned = await host.handlers['fragment:save']({ ...request, to, dryRun: 'yes' });
  const other = planned.files.find(({ before }) => before !== null);
  if (dryRunOf(run) === 'yes') return planned.files;
  if (other && run.line.values.force !== true)
    throw new ExpectedFailure({ code: 'overwrites', reason: because('error.overwrites', { path: other.path }) });
  return (await host.handlers['fragment:save']({ ...request, to, dryRun: 'no' })).files;
}
