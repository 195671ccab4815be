/** Examples of a library hook, run in temporary workspaces once a person has approved what they start. */
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { HandlersOf, Input, Output } from '../../shared/contract/calls.ts';
import { because } from '../../shared/library/engine-words.ts';
import { textsOf } from '../engine/library/catalogue/read-card.ts';
import { hookOf } from '../engine/library/catalogue/show-hook.ts';
import { fittingValues } from '../engine/library/install/wanted.ts';
import { inTurns } from '../engine/library/in-turns.ts';
import type { LibraryMachine } from '../engine/library/library-machine.ts';
import { examplesIn, libraryHookId, reviewsOf } from '../engine/library/review-hook.ts';
import { runExample } from '../engine/library/run-example.ts';
import type { ExampleOutcome } from '../engine/library/run-example.ts';
import type { Reason } from '../../shared/model/reason.ts';
import type { SourceRecord } from '../engine/library/sources/source-records.ts';
import type { HostParts } from './parts.ts';
import { editionNamed } from './questions.ts';

const AT_ONCE = 2;

export function libraryTrying(parts: HostParts): Pick<HandlersOf<'library'>, 'library:try' | 'library:cancelTry'> {
  const trying = new Set<{ readonly source: string; readonly name: string; readonly cancel: AbortController }>();
  return {
    async 'library:try'(request) {
      const one = { ...request.hook, cancel: new AbortController() };
      trying.add(one);
      try {
        return await tryHook(parts, request, AbortSignal.any([parts.library.ending.signal, one.cancel.signal]));
      } finally {
        trying.delete(one);
      }
    },
    'library:cancelTry'({ source, name }) {
      for (const one of trying) if (one.source === source && one.name === name) one.cancel.abort();
      return Promise.resolve({});
    },
  };
}

/** @throws ExpectedFailure `libraryNotTrusted` */
export function needTrust({ id, trust }: SourceRecord): void {
  if (trust === 'given') return;
  throw new ExpectedFailure({ code: 'libraryNotTrusted', reason: because('error.libraryNotTrusted', { source: id }) });
}

async function tryHook(
  parts: HostParts,
  { hook: ref, editions, approve, parameters }: Input<'library:try'>,
  cancel: AbortSignal,
): Promise<Output<'library:try'>> {
  editions.forEach(editionNamed);
  const found = await parts.library.sources.find(ref.source);
  needTrust(found.record);
  const source = await parts.library.sources.sound(found, ref.name);
  const hook = await hookOf(source, ref.name);
  const given = fittingValues(hook, parameters);
  const toTry = examplesIn(hook, editions).map(({ example, run }) => ({
    run,
    example: { ...example, parameters: { ...given, ...example.parameters } },
  }));
  const { platform, user, env } = parts.options;
  const around: LibraryMachine = { machine: parts.machine, platform, user, env, cancel };
  const approvals = await parts.trust.approvals();
  const missing = (await reviewsOf(hook, toTry, around, approvals)).filter(({ fingerprint }) => !approvals.has(fingerprint));
  const asked = missing.filter(({ fingerprint }) => !approve.includes(fingerprint));
  if (asked.length > 0) return { kind: 'untrusted', reviews: asked };
  if (missing.length > 0) await parts.trust.approve(missing.map(({ fingerprint }) => ({ fingerprint, hook: libraryHookId(hook.name) })));
  const results = await inTurns(AT_ONCE, toTry, async ({ example, run }) => {
    const { outcome, tookMs } = await runExample(hook, example, run, around);
    return {
      example: example.name,
      title: textsOf(example.title),
      edition: run.edition,
      entry: run.entry.id,
      outcome: RESULTS[outcome.kind],
      notes: notesOf(outcome),
      durationMs: tookMs,
    };
  });
  return { kind: 'tried', results };
}

const RESULTS = { passed: 'passed', failed: 'failed', broken: 'failed', skipped: 'skipped' } as const;

export function notesOf(outcome: ExampleOutcome): Reason[] {
  switch (outcome.kind) {
    case 'passed':
      return [];
    case 'failed':
      return [...outcome.differences];
    case 'broken':
    case 'skipped':
      return [outcome.reason];
  }
}
