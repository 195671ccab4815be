/** What is to be run, as chosen in the left pane, and the requests that follow from it. */
import type { FiringRequest, Preferences } from '../../../../shared/contract/calls.ts';
import type { JsonObject } from '../../../../shared/model/json.ts';
import type { HookRun } from '../../../../shared/model/run.ts';
import type { RunOrder } from './run-state.ts';

export interface RunChoice {
  readonly agent: string;
  readonly event: string;
  /** null: the sample's own. */
  readonly tool: string | null;
  /** null: the event's first. */
  readonly sample: string | null;
  readonly place: RunOrder['place'];
  /** What is typed for the limit, in seconds; empty: the edition's limit stands. */
  readonly limitText: string;
  /** Hooks that would fire and shall not run. */
  readonly leftOut: readonly string[];
  /** Hooks that would not fire and shall run on request. */
  readonly also: readonly string[];
}

export const freshChoice = (agent: string, event: string): RunChoice => ({
  agent,
  event,
  tool: null,
  sample: null,
  place: 'workspace',
  limitText: '',
  leftOut: [],
  also: [],
});

/** `none`: the edition's limit stands. */
export type Limit = { readonly kind: 'none' } | { readonly kind: 'ms'; readonly timeoutMs: number } | { readonly kind: 'invalid' };

/** Seconds, with a decimal point or comma; a unit of its own counts: `1.5`, `0,5`, `200 ms`, `2 min`. */
export function readLimit(text: string): Limit {
  if (text.trim() === '') return { kind: 'none' };
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*(ms|s|min)?\s*$/i.exec(text);
  const value = Number((match?.[1] ?? '').replace(',', '.'));
  const factor = { ms: 1, s: 1000, min: 60_000 }[(match?.[2] ?? 's').toLowerCase() as 'ms' | 's' | 'min'];
  return match && value > 0 ? { kind: 'ms', timeoutMs: Math.max(1, Math.round(value * factor)) } : { kind: 'invalid' };
}

/** What lies in no file: the person's standing choices for this edition. */
const standing = (edition: string, preferences: Preferences | null, choice: RunChoice): Partial<FiringRequest> => {
  const mode = preferences?.modes[edition];
  const assumed = preferences?.assumed[edition];
  const limit = readLimit(choice.limitText);
  return { ...(mode !== undefined && { mode }), ...(assumed && { assumed }), ...(limit.kind === 'ms' && { timeoutMs: limit.timeoutMs }) };
};

/** Of the sample alone. */
export const firingOfSample = (edition: string, choice: RunChoice, preferences: Preferences | null): FiringRequest => ({
  edition,
  event: choice.event,
  ...standing(edition, preferences, choice),
  ...(choice.tool !== null && { tool: choice.tool }),
  ...(choice.sample !== null && { sample: choice.sample }),
});

/** Of a payload as it is typed: its own tool name counts. */
export const firingOfPayload = (
  edition: string,
  choice: RunChoice,
  preferences: Preferences | null,
  payload: JsonObject,
): FiringRequest => ({ edition, event: choice.event, ...standing(edition, preferences, choice), payload });

export function orderOf(
  edition: string,
  choice: RunChoice,
  preferences: Preferences | null,
  payload: JsonObject,
  hooks: readonly HookRun[],
): RunOrder {
  const { asAgent, onRequest, leftOut } = hooksToRun(choice, hooks);
  return {
    ...firingOfPayload(edition, choice, preferences, payload),
    place: choice.place,
    ...(leftOut.length > 0 && { only: [...asAgent] }),
    ...(onRequest.length > 0 && { also: [...onRequest] }),
  };
}

export interface HooksToRun {
  readonly asAgent: readonly string[];
  readonly onRequest: readonly string[];
  readonly leftOut: readonly string[];
}
/** A hook that is no longer there, or that would fire by now, drops out of the list it stood in. */
export function hooksToRun(choice: Pick<RunChoice, 'leftOut' | 'also'>, hooks: readonly HookRun[]): HooksToRun {
  const firing = hooks.filter((run) => run.stage === 'fires').map((run) => run.hook.id);
  const others = hooks.filter((run) => run.stage !== 'fires' && run.stage !== 'event').map((run) => run.hook.id);
  return {
    asAgent: firing.filter((id) => !choice.leftOut.includes(id)),
    onRequest: others.filter((id) => choice.also.includes(id)),
    leftOut: firing.filter((id) => choice.leftOut.includes(id)),
  };
}

/** That every hook of an event fires is no news; what a matcher hits, or why a hook rests, is. */
export const saysMuch = ({ stage, match }: HookRun): boolean => stage !== 'fires' || (match !== undefined && match.reading !== 'ignored');

/** Ticks or unticks one hook. */
export function toggleHook(choice: RunChoice, run: HookRun): RunChoice {
  const flip = (list: readonly string[]): readonly string[] =>
    list.includes(run.hook.id) ? list.filter((id) => id !== run.hook.id) : [...list, run.hook.id];
  return run.stage === 'fires' ? { ...choice, leftOut: flip(choice.leftOut) } : { ...choice, also: flip(choice.also) };
}

/** One hook alone, whether it would fire or not. */
export const onlyHook = (choice: RunChoice, hook: string, hooks: readonly HookRun[]): RunChoice => ({
  ...choice,
  leftOut: hooks.filter((run) => run.stage === 'fires' && run.hook.id !== hook).map((run) => run.hook.id),
  also: hooks.some((run) => run.stage !== 'fires' && run.hook.id === hook) ? [hook] : [],
});

/** Under this key an edited payload is kept while another one is looked at. */
export const draftKey = (edition: string, { event, tool, sample }: RunChoice): string => JSON.stringify([edition, event, tool, sample]);
