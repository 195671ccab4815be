/** What one hook said to iFlow CLI 0.5.19. Exit code 2 and a JSON block are two voices, and keep different hooks from running. */
import type { Hook } from '../../../model/hook.ts';
import type { Json } from '../../../model/json.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { ProcessResult } from '../../../model/process-result.ts';
import type { AgentEdition } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { agentDirectory } from '../locations.ts';
import { openedByName, whyNotStarted } from '../start-failures.ts';
import { because } from '../words.ts';
import { readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { STOPS_LATER_GROUPS } from './events.ts';
import { answerFindings, commandFindings } from './findings.ts';
import { couldNotSpawn, killedBy, timedOutAfter } from './messages.ts';
import { isAtExit } from './occasion-facts.ts';
import { splitCommand } from './split-command.ts';
import { limitOf, timeoutOf } from './timeout.ts';

/** One hook's result as the agent holds it. */
export interface NativeResult extends Answer {
  readonly success: boolean;
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly blocked: boolean;
}
const BLOCKING_CODE = 2;

export const interpret: AgentEdition['interpret'] = (hook, result, run, context) => {
  const { event } = run.firing;
  const base = { hook: hook.id, settledMs: result.settledMs, predictions: lingering(hook, result) };
  const ended = endOf(hook, result, context);
  if (!ended) return { ...base, ...unheard(result) };

  const read = readAnswer(ended.stdout);
  const answer: Answer = read.kind === 'answer' ? read.answer : {};
  const blocked = ended.exitCode === BLOCKING_CODE;
  const native: NativeResult = { success: ended.exitCode === 0, ...ended, blocked, ...answer };
  // No shell has looked for the program where the start itself failed.
  const why = result.ending.kind === 'failedToStart' ? undefined : whyNotStarted(ended.exitCode, ended.stderr);
  const atExit = isAtExit(run.firing, context);
  return {
    ...base,
    native: { ...native },
    answer: read.kind === 'none' ? null : read.object,
    ...voiceOf(event, native),
    ...gifts(event, native),
    ...failureOf(result, ended.exitCode, blocked, programOf(hook, context)),
    skips: atExit ? 'none' : skipsOf(event, native),
    findings: [
      ...(why ? [why] : []),
      ...openedByName(ended.stderr),
      ...(result.stdout.startsWith('\uFEFF') ? [because('iflow.shipped.markStripped', undefined, 'program')] : []),
      ...answerFindings(event, read),
      ...commandFindings(hook, context),
      ...(result.droppedBytes > 0 ? [because('iflow.outputDropped', { bytes: result.droppedBytes })] : []),
    ],
  };
};

const SIGNAL_NUMBER: Readonly<Record<string, number>> = { SIGTERM: 15, SIGKILL: 9, SIGINT: 2, SIGQUIT: 3, SIGUSR1: 10, SIGUSR2: 12 };
const UNKNOWN_SIGNAL = 1;

/** Exit code and texts as the agent notes them; undefined: nothing came of the hook. */
function endOf(hook: Hook, result: ProcessResult, context: Context): Pick<NativeResult, 'exitCode' | 'stdout' | 'stderr'> | undefined {
  const { ending } = result;
  const noted = (exitCode: number, message?: string): Pick<NativeResult, 'exitCode' | 'stdout' | 'stderr'> => ({
    exitCode,
    stdout: result.stdout.trim(),
    stderr: (message === undefined ? result.stderr : `${result.stderr}\n${message}`).trim(),
  });
  switch (ending.kind) {
    case 'exited':
      return noted(ending.code);
    case 'signalled':
      return noted(128 + (SIGNAL_NUMBER[ending.signal] ?? UNKNOWN_SIGNAL), killedBy(ending.signal));
    case 'timedOut': {
      const limit = limitOf(timeoutOf(hook));
      return noted(124, timedOutAfter(ending.limitMs === limit.ms ? limit.seconds : String(ending.limitMs / 1000)));
    }
    case 'failedToStart':
      return noted(127, couldNotSpawn(programOf(hook, context), ending.errno));
    case 'cancelled':
    case 'notRun':
      return undefined;
  }
}

/** The facts of the plan are still there; without them the first word stands for the program. */
function programOf(hook: Hook, context: Context): string {
  const command = hook.handler.kind === 'command' && typeof hook.handler.command === 'string' ? hook.handler.command : '';
  const split = splitCommand(command, agentDirectory(context), context);
  return ('known' in split ? split.known.argv[0] : undefined) ?? command.trim().split(/\s+/)[0] ?? '';
}

/** An entry that throws takes the rest of its group along; the agent notes code 1 for the group and goes on. */
function unheard({ ending }: ProcessResult): Omit<HookOutcome, 'hook' | 'settledMs' | 'predictions'> {
  const silent: Pick<HookOutcome, 'says' | 'answer' | 'findings'> = { says: 'nothing', answer: null, findings: [] };
  if (ending.kind === 'cancelled') {
    return {
      ...silent,
      rule: because('iflow.rule.cancelledNeverBlocks'),
      failure: { kind: 'cancelled', message: because('iflow.cancelled') },
      skips: 'none',
      native: null,
    };
  }
  const message = ending.kind === 'notRun' ? ending.reason : because('iflow.nothingToStart');
  const throws = message.code === 'iflow.shipped.commandThrows' || message.code === 'iflow.shipped.nothingToSpawn';
  return {
    ...silent,
    rule: because('iflow.rule.notRun'),
    failure: { kind: 'start', message },
    skips: throws ? 'group' : 'none',
    native: null,
  };
}

function voiceOf(
  event: string,
  { decision, reason, hookSpecificOutput, stderr, blocked, exitCode }: NativeResult,
): Pick<HookOutcome, 'says' | 'rule' | 'reason'> {
  const permission =
    event === 'PreToolUse' && hookSpecificOutput?.['hookEventName'] === event ? hookSpecificOutput['permissionDecision'] : undefined;
  const permissionReason = hookSpecificOutput?.['permissionDecisionReason'];
  if (permission === 'deny' || permission === 'ask' || permission === 'allow') {
    const says = permission === 'deny' ? 'block' : permission;
    return {
      says,
      rule: because('iflow.shipped.rule.permission', { permission }, 'exec-040'),
      ...(typeof permissionReason === 'string' && { reason: permissionReason }),
    };
  }
  if (decision !== undefined) {
    const says = decision === 'block' ? 'block' : 'allow';
    return { says, rule: because('iflow.shipped.rule.decision', { decision }, 'exec-032'), ...(reason !== undefined && { reason }) };
  }
  if (blocked)
    return { says: 'block', rule: because('iflow.shipped.rule.exit2', undefined, 'exec-009'), ...(stderr !== '' && { reason: stderr }) };
  if (exitCode === 0) return { says: 'nothing', rule: because('iflow.shipped.rule.exit0', undefined, 'exec-001') };
  return { says: 'nothing', rule: because('iflow.shipped.rule.otherCodes', { code: exitCode }, 'exec-004') };
}

/** Context and rewrites that the hook asked for, whether or not anybody takes them. */
function gifts(
  event: string,
  { success, stdout, hookSpecificOutput, modifiedToolResponse }: NativeResult,
): Pick<HookOutcome, 'context' | 'rewrite'> {
  const context = hookSpecificOutput?.['hookEventName'] === event ? hookSpecificOutput['additionalContext'] : undefined;
  return {
    ...(typeof context === 'string' && context !== '' && { context }),
    ...(event === 'SetUpEnvironment' &&
      success &&
      stdout !== '' && { rewrite: { of: 'environment', value: stdout, how: 'replace' } as const }),
    ...(event === 'PostToolUse' &&
      modifiedToolResponse && { rewrite: { of: 'output', value: modifiedToolResponse.result as Json, how: 'merge' } as const }),
  };
}

function failureOf({ ending }: ProcessResult, code: number, blocked: boolean, program: string): Pick<HookOutcome, 'failure'> {
  if (ending.kind === 'timedOut')
    return { failure: { kind: 'timeout', message: because('iflow.timedOutAfter', { seconds: ending.limitMs / 1000 }) } };
  if (ending.kind === 'failedToStart') {
    const { errno, lacking } = ending;
    const message =
      lacking === 'program'
        ? because('iflow.shipped.couldNotSpawn', { program, errno }, 'exec-015')
        : because('iflow.couldNotStart', { errno, lacking });
    return { failure: { kind: 'start', message } };
  }
  return code === 0 || blocked ? {} : { failure: { kind: 'exit', message: because('iflow.exitedWith', { code }) } };
}

/** Code 2 ends its own group; a block by either voice keeps later groups from running, for some events. */
function skipsOf(event: string, { blocked, decision }: NativeResult): HookOutcome['skips'] {
  const later = STOPS_LATER_GROUPS.has(event);
  if (blocked) return later ? 'rest' : 'group';
  return decision === 'block' && later ? 'laterGroups' : 'none';
}

/** The agent waits for whoever holds the pipes, and sends nothing harder than SIGTERM. */
function lingering(hook: Hook, result: ProcessResult): Prediction[] {
  const { ending, survivors } = result;
  const about = (kind: Prediction['kind'], reason: Prediction['reason'], evidence: Prediction['evidence']): Prediction => ({
    kind,
    reason,
    evidence,
    hook: hook.id,
  });
  const first = survivors[0] ?? '';
  if (ending.kind === 'timedOut' && (survivors.length > 0 || ending.by === 'studio'))
    return [about('agentHangs', because('iflow.shipped.waitsForPipes', { first }, 'program'), 'recorded')];
  if (ending.kind === 'timedOut' && result.pipesHeld)
    return [about('resultDelayed', because('iflow.shipped.resultDelayed', undefined, 'program'), 'recorded')];
  return survivors.length > 0
    ? [about('hookOutlivesRun', because('iflow.shipped.leftBehind', { count: survivors.length, first }, 'program'), 'recorded')]
    : [];
}
