import { editionById } from '../../../shared/agents/index.ts';
import type { Host } from '../../../electron/host/host.ts';
import { editionNamed, supposedFor } from '../../../electron/host/questions.ts';
import type { FiringRequest } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import type { TrustReview } from '../../../shared/model/trust.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { assumedOf, payloadOf, withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { runsDocumentSchema, untrustedDocumentSchema } from '../documents.ts';
import type { RunDocument } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import type { ExitCode } from '../exit-code.ts';
import { listenForInterruption } from '../interruption.ts';
import { firstEdition } from '../first-edition.ts';
import { numberOption, required } from '../options.ts';
import type { CommandLine } from '../options.ts';
import { runDocument, untrustedDocument } from '../run-document.ts';
import { runText, untrustedText } from '../run-text.ts';
import type { Terminal } from '../terminal.ts';

/** Runs the hooks of one event as the agent would, in one or more editions, and tells what the agent would do. */
export const run: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'event', 'payload', 'tool', 'hook', 'mode', 'assume', 'timeout-ms', 'copy', 'trust'],
  positionals: 'none',
  schema: runsDocumentSchema.or(untrustedDocumentSchema),
  async run({ line, language, terminal }) {
    const editions = editionsOf(line);
    const request = await requestOf(line, editions);
    return withHost({ line, terminal }, async (host) => {
      const all = editions.map(editionNamed);
      const asked = all.map((edition) => ({ ...request, ...supposedFor(edition, all, request), edition: edition.id }));
      const reviews = await missing(host, asked, line);
      if (reviews.length > 0) return { exit: EXIT.untrusted, document: untrustedDocument(reviews), text: untrustedText(reviews, language) };
      const interruption = listenForInterruption(EXIT.error);
      const documents: RunDocument[] = [];
      try {
        for (const one of asked) {
          documents.push(runDocument(await runOnce(host, one, line, interruption.signal), await locationsOf(host, one), language));
          if (interruption.signal.aborted) break;
        }
      } finally {
        interruption.release();
      }
      await noteUnknownKeys(host, { ...request, edition: editions[0] }, terminal, language);
      return {
        exit: interruption.signal.aborted ? EXIT.error : exitOf(documents[0]),
        document: editions.length === 1 ? documents[0] : { editions: documents },
        text: () => documents.map((document) => runText(document, language)).join('\n\n'),
      };
    });
  },
};

const exitOf = (first: RunDocument | undefined): ExitCode =>
  first?.verdict.decision === 'blocks' || first?.verdict.decision === 'stopsRun' ? EXIT.blocked : EXIT.ok;

/** @throws ExpectedFailure `missingOption`, `severalAgents` (unknown editions are told by the host) */
function editionsOf(line: CommandLine): readonly [string, ...string[]] {
  const first = firstEdition(line);
  const more = line.values.edition?.slice(1) ?? [];
  const agents = new Set([first, ...more].flatMap((id) => editionById(id)?.agent ?? []));
  if (agents.size > 1)
    throw new ExpectedFailure({ code: 'severalAgents', reason: because('error.severalAgents', { editions: [first, ...more].join(', ') }) });
  return [first, ...more];
}

async function requestOf(line: CommandLine, editions: readonly [string, ...string[]]): Promise<Omit<FiringRequest, 'edition'>> {
  const payload = await payloadOf(line);
  const tool = line.values.tool?.at(-1);
  const timeoutMs = numberOption(line, 'timeout-ms', 1);
  const assumed = assumedOf(line);
  return { event: required(line, 'event'), payload, payloadOf: payload && editions[0], tool, timeoutMs, mode: line.values.mode, assumed };
}

/** With `--hook` only those hooks run: one that would not fire is run on request and left out of the verdict. */
const chosen = ({ values: { hook } }: CommandLine): { only: string[] | undefined; also: string[] | undefined } => ({
  only: hook,
  also: hook,
});

/** What must be reviewed before any edition's run may start; with `--trust` it is approved, and nothing is left. */
async function missing(host: Host, requests: readonly FiringRequest[], line: CommandLine): Promise<readonly TrustReview[]> {
  const reviews: TrustReview[] = [];
  for (const request of requests) reviews.push(...(await host.handlers['trust:missing']({ ...request, ...chosen(line) })));
  if (reviews.length === 0 || line.values.trust !== true) return reviews;
  await host.handlers['trust:approve']({ reviews: reviews.map(({ fingerprint, hook }) => ({ fingerprint, hook })) });
  return [];
}

/** @throws ExpectedFailure `changedMeanwhile` when a hook's content is no longer the one that was approved a moment ago */
async function runOnce(host: Host, request: FiringRequest, line: CommandLine, interrupted: AbortSignal): Promise<RunReport> {
  const started = await host.handlers['run:start']({
    ...request,
    ...chosen(line),
    place: line.values.copy === true ? 'copy' : 'workspace',
  });
  if (started.kind === 'started') return reportOf(host, started.runId, interrupted);
  const hooks = started.reviews.map(({ hook }) => hook).join(', ');
  throw new ExpectedFailure({ code: 'changedMeanwhile', reason: because('error.changedMeanwhile', { hooks }) });
}

/** Waits for the end of a run; an interruption cancels it, and the report says so. */
async function reportOf(host: Host, runId: string, interrupted: AbortSignal): Promise<RunReport> {
  const cancel = (): void => void host.handlers['run:cancel']({ runId });
  interrupted.addEventListener('abort', cancel);
  if (interrupted.aborted) cancel();
  try {
    return await new Promise<RunReport>((resolve, reject) => {
      const stop = host.listen((name, data) => {
        if (name !== 'run:event' || !('runId' in data) || data.runId !== runId || data.event.kind !== 'finished') return;
        stop();
        resolve(data.event.report);
      });
      host.handlers['run:report']({ runId }).then((known) => {
        if (known.kind === 'finished') {
          stop();
          resolve(known.report);
        }
      }, reject);
    });
  } finally {
    interrupted.removeEventListener('abort', cancel);
  }
}

async function locationsOf(host: Host, { edition, mode, assumed }: FiringRequest): Promise<readonly HookLocation[]> {
  const [found] = await host.handlers['hooks:list']({ editions: [edition], mode, assumed });
  return found?.set.locations ?? [];
}

async function noteUnknownKeys(host: Host, request: FiringRequest, terminal: Terminal, language: Language): Promise<void> {
  if (!request.payload) return;
  const { unknownKeys } = await host.handlers['hooks:plan'](request);
  if (unknownKeys.length === 0) return;
  terminal.note(
    say(because('cli.unknownKeys', { edition: request.edition, event: request.event, keys: unknownKeys.join(', ') }), language),
  );
}
