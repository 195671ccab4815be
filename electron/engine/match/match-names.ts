import type { Subject } from '../../../shared/agents/edition.ts';
import { mayBeSlow } from '../../../shared/matcher/may-be-slow.ts';
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
/** So many are asked in one question, as long as none is slow. */
const SUBJECTS_AT_ONCE = 500;

/**
 * One pattern against many subjects, short names first: where a pattern explodes it does so with the length of the name,
 * and so all that can be answered is.
 */
export async function matchNames(
  worker: TimedWorker,
  { edition, event, matcher }: Pattern,
  subjects: readonly Subject[],
): Promise<NamesMatched> {
  const taskFor = (asked: readonly Subject[]): MatchTask => ({
    kind: 'match',
    edition,
    event,
    ...(matcher !== undefined && { matcher }),
    subjects: asked,
  });
  const bare = await worker.ask(taskFor([{ names: [] }]));
  const reading = (bare.kind === 'answer' ? bare.answer[0]?.reading : undefined) ?? 'regex';
  const slow: Match = { hit: false, reading, problem: because('match.slow', { limitMs: worker.limitMs }) };
  const matches = new Map<Subject, Match>();
  let slowMs = 0;
  const askOneByOne = async (asked: readonly Subject[]): Promise<void> => {
    for (const subject of asked) {
      if (slowMs >= SLOW_BUDGET_MS) return;
      const askedAtMs = performance.now();
      const said = await worker.ask(taskFor([subject]), slowMs === 0 ? 'twice' : 'once');
      if (said.kind === 'slow') slowMs += performance.now() - askedAtMs;
      else matches.set(subject, said.answer[0] ?? slow);
    }
  };
  const sorted = subjects.toSorted((a, b) => longest(a) - longest(b));
  for (let from = 0; from < sorted.length && slowMs < SLOW_BUDGET_MS; from += SUBJECTS_AT_ONCE) {
    const asked = sorted.slice(from, from + SUBJECTS_AT_ONCE);
    const said = slowMs === 0 ? await worker.ask(taskFor(asked), 'once') : { kind: 'slow' as const };
    if (said.kind === 'slow') await askOneByOne(asked);
    else said.answer.forEach((match, i) => matches.set(asked[i] as Subject, match));
  }
  return { reading, matches: subjects.map((subject) => matches.get(subject) ?? slow) };
}

/** What a person should know about the pattern; where it takes too long to find out, that is it. */
export async function patternFindings(worker: TimedWorker, { edition, event, matcher }: Pattern): Promise<readonly Reason[]> {
  const said = await worker.ask({ kind: 'findings', edition, event, ...(matcher !== undefined && { matcher }) });
  return said.kind === 'answer' ? said.answer : [because('match.slowPattern', { limitMs: worker.limitMs })];
}

/**
 * Whether some name makes the expression slow, by a checker in a thread of its own. Asked only where the text of the pattern
 * leaves it open. Empty also where the checker found no answer in its time: a limit guards every test anyway.
 */
export async function slownessFindings(checker: TimedWorker, matcher: Json | undefined): Promise<readonly Reason[]> {
  if (typeof matcher !== 'string' || !mayBeSlow(matcher, 0)) return [];
  const said = await checker.ask({ kind: 'slowness', pattern: matcher });
  return said.kind === 'answer' ? said.answer : [];
}

const longest = ({ names }: Subject): number => Math.max(0, ...names.map((name) => name.length));
