/** One process result → what that hook said to the SDK. */
import type { Hook } from '../../../model/hook.ts';
import type { JsonObject } from '../../../model/json.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Ending, ProcessResult } from '../../../model/process-result.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Run } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { chunkText, splitsCharacter } from '../chunk-text.ts';
import { CONTEXT_LIMIT_UNITS, typeName } from '../documented/answer.ts';
import { openedByName } from '../opened-by-name.ts';
import { because } from '../words.ts';
import { readSdkAnswer } from './answer.ts';
import type { SdkAnswer } from './answer.ts';
import { isBlocking } from './event-names.ts';
import { messages } from './messages.ts';
import { commandOf } from './plan.ts';

type Failure = NonNullable<HookOutcome['failure']>;
type Spoken = Pick<HookOutcome, 'says' | 'rule' | 'answer' | 'native'> &
  Partial<Pick<HookOutcome, 'reason' | 'context' | 'rewrite' | 'failure'>>;

export function interpret(hook: Hook, result: ProcessResult, run: Run, context: Context): HookOutcome {
  const { event } = run.firing;
  const base = { hook: hook.id, skips: 'none', settledMs: result.settledMs } as const;
  const text = chunkText(result, 'stdout');
  const answer = readSdkAnswer(text);
  if (!isBlocking(event)) {
    return {
      ...base,
      ...silent(because('cline.sdk.notWaitedFor')),
      ...startFailure(hook, result.ending, context),
      findings: [],
      predictions: [...unread(hook, event, answer), ...outlives(hook, result)],
    };
  }
  const failure = failureOf(hook, result.ending, answer, context);
  const spoken = failure ? { ...silent(because('cline.sdk.failedIsSkipped')), failure } : said(answer, event);
  return {
    ...base,
    ...spoken,
    findings: [...aboutTheText(result, text), ...(failure ? [] : findingsOf(answer))],
    predictions: [...(failure ? [] : ignored(hook, event, answer)), ...outlives(hook, result), ...delayed(hook, result)],
  };
}

const silent = (rule: Reason): Spoken => ({ says: 'nothing', rule, answer: null, native: null });

/** The exit code is not looked at: only a hook that could not start, took too long or printed something else has failed. */
function failureOf(hook: Hook, ending: Ending, answer: SdkAnswer, context: Context): Failure | null {
  const command = commandOf(hook, context).join(' ');
  switch (ending.kind) {
    case 'exited':
    case 'signalled':
      return answer.kind === 'invalid'
        ? { kind: 'validation', message: because('cline.sdk.invalidJson', { says: messages.invalidJson(command, answer.error) }) }
        : null;
    case 'timedOut':
      return { kind: 'timeout', message: because('cline.sdk.timedOut', { limitMs: ending.limitMs, says: messages.timedOut(command) }) };
    case 'cancelled':
      return { kind: 'cancelled', message: because('cline.cancelled') };
    case 'failedToStart':
    case 'notRun':
      return startFailure(hook, ending, context).failure ?? null;
  }
}

function startFailure(hook: Hook, ending: Ending, context: Context): { readonly failure?: Failure } {
  if (ending.kind === 'notRun') return { failure: { kind: 'start', message: ending.reason } };
  if (ending.kind !== 'failedToStart') return {};
  const words = commandOf(hook, context);
  const command = words.join(' ');
  const error =
    ending.errno === 'EACCES' ? messages.notExecutable(command) : messages.cannotExecute(command, `spawn ${words[0]} ${ending.errno}`);
  return { failure: { kind: 'start', message: because('cline.sdk.cannotStart', { says: messages.failed(command, error) }) } };
}

function said(answer: SdkAnswer, event: string): Spoken {
  if (answer.kind !== 'read') return silent(because('cline.sdk.noAnswer'));
  const { cancel, context, reason, overrideInput } = answer.control;
  const isRewrite = overrideInput !== undefined && event === 'PreToolUse';
  const isExplicit = answer.object?.['cancel'] === false;
  return {
    says: cancel ? 'stop' : isExplicit ? 'allow' : 'nothing',
    rule: because(cancel ? 'cline.cancelTrue' : isExplicit ? 'cline.cancelFalse' : 'cline.noCancel'),
    answer: answer.value,
    native: nativeOf(answer, isRewrite),
    ...(context !== undefined && context !== '' && { context }),
    ...(reason !== undefined && reason !== '' && { reason }),
    ...(isRewrite && { rewrite: { of: 'input', value: overrideInput, how: 'replace' } }),
  };
}

