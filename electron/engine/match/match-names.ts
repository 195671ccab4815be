import type { Subject } from '../../../shared/agents/edition.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { Match } from '../../../shared/model/match.ts';
import { because } from '../../../shared/words/studio.ts';
import type { Reason } from '../../../shared/model/reason.ts';
import type { MatchTask } from './task.ts';
import type { TimedWorker } from './timed-worker.ts';

export interface Pattern {
  readonly edition: string;
  readonly event: string;
  /** Absent: none was written. */
  readonly matcher?: Json | undefined;
}
export interface NamesMatched {
  readonly reading: Match['reading'];
  /** In the order of the subjects. A subject on which the pattern took too long is no hit, and its problem says so. */
  readonly matches: readonly Match[];
}

/** So much time goes into subjects that turn out slow; the rest of them is then taken for slow as well. */
const SLOW_BUDGET_MS = 1500;

/**
 * One pattern against many subjects, short names first: where a pattern explodes it does so with the length of the name,
 * and so all that can be answered is.
 */
export async function matchNames(
  worker: TimedWorker,
  { edition, event, matcher }: Pattern,
  subjects: readonly Subject[],
): Promise<NamesMatched> {
  const taskFor = (subject: Subject): MatchTask => ({ kind: 'match', edition, event, ...(matcher !== undefined && { matcher }), subject });
  const bare = await worker.ask(taskFor({ names: [] }));
  const reading = bare.kind === 'answer' ? bare.answer.reading : 'regex';
  const slow: Match = { hit: false, reading, problem: because('match.slow', { limitMs: worker.limitMs }) };
  const matches = new Map<Subject, Match>();
  let slowMs = 0;
  for (const subject of subjects.toSorted((a, b) => longest(a) - longest(b))) {
    const askedAtMs = performance.now();
    const said = slowMs < SLOW_BUDGET_MS ? await worker.ask(taskFor(subject), slowMs === 0 ? 'twice' : 'once') : { kind: 'slow' as const };
    if (said.kind === 'slow') slowMs += performance.now() - askedAtMs;
    matches.set(subject, said.kind === 'answer' ? said.answer : slow);
  }
  return { reading, matches: subjects.map((subject) => matches.get(subject) ?? slow) };
}

/** What a person should know about the pattern; where it takes too long to find out, that is it. */
export async function patternFindings(worker: TimedWorker, { edition, event, matcher }: Pattern): Promise<readonly Reason[]> {
  const said = await worker.ask({ kind: 'findings', edition, event, ...(matcher !== undefined && { matcher }) });
  return said.kind === 'answer' ? said.answer : [because('match.slowPattern', { limitMs: worker.limitMs })];
}

const longest = ({ names }: Subject): number => Math.max(0, ...names.map((name) => name.length));
