import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { errnoOf } from '../../../electron/engine/look/errno.ts';
import type { Host } from '../../../electron/host/host.ts';
import { libraryCalls } from '../../../shared/contract/library-calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli-library.ts';
import { diffText, dryRunOf } from '../change-result.ts';
import { payloadOf } from '../cli-host.ts';
import type { CommandRun } from '../command.ts';
import { untrustedDocumentSchema } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import { firstEdition } from '../first-edition.ts';
import { required } from '../options.ts';
import { untrustedDocument } from '../run-document.ts';
import { untrustedText } from '../run-text.ts';
import { publishedDocumentSchema } from './documents.ts';
import { told } from './part.ts';
import type { LibraryPart } from './part.ts';
import type { TrustReview } from '../../../shared/model/trust.ts';

type Manifest = z.infer<typeof manifestSchema>;
const manifestSchema = libraryCalls['library:publish'].input.shape.manifest;

/** Writes a hook of one's own into a library folder. With `--payload` it is run once, and that becomes its example. */
export const publish: LibraryPart = {
  shown: 'HOOK',
  least: 1,
  most: 1,
  says: { en: 'write a hook of your own (its id from list) into a library folder', 'zh-CN': '把自己的钩子（list 给出的 id）写入库文件夹' },
  options: ['home', 'workspace', 'edition', 'to', 'name', 'manifest', 'payload', 'tool', 'trust', 'force', 'dry-run'],
  schema: publishedDocumentSchema.or(untrustedDocumentSchema),
  async run(run, [hook = ''], host) {
    const { line, language } = run;
    const edition = firstEdition(line);
    const manifest = await manifestOf(run);
    const ran = await exampleRun(run, host, edition, hook);
    if (ran.kind === 'untrusted')
      return { exit: EXIT.untrusted, document: untrustedDocument(ran.reviews), text: untrustedText(ran.reviews, language) };
    const request = { hook, edition, to: resolve(required(line, 'to')), manifest, runs: ran.runs };
    // The host replaces other content only after a dry run has shown it: with --force that has been accepted.
    if (line.values.force === true) await host.handlers['library:publish']({ ...request, dryRun: 'yes' });
    const done = await host.handlers['library:publish']({ ...request, dryRun: dryRunOf(run) });
    const document = {
      files: done.files.map(({ path, diff }) => ({ path, diff })),
      write: done.write,
      problems: done.problems.map(({ at, reason }) => ({ at, ...told(reason, language) })),
    };
    const text = [
      ...document.problems.map(({ at, message }) => `${at}: ${message}`),
      ...(document.problems.length > 0 ? [] : [diffText(document.files, language)]),
    ];
    return { exit: document.problems.length > 0 ? EXIT.error : EXIT.ok, document, text: text.join('\n') };
  },
};

/** @throws ExpectedFailure `libraryManifestForm`, `missingOption` */
async function manifestOf({ line }: CommandRun): Promise<Manifest> {
  const path = line.values.manifest;
  const form = (detail: string): ExpectedFailure =>
    new ExpectedFailure({ code: 'libraryManifestForm', reason: because('error.libraryManifestForm', { path: path ?? '', detail }) });
  let given: unknown = {};
  if (path !== undefined) {
    try {
      given = JSON.parse(await readFile(resolve(path), 'utf8'));
    } catch (error) {
      throw form(error instanceof SyntaxError ? error.message : errnoOf(error));
    }
  }
  const told = manifestSchema.partial().safeParse(given);
  if (!told.success) throw form(told.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  const name = line.values.name ?? told.data.name ?? required(line, 'name');
  const usual: Manifest = {
    name,
    version: '1.0.0',
    title: { en: name },
    description: { en: name },
    author: userInfo().username,
    license: 'UNLICENSED',
    tags: [],
    requires: [],
    readme: '',
  };
  return { ...usual, ...Object.fromEntries(Object.entries(told.data).filter(([, value]) => value !== undefined)), name };
}

type Ran = { readonly kind: 'ran'; readonly runs: string[] } | { readonly kind: 'untrusted'; readonly reviews: readonly TrustReview[] };

async function exampleRun(run: CommandRun, host: Host, edition: string, hook: string): Promise<Ran> {
  const payload = await payloadOf(run.line);
  if (payload === undefined) return { kind: 'ran', runs: [] };
  const lists = await host.handlers['hooks:list']({ editions: [edition] });
  const event = lists[0]?.set.hooks.find(({ id }) => id === hook)?.event ?? '';
  const request = { edition, event, payload, tool: run.line.values.tool?.at(-1), only: [hook] };
  const reviews = await host.handlers['trust:missing'](request);
  if (reviews.length > 0 && run.line.values.trust !== true) return { kind: 'untrusted', reviews };
  if (reviews.length > 0)
    await host.handlers['trust:approve']({ reviews: reviews.map(({ fingerprint, hook: of }) => ({ fingerprint, hook: of })) });
  const started = await host.handlers['run:start']({ ...request, place: 'copy' });
  if (started.kind === 'untrusted') return { kind: 'untrusted', reviews: started.reviews };
  const { runId } = started;
  await new Promise<void>((resolveRun) => {
    const stop = host.listen((name, data) => {
      if (name !== 'run:event' || !('runId' in data) || data.runId !== runId || data.event.kind !== 'finished') return;
      stop();
      resolveRun();
    });
  });
  return { kind: 'ran', runs: [runId] };
}