function nativeOf({ control }: Extract<SdkAnswer, { kind: 'read' }>, isRewrite: boolean): JsonObject {
  const { cancel, context, reason, overrideInput } = control;
  return {
    ...(cancel && { cancel }),
    ...(context !== undefined && { context }),
    ...(reason !== undefined && { reason }),
    ...(isRewrite && overrideInput !== undefined && { overrideInput }),
  };
}

const aboutTheText = (result: ProcessResult, text: string): Reason[] => [
  ...(text.startsWith('\uFEFF') ? [because('cline.sdk.markStripped')] : []),
  ...(splitsCharacter(result, text) ? [because('cline.answer.splitCharacter')] : []),
  ...openedByName(result.stderr),
];

const READ_KEYS: ReadonlySet<string> = new Set([
  'cancel',
  'context',
  'contextModification',
  'errorMessage',
  'overrideInput',
  'review',
  'shouldContinue',
]);

function findingsOf(answer: SdkAnswer): Reason[] {
  if (answer.kind !== 'read') return [];
  const { object, value, contextUnits } = answer;
  if (object === undefined || !isJsonObject(value)) return [because('cline.sdk.notAnObject', { got: typeName(value) })];
  const strangers = Object.keys(object).filter((key) => !READ_KEYS.has(key));
  const mistyped = (
    [
      ['cancel', 'boolean'],
      ['context', 'string'],
      ['contextModification', 'string'],
      ['errorMessage', 'string'],
    ] as const
  ).filter(([field, wanted]) => object[field] !== undefined && typeof object[field] !== wanted);
  return [
    ...mistyped.map(([field]) => because('cline.sdk.fieldIgnored', { field, got: typeName(object[field] ?? null) })),
    ...(strangers.length > 0 ? [because('cline.sdk.unknownKeys', { keys: strangers.join(', ') })] : []),
    ...('shouldContinue' in object ? [because('cline.sdk.shouldContinueIgnored')] : []),
    ...(contextUnits > CONTEXT_LIMIT_UNITS ? [because('cline.sdk.contextCut', { units: contextUnits, limit: CONTEXT_LIMIT_UNITS })] : []),
  ];
}

/** Fields that the SDK reads and does not use. */
function ignored(hook: Hook, event: string, answer: SdkAnswer): Prediction[] {
  if (answer.kind !== 'read' || !answer.object) return [];
  const predicted = (kind: Prediction['kind'], reason: Reason): Prediction => ({ kind, reason, evidence: 'recorded', hook: hook.id });
  return [
    ...(answer.object['review'] === true ? [predicted('answerIgnored', because('cline.sdk.reviewUnused'))] : []),
    ...(answer.control.overrideInput !== undefined && event !== 'PreToolUse'
      ? [predicted('rewriteIgnored', because('cline.sdk.rewriteTooLate'))]
      : []),
  ];
}

/** A hook that nobody waits for may print what it likes. */
function unread(hook: Hook, event: string, answer: SdkAnswer): Prediction[] {
  const isAnswer =
    answer.kind === 'read' &&
    isJsonObject(answer.value) &&
    ['cancel', 'context', 'contextModification', 'errorMessage'].some((key) => key in (answer.value as JsonObject));
  return isAnswer
    ? [{ kind: 'answerIgnored', reason: because('cline.sdk.outputDiscarded', { event }), evidence: 'recorded', hook: hook.id, event }]
    : [];
}

function outlives(hook: Hook, { ending, survivors }: ProcessResult): Prediction[] {
  const isEndless = ending.kind === 'timedOut' && ending.by === 'studio';
  if (survivors.length === 0 && !isEndless) return [];
  const reason =
    survivors.length === 0
      ? because('cline.sdk.noLimit')
      : because('cline.outlives', { count: survivors.length, commands: survivors.join(', ') });
  return [{ kind: 'hookOutlivesRun', reason, evidence: 'recorded', hook: hook.id }];
}

const delayed = (hook: Hook, { ending, pipesHeld }: ProcessResult): Prediction[] =>
  pipesHeld && (ending.kind === 'exited' || ending.kind === 'timedOut')
    ? [{ kind: 'resultDelayed', reason: because('cline.sdk.outputHeld'), evidence: 'recorded', hook: hook.id }]
    : [];
