/** One process result → what that hook said to the VS Code extension. */
import type { Hook } from '../../../model/hook.ts';
import type { Json, JsonObject } from '../../../model/json.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Ending, ProcessResult } from '../../../model/process-result.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Run } from '../../edition.ts';
import { chunkText, splitsCharacter } from '../chunk-text.ts';
import { CONTEXT_LIMIT_UNITS, typeName } from '../documented/answer.ts';
import { startFailure } from '../documented/interpret.ts';
import { lastJsonObject } from '../last-json-object.ts';
import { scriptPath } from '../launch.ts';
import { openedByName } from '../opened-by-name.ts';
import { because } from '../words.ts';
import { readExtensionAnswer } from './answer.ts';
import type { ExtensionAnswer } from './answer.ts';
import { messages } from './messages.ts';

type Failure = NonNullable<HookOutcome['failure']>;
/** The extension's own error object, without the hook's stderr, which the result holds. */
export type NativeFailure = {
  readonly type: 'execution' | 'timeout' | 'cancellation' | 'never-settled';
  readonly message: string;
  readonly scriptPath: string;
  readonly exitCode?: number;
};

export function interpret(hook: Hook, result: ProcessResult, run: Run): HookOutcome {
  const text = chunkText(result, 'stdout');
  const base = { hook: hook.id, skips: 'none', settledMs: result.settledMs } as const;
  const failed = failureOf(hook, result.ending, run.firing.event);
  if (failed) {
    return {
      ...base,
      says: 'nothing',
      rule: because(failed.failure.kind === 'exit' ? 'cline.shipped.exitCodeFirst' : 'cline.shipped.failedGoesOn'),
      answer: null,
      failure: failed.failure,
      native: { failure: failed.native as unknown as JsonObject },
      predictions: [...aboutTheProcess(hook, result), ...lostAnswer(hook, text, 'none')],
      findings: openedByName(result.stderr),
    };
  }
  const answer = readExtensionAnswer(text);
  return {
    ...base,
    ...spoken(answer),
    predictions: [...aboutTheProcess(hook, result), ...lostAnswer(hook, text, answer)],
    findings: [
      ...(splitsCharacter(result, text) ? [because('cline.answer.splitCharacter')] : []),
      ...findingsOf(answer, text),
      ...openedByName(result.stderr),
    ],
  };
}

/** null: exited with 0. The exit code comes first, whatever the hook printed. */
function failureOf(hook: Hook, ending: Ending, event: string): { readonly failure: Failure; readonly native: NativeFailure } | null {
  const path = scriptPath(hook);
  const execution = (failure: Failure, exitCode: number): { failure: Failure; native: NativeFailure } => ({
    failure,
    native: { type: 'execution', message: messages.exited(event, exitCode), scriptPath: path, exitCode },
  });
  switch (ending.kind) {
    case 'exited':
      return ending.code === 0 ? null : execution({ kind: 'exit', message: exitReason(ending.code) }, ending.code);
    // A shell that dies itself has no exit code; the extension says 1.
    case 'signalled':
      return execution({ kind: 'exit', message: because('cline.signalled', { signal: ending.signal }) }, 1);
    case 'timedOut':
      return {
        failure: { kind: 'timeout', message: because('cline.timedOut', { limitMs: ending.limitMs }) },
        native: { type: 'timeout', message: messages.timedOut(event, ending.limitMs), scriptPath: path },
      };
    case 'cancelled':
      return {
        failure: { kind: 'cancelled', message: because('cline.cancelled') },
        native: { type: 'cancellation', message: messages.cancelled(event), scriptPath: path, exitCode: 130 },
      };
    case 'failedToStart':
      return execution({ kind: 'start', message: startFailure(ending) }, 1);
    case 'notRun':
      return ending.reason.code === 'cline.shipped.cwdGone'
        ? { failure: { kind: 'start', message: ending.reason }, native: { type: 'never-settled', message: '', scriptPath: path } }
        : execution({ kind: 'start', message: ending.reason }, 1);
  }
}

function exitReason(code: number): Reason {
  if (code === 126) return because('cline.exitedNotExecutable', { code });
  return because(code === 127 ? 'cline.exitedNotFound' : 'cline.exited', { code });
}

type Spoken = Pick<HookOutcome, 'says' | 'rule' | 'answer' | 'native'> & Partial<Pick<HookOutcome, 'reason' | 'context' | 'message'>>;

