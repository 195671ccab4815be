/** What a library hook would start, as a person must read it before its examples may run. */
import type { Clock } from '../../../shared/agents/edition.ts';
import { editionById, libraryLayoutOf } from '../../../shared/agents/index.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { runsOfExample } from '../../../shared/library/check-examples.ts';
import type { ExampleRun } from '../../../shared/library/check-examples.ts';
import type { Example } from '../../../shared/library/example.ts';
import type { TrustReview } from '../../../shared/model/trust.ts';
import { settle } from '../discover/settle.ts';
import { fingerprintOf } from '../trust/fingerprint.ts';
import { reviewOf } from '../trust/review.ts';
import type { Approvals } from '../trust/store.ts';
import { fitsSystem } from './entry-files.ts';
import { makeExampleFolder } from './example-folder.ts';
import { EXAMPLE_IDS, stageFor } from './example-stage.ts';
import { layAlone } from './lay-alone.ts';
import type { LibraryMachine } from './library-machine.ts';
import type { LibraryHook } from './read-library.ts';

export interface ExampleToTry {
  readonly example: Example;
  readonly run: ExampleRun;
}

/** In these editions only. */
export const examplesIn = ({ manifest }: LibraryHook, editions: readonly string[]): ExampleToTry[] =>
  manifest.examples.flatMap((example) =>
    runsOfExample(example, manifest)
      .filter(({ edition }) => editions.includes(edition))
      .map((run) => ({ example, run })),
  );

const EMPTY: Pick<Example, 'name' | 'event' | 'expect'> = { name: 'review', event: '', expect: { decision: 'proceeds' } };

/**
 * One review for each content that the examples would start: the same script with other parameters is another. Made of the
 * texts in memory, of which the examples are then run.
 */
export async function reviewsOf(
  hook: LibraryHook,
  toTry: readonly ExampleToTry[],
  around: LibraryMachine,
  approvals: Approvals,
): Promise<TrustReview[]> {
  const reviews = new Map<string, TrustReview>();
  const seen = new Set<string>();
  for (const one of toTry) {
    const key = JSON.stringify([one.run.entry.id, one.run.edition, one.example.parameters ?? {}]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const review of await reviewsFor(hook, one, around, approvals)) reviews.set(review.fingerprint, review);
  }
  return [...reviews.values()];
}

async function reviewsFor(
  hook: LibraryHook,
  { example, run }: ExampleToTry,
  around: LibraryMachine,
  approvals: Approvals,
): Promise<TrustReview[]> {
  const { machine, platform } = around;
  const edition = editionById(run.edition);
  const layout = libraryLayoutOf(run.entry.agent);
  if (!edition || !layout || !fitsSystem(run.entry, platform)) return [];
  const folder = await makeExampleFolder(EMPTY, around);
  try {
    await layAlone(hook, run, layout, example.parameters, folder);
    const { context, set } = await stageFor(edition, layout, around, folder);
    const clock: Clock = { at: machine.now(), ids: EXAMPLE_IDS };
    const firing = edition.samples(run.event, undefined, clock, context)[0]?.firing;
    if (!firing) return [];
    const hooks = set.hooks.filter(({ event }) => event === run.event);
    return await Promise.all(
      hooks.map(async (one) => {
        const start = { firing, selected: hooks, started: [], outcomes: [], skipped: [] };
        const [fingerprint, planned] = await Promise.all([
          fingerprintOf(edition, machine, one, context, 'heads'),
          settle(machine, { ...context, facts: {} }, (c) => edition.plan(one, start, c)),
        ]);
        const history = approvals.knows(libraryHookId(hook.name)) && !approvals.has(fingerprint.value) ? 'changed' : 'new';
        const review = reviewOf(edition, { hook: one, fingerprint, invocation: planned.value, studioEnv: {}, history });
        return { ...review, hook: libraryHookId(hook.name) };
      }),
    );
  } catch (error) {
    // What cannot be laid there with these parameters does not start either.
    if (error instanceof ExpectedFailure) return [];
    throw error;
  } finally {
    await folder.dispose();
  }
}

/** Under this name approvals of a library hook are remembered: it lies in no place of hooks. */
export const libraryHookId = (name: string): string => `library/${name}`;
