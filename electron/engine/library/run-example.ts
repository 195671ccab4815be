/** Plays one example of a library hook: the hook alone in a temporary workspace, run as one edition would, held against what is expected. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AgentEdition, Clock, Firing } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { editionById, libraryLayoutOf } from '../../../shared/agents/index.ts';
import type { ExampleRun } from '../../../shared/library/check-examples.ts';
import type { Example } from '../../../shared/library/example.ts';
import { expectedIn, saidOf } from '../../../shared/library/example.ts';
import type { LibraryLayout } from '../../../shared/library/layout.ts';
import { because } from '../../../shared/library/words.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import { runHooks } from '../run.ts';
import { differencesOf } from './differences.ts';
import { fitsSystem } from './entry-files.ts';
import { makeExampleFolder } from './example-folder.ts';
import type { ExampleFolder } from './example-folder.ts';
import { EXAMPLE_IDS, stageFor } from './example-stage.ts';
import { layAlone } from './lay-alone.ts';
import type { LibraryMachine } from './library-machine.ts';
import type { LibraryHook } from './read-library.ts';

export type ExampleOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly differences: readonly Reason[] }
  /** It could not be played at all: no git, no space … */
  | { readonly kind: 'broken'; readonly reason: Reason }
  | { readonly kind: 'skipped'; readonly reason: Reason };

export interface ExampleResult {
  readonly hook: string;
  readonly example: string;
  readonly entry: string;
  readonly edition: string;
  readonly tookMs: number;
  readonly outcome: ExampleOutcome;
  /** Absent where nothing ran. */
  readonly report?: RunReport;
}

const LIMIT_MS = 60_000;

/** The caller has asked for trust: this starts the hook's scripts. What `cancel` ended, or kept from starting, is skipped. Never rejects. */
export async function runExample(hook: LibraryHook, example: Example, run: ExampleRun, around: LibraryMachine): Promise<ExampleResult> {
  const startedAt = around.machine.now();
  const { cancel } = around;
  const told = cancel.aborted ? CANCELLED : await outcomeOf(hook, example, run, around);
  const { name } = hook.manifest;
  return {
    hook: name,
    example: example.name,
    entry: run.entry.id,
    edition: run.edition,
    tookMs: around.machine.now() - startedAt,
    ...(cancel.aborted ? CANCELLED : told),
  };
}

const CANCELLED: Told = { outcome: { kind: 'skipped', reason: because('library.tryCancelled') } };

type Told = Pick<ExampleResult, 'outcome' | 'report'>;

async function outcomeOf(hook: LibraryHook, example: Example, run: ExampleRun, around: LibraryMachine): Promise<Told> {
  const edition = editionById(run.edition);
  const layout = libraryLayoutOf(run.entry.agent);
  if (!edition || !layout) return broken(`${run.edition}?`);
  if (!fitsSystem(run.entry, around.platform)) return { outcome: { kind: 'skipped', reason: because('library.otherSystem') } };
  try {
    const folder = await makeExampleFolder(example, around);
    try {
      await layAlone(hook, run, layout, example.parameters, folder);
      return await play(example, run, { edition, layout, around, folder });
    } finally {
      await folder.dispose();
    }
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}

const broken = (detail: string): Told => ({ outcome: { kind: 'broken', reason: because('library.exampleBroken', { detail }) } });

interface Stage {
  readonly edition: AgentEdition;
  readonly layout: LibraryLayout;
  readonly around: LibraryMachine;
  readonly folder: ExampleFolder;
}

async function play(example: Example, run: ExampleRun, stage: Stage): Promise<Told> {
  const { edition, layout, around, folder } = stage;
  const { machine, cancel } = around;
  const { home, workspace } = folder;
  const { context, set } = await stageFor(edition, layout, around, folder);
  const firing = firingOf(example, run, stage, context);
  const report = await runHooks({
    runId: randomUUID(),
    edition,
    machine,
    context,
    firing,
    payload: edition.writePayload(firing, context),
    place: 'copy',
    copiedFrom: [],
    selections: edition.select(firing, set, context).filter(({ hook }) => hook.event === run.event),
    only: null,
    also: new Set(),
    timeoutMs: null,
    safetyLimitMs: LIMIT_MS,
    permits: () => Promise.resolve(true),
    cancel,
    report: () => undefined,
  });
  const expected = folder.filled(expectedIn(example, edition));
  const fileAt = (path: string): string => (path.startsWith('~/') ? join(home, path.slice(2)) : join(workspace, path));
  const differences = await differencesOf(expected, report, fileAt);
  return { report, outcome: differences.length === 0 ? { kind: 'passed' } : { kind: 'failed', differences } };
}

/** The event's sample, told anew by the example. @throws Error for a payload that the edition cannot read */
function firingOf(example: Example, { event }: ExampleRun, { edition, layout, around, folder }: Stage, context: Context): Firing {
  const clock: Clock = { at: around.machine.now(), ids: EXAMPLE_IDS };
  const [sample] = edition.samples(event, undefined, clock, context);
  const input = example.does ? layout.inputOf(folder.filled(example.does), event, edition, context) : sample?.firing.input;
  const firing: Firing = { event, at: clock.at, ids: clock.ids, input: input ?? {} };
  const payload = saidOf(example.payload, edition);
  if (!payload) return firing;
  const told = edition.readPayload(event, { ...edition.writePayload(firing, context), ...folder.filled(payload) }, clock, context);
  if (told.kind === 'firing') return told.firing;
  throw new Error(told.issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
}
