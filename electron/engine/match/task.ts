/** What is asked of the worker, and what it answers: both cross a thread and are plain data. */
import type { Firing, Subject } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import type { HookSet } from '../../../shared/model/hook.ts';
import type { Json } from '../../../shared/model/json.ts';
import type { Match, Selection } from '../../../shared/model/match.ts';

export interface MatchTask {
  readonly kind: 'match';
  readonly edition: string;
  readonly event: string;
  readonly matcher?: Json;
  readonly subject: Subject;
}
export interface SelectTask {
  readonly kind: 'select';
  readonly edition: string;
  readonly firing: Firing;
  readonly set: HookSet;
  readonly context: Context;
}
export type Task = MatchTask | SelectTask;
export type AnswerTo<T extends Task> = T extends MatchTask ? Match : readonly Selection[];

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: AnswerTo<Task> }
  /** A bug in the edition. */
  | { readonly kind: 'threw'; readonly message: string };
