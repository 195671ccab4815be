/** What one edition answers about a hook, in a form that can be held against another's. Pure. */
import type { HookRun } from '../../../../shared/model/run.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import type { MatcherTest } from './use-matcher-test.ts';

export type EditionAnswers =
  | { readonly kind: 'unknown'; readonly reason: Reason }
  | {
      readonly kind: 'known';
      readonly stage: HookRun['stage'];
      readonly why: Reason;
      /** null: the event takes no matcher. */
      readonly hits: { readonly names: readonly string[]; readonly of: number } | null;
      /** null: it would not be started. */
      readonly start: {
        readonly argv: readonly string[];
        readonly via: 'shell' | 'direct';
        readonly cwd: string;
        readonly env: readonly string[];
        readonly timeoutMs: number | null;
      } | null;
    };

export type DifferingTopic = 'found' | 'fires' | 'tools' | 'program' | 'directory' | 'environment' | 'limit';

export function answersOf(run: HookRun, test: MatcherTest | null): EditionAnswers {
  const { invocation } = run;
  return {
    kind: 'known',
    stage: run.stage,
    why: run.why,
    hits: test && { names: test.tools.filter((tool) => tool.match.hit).map((tool) => tool.name), of: test.tools.length },
    start:
      invocation?.kind === 'process'
        ? {
            argv: invocation.argv,
            via: invocation.via,
            cwd: invocation.cwd,
            env: Object.keys(invocation.env.set),
            timeoutMs: invocation.timeoutMs,
          }
        : null,
  };
}

/** The topics in which two editions differ. Wording alone is no difference. */
export function differingTopics(one: EditionAnswers, other: EditionAnswers): readonly DifferingTopic[] {
  if (one.kind === 'unknown' || other.kind === 'unknown') return one.kind === other.kind ? [] : ['found'];
  const topics: DifferingTopic[] = [];
  const isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
  if ((one.stage === 'fires') !== (other.stage === 'fires')) topics.push('fires');
  if (isOther(one.hits?.names, other.hits?.names)) topics.push('tools');
  if (isOther(one.start?.argv, other.start?.argv)) topics.push('program');
  if (isOther(one.start?.cwd, other.start?.cwd)) topics.push('directory');
  if (isOther([...(one.start?.env ?? [])].sort(), [...(other.start?.env ?? [])].sort())) topics.push('environment');
  if (isOther(one.start?.timeoutMs, other.start?.timeoutMs)) topics.push('limit');
  return topics;
}