function spoken(answer: ExtensionAnswer): Spoken {
  if (answer.kind !== 'read') {
    const rule = because(answer.kind === 'none' ? 'cline.noAnswer' : 'cline.shipped.refusedIsNoAnswer');
    return { says: 'nothing', rule, answer: answer.kind === 'none' ? null : answer.value, native: nativeOf(false, '', '') };
  }
  const { cancel, contextModification, errorMessage } = answer.decoded;
  const isExplicit = isJsonObject(answer.value) && answer.value['cancel'] === false;
  return {
    says: cancel ? 'stop' : isExplicit ? 'allow' : 'nothing',
    rule: because(cancel ? 'cline.cancelTrue' : isExplicit ? 'cline.cancelFalse' : 'cline.noCancel'),
    answer: answer.value,
    native: nativeOf(cancel, contextModification, errorMessage),
    ...(contextModification !== '' && { context: contextModification }),
    ...(errorMessage !== '' && (cancel ? { reason: errorMessage } : { message: errorMessage })),
  };
}

export const nativeOf = (cancel: boolean, contextModification: string, errorMessage: string): JsonObject => ({
  cancel,
  contextModification,
  errorMessage,
});

function findingsOf(answer: ExtensionAnswer, text: string): Reason[] {
  const mark = text.startsWith('\uFEFF') ? [because('cline.answer.byteOrderMark')] : [];
  const among = answer.kind !== 'none' && answer.from === 'lastLines' ? [because('cline.shipped.amongLines')] : [];
  return [...mark, ...among, ...aboutTheAnswer(answer, text)];
}

function aboutTheAnswer(answer: ExtensionAnswer, text: string): Reason[] {
  switch (answer.kind) {
    case 'none':
      return text.trim() === '' ? [] : [because('cline.shipped.noAnswerFound')];
    case 'refused':
      return [
        answer.fault.kind === 'shouldContinue'
          ? because('cline.answer.shouldContinue')
          : because('cline.answer.wrongType', {
              field: answer.fault.field,
              wanted: answer.fault.wanted,
              got: typeName(answer.fault.value),
            }),
      ];
    case 'read':
      return [
        ...(isJsonObject(answer.value)
          ? strangersIn(answer.value)
          : [because('cline.shipped.notAnObject', { got: typeName(answer.value) })]),
        ...(answer.contextUnits > CONTEXT_LIMIT_UNITS
          ? [because('cline.answer.contextCut', { units: answer.contextUnits, limit: CONTEXT_LIMIT_UNITS })]
          : []),
      ];
  }
}

const READ_KEYS: ReadonlySet<string> = new Set(['cancel', 'contextModification', 'context_modification', 'errorMessage', 'error_message']);
function strangersIn(object: JsonObject): Reason[] {
  const keys = Object.keys(object).filter((key) => !READ_KEYS.has(key));
  return keys.length === 0 ? [] : [because('cline.answer.unknownKeys', { keys: keys.join(', ') })];
}

/** A cancel that the hook printed and the extension does not hear. */
function lostAnswer(hook: Hook, text: string, answer: ExtensionAnswer | 'none'): Prediction[] {
  if (answer !== 'none' && answer.kind === 'read' && answer.decoded.cancel) return [];
  if (!printedCancel(text)) return [];
  const code =
    answer === 'none'
      ? 'cline.shipped.cancelLostByFailure'
      : answer.kind === 'refused'
        ? 'cline.shipped.cancelLostByRefusal'
        : 'cline.shipped.cancelNotFound';
  return [{ kind: 'answerIgnored', reason: because(code), evidence: 'recorded', hook: hook.id }];
}

function printedCancel(text: string): boolean {
  if (!/"cancel"\s*:\s*true/.test(text)) return false;
  const whole = objectIn(text) ?? objectIn(lastJsonObject(text) ?? '');
  return whole?.['cancel'] === true || text.split('\n').some((line) => objectIn(lastJsonObject(line) ?? '')?.['cancel'] === true);
}

function objectIn(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as Json;
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** What the extension would do to itself or leave behind. */
function aboutTheProcess(hook: Hook, result: ProcessResult): Prediction[] {
  const { ending, survivors } = result;
  const predicted = (kind: Prediction['kind'], reason: Reason): Prediction => ({ kind, reason, evidence: 'recorded', hook: hook.id });
  const wasStopped = ending.kind === 'timedOut' || ending.kind === 'cancelled';
  return [
    ...(result.stdinError === undefined
      ? []
      : [predicted('agentCrashes', because('cline.shipped.inputUncaught', { errno: result.stdinError }))]),
    ...(survivors.length === 0
      ? []
      : [
          predicted(
            'hookOutlivesRun',
            wasStopped
              ? because('cline.shipped.onlyTheShellIsTold', { commands: survivors.join(', ') })
              : because('cline.outlives', { count: survivors.length, commands: survivors.join(', ') }),
          ),
        ]),
    ...(result.pipesHeld && ending.kind === 'exited' ? [predicted('resultDelayed', because('cline.shipped.outputHeld'))] : []),
  ];
}
