import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errnoOf } from '../../../electron/engine/look/errno.ts';
import type { Host } from '../../../electron/host/host.ts';
import { editionNamed } from '../../../electron/host/questions.ts';
import { defaultEditions } from '../../../shared/agents/index.ts';
import type { Input, Output } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { editionOfAgent } from '../agent-option.ts';
import { applyDocumentSchema } from '../change-documents.ts';
import type { ApplyDocument } from '../change-documents.ts';
import { changedFiles, diffText, dryRunOf, writesOf } from '../change-result.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-code.ts';
import { required } from '../options.ts';
import type { CommandLine } from '../options.ts';
import { readStandardInput } from '../standard-input.ts';

/** Adds a fragment's hooks, or those of another settings file or folder. What is there already stays as it is, byte for byte. */
export const apply: Command = {
  options: ['workspace', 'home', 'system', 'to', 'agent', 'edition', 'dry-run'],
  positionals: 'fragment',
  schema: applyDocumentSchema,
  async run(run) {
    const { line, language, terminal } = run;
    const to = resolve(required(line, 'to'));
    return withHost(run, async (host) => {
      const source = await sourceOf(line.positionals[0] ?? '-');
      const edition = await editionOfTarget(host, to, source, line);
      const done = await host.handlers['fragment:apply']({ edition, source, to: { kind: 'file', path: to }, dryRun: dryRunOf(run) });
      const document = applyDocument(done, language);
      // Of a fragment nothing else is expected; a folder may hold anything.
      if (document.leftOut.length > 0) terminal.note(say(because('cli.onlyHooks', { keys: document.leftOut.join(', ') }), language));
      const rows = document.report.map((row) => rowText(row, language));
      return {
        exit: document.report.some(({ outcome }) => outcome === 'refused') ? EXIT.error : EXIT.ok,
        document,
        text: [...rows, ...(dryRunOf(run) === 'yes' || rows.length === 0 ? [diffText(done.files, language)] : [])].join('\n'),
      };
    });
  },
};

const applyDocument = ({ report, leftOut, files, write }: Output<'fragment:apply'>, language: Language): ApplyDocument => ({
  report: report.map(({ reason, ...row }) => ({
    ...row,
    ...(reason && { reason: { code: reason.code, message: say(reason, language) } }),
  })),
  leftOut,
  files: changedFiles(files),
  writes: writesOf([write]),
});

const rowText = ({ event, label, outcome, reason }: ApplyDocument['report'][number], language: Language): string =>
  [`${say(because(`cli.outcome.${outcome}`), language)}  ${event} ${label}`.trimEnd(), ...(reason ? [`    ${reason.message}`] : [])].join(
    '\n',
  );

/**
 * By `--edition`, by `--agent`, or the agent that looks for hooks at such a path; else the only one whose hooks are entries, for a
 * fragment says nothing of others. @throws ExpectedFailure `unknownTarget`
 */
async function editionOfTarget(host: Host, path: string, source: Source, line: CommandLine): Promise<string> {
  const [given] = line.values.edition ?? [];
  if (given !== undefined) return editionNamed(given).id;
  if (line.values.agent !== undefined) return editionOfAgent(line.values.agent).id;
  const lists = await host.handlers['hooks:list']({ editions: defaultEditions.map(({ id }) => id) });
  const found = lists.find(({ set }) =>
    set.locations.some((place) => place.path === path || (place.root !== undefined && path.endsWith(place.path.slice(place.root.length)))),
  );
  if (found) return found.edition;
  const [only, ...others] = (await isFolder(source)) ? [] : defaultEditions.filter(({ entries }) => entries !== undefined);
  if (only && others.length === 0) return only.id;
  throw new ExpectedFailure({
    code: 'unknownTarget',
    reason: because('error.unknownTarget', { path }),
    known: defaultEditions.map(({ agent }) => agent),
  });
}

type Source = Input<'fragment:apply'>['source'];

const isFolder = async (source: Source): Promise<boolean> =>
  source.kind === 'file' && (await stat(source.path).catch(() => null))?.isDirectory() === true;

/** @throws ExpectedFailure `fragmentUnreadable` */
async function sourceOf(given: string): Promise<Source> {
  if (given !== '-') return { kind: 'file', path: resolve(given) };
  try {
    return { kind: 'text', text: await readStandardInput() };
  } catch (error) {
    throw new ExpectedFailure({ code: 'fragmentUnreadable', reason: because('error.fragmentUnreadable', { errno: errnoOf(error) }) });
  }
}
