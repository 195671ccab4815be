/** One process result → what that hook said, by Cline's hook documentation. */
import type { Hook } from '../../../model/hook.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Ending, ProcessResult } from '../../../model/process-result.ts';
import type { Reason } from '../../../model/reason.ts';
import type { Json } from '../../../model/json.ts';
import { openedByName } from '../opened-by-name.ts';
import { because } from '../words.ts';
import { readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';

/** The code that stands for "cancelled": 128 + SIGINT. */
const CANCELLED_CODE = 130;

type Failure = NonNullable<HookOutcome['failure']>;
type Spoken = Pick<HookOutcome, 'says' | 'rule' | 'native' | 'answer'> &
  Partial<Pick<HookOutcome, 'reason' | 'context' | 'message' | 'failure'>>;

export function interpret(hook: Hook, result: ProcessResult): HookOutcome {
  const answer = readAnswer(result.stdout);
  const heard = hear(answer, result.ending);
  return {
    hook: hook.id,
    skips: 'none',
    settledMs: result.settledMs,
    ...heard.spoken,
    predictions: survivorPredictions(hook, result),
    findings: [...heard.findings, ...openedByName(result.stderr), ...aboutTheProcess(result)],
  };
}

interface Heard {
  readonly spoken: Spoken;
  readonly findings: readonly Reason[];
}

/** Fail-open: only a valid answer counts, whatever the exit code; a hook that was ended has none. */
function hear(answer: Answer, ending: Ending): Heard {
  const ended = endedEarly(ending);
  if (ended) return { spoken: failed(ended), findings: answer.kind === 'valid' ? [because('cline.answer.unusedAfterEnd')] : [] };

  const exit = exitFailure(ending);
  switch (answer.kind) {
    case 'valid':
      return { spoken: spokenBy(answer), findings: [...answer.findings, ...countsDespite(ending), ...unheard(answer)] };
    case 'invalid':
      return exit
        ? { spoken: failed(exit, answer.json), findings: [...answer.findings, answer.reason] }
        : { spoken: failed({ kind: 'validation', message: answer.reason }, answer.json), findings: answer.findings };
    case 'none':
      return exit
        ? { spoken: failed(exit), findings: answer.findings }
        : { spoken: silent(because('cline.noAnswer')), findings: answer.findings };
  }
}

/** Endings after which nothing that was printed counts. */
function endedEarly(ending: Ending): Failure | null {
  switch (ending.kind) {
    case 'timedOut':
      return { kind: 'timeout', message: because('cline.timedOut', { limitMs: ending.limitMs }) };
    case 'cancelled':
      return { kind: 'cancelled', message: because('cline.cancelled') };
    case 'notRun':
      return { kind: 'start', message: ending.reason };
    case 'failedToStart':
      return { kind: 'start', message: startFailure(ending) };
    case 'exited':
      return ending.code === CANCELLED_CODE
        ? { kind: 'cancelled', message: because('cline.exitedCancelled', { code: CANCELLED_CODE }) }
        : null;
    case 'signalled':
      return null;
  }
}

export function startFailure(ending: Extract<Ending, { kind: 'failedToStart' }>): Reason {
  const params = { errno: ending.errno };
  switch (ending.lacking) {
    case 'cwd':
      return because('cline.start.noDirectory', params);
    case 'program':
      return because('cline.start.noProgram', params);
    case 'other':
      return because('cline.start.failed', params);
  }
}

function exitFailure(ending: Ending): Failure | null {
  if (ending.kind === 'signalled') return { kind: 'exit', message: because('cline.signalled', { signal: ending.signal }) };
  if (ending.kind !== 'exited' || ending.code === 0) return null;
  const code = EXPLAINED_CODES[ending.code] ?? 'cline.exited';
  return { kind: 'exit', message: because(code, { code: ending.code }) };
}

function countsDespite(ending: Ending): Reason[] {
  if (ending.kind === 'signalled') return [because('cline.answer.countsDespiteSignal', { signal: ending.signal })];
  return ending.kind === 'exited' && ending.code !== 0 ? [because('cline.answer.countsDespiteExit', { code: ending.code })] : [];
}

/** What a shell says by these codes. */
const EXPLAINED_CODES: Readonly<Record<number, 'cline.exitedNotExecutable' | 'cline.exitedNotFound'>> = {
  126: 'cline.exitedNotExecutable',
  127: 'cline.exitedNotFound',
};

const silent = (rule: Reason): Spoken => ({ says: 'nothing', rule, answer: null, native: nativeAnswer(false, '', '') });
const failed = (failure: Failure, answer: Json = null): Spoken => ({ ...silent(because('cline.failOpen')), failure, answer });

function spokenBy(answer: Extract<Answer, { kind: 'valid' }>): Spoken {
  const { cancel, context, errorMessage, object } = answer;
  const isSaid = errorMessage.trim() !== '';
  return {
    says: cancel === undefined ? 'nothing' : cancel ? 'block' : 'allow',
    rule: because(cancel === true ? 'cline.cancelTrue' : cancel === false ? 'cline.cancelFalse' : 'cline.noCancel'),
    answer: object,
    native: nativeAnswer(cancel === true, context, errorMessage),
    ...(context.trim() !== '' && { context }),
    ...(isSaid && (cancel === true ? { reason: errorMessage } : { message: errorMessage })),
  };
}

const unheard = (answer: Extract<Answer, { kind: 'valid' }>): Reason[] =>
  answer.cancel !== true && answer.errorMessage.trim() !== '' ? [because('cline.answer.messageWithoutCancel')] : [];

export const nativeAnswer = (cancel: boolean, contextModification: string, errorMessage: string): Json => ({
  cancel,
  contextModification,
  errorMessage,
});

/** What a hook leaves behind is its own affair to the agent; the studio ends it. */
function survivorPredictions(hook: Hook, result: ProcessResult): Prediction[] {
  if (result.survivors.length === 0) return [];
  const reason = because('cline.outlives', { count: result.survivors.length, commands: result.survivors.join(', ') });
  return [{ kind: 'hookOutlivesRun', reason, evidence: 'documented', hook: hook.id }];
}

function aboutTheProcess(result: ProcessResult): Reason[] {
  return [
    ...(result.droppedBytes > 0 ? [because('cline.outputDropped', { bytes: result.droppedBytes })] : []),
    ...(result.stdinError === undefined ? [] : [because('cline.inputClosed', { errno: result.stdinError })]),
  ];
}
