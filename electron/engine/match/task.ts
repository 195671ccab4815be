/** What is asked of the worker, and what it answers: both cross a thread and are plain data. */
import type { Firing, Subject } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { HookSet } from '../../../shared/model/hook.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { Match, Selection } from '../../../shared/model/match.ts';
import type { Reason } from '../../../shared/model/reason.ts';

export interface MatchTask {
  readonly kind: 'match';
  readonly edition: string;
  readonly event: string;
  readonly matcher?: Json;
  /** Answered in this order. */
  readonly subjects: readonly Subject[];
}
export interface SelectTask {
  readonly kind: 'select';
  readonly edition: string;
  readonly firing: Firing;
  readonly set: HookSet;
  readonly context: Context;
}
/** What a person should know about a pattern. */
export interface FindingsTask {
  readonly kind: 'findings';
  readonly edition: string;
  readonly event: string;
  readonly matcher?: Json;
}
/** Whether a regular expression can be slow on any name at all. */
export interface SlownessTask {
  readonly kind: 'slowness';
  readonly pattern: string;
}
export type Task = MatchTask | SelectTask | FindingsTask | SlownessTask;
export type AnswerTo<T extends Task> = T extends MatchTask
  ? readonly Match[]
  : T extends SelectTask
    ? readonly Selection[]
    : readonly Reason[];

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: AnswerTo<Task> }
  /** A bug in the edition. */
  | { readonly kind: 'threw'; readonly message: string };
