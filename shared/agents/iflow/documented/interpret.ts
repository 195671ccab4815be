/** What one hook said, by the hooks guide: exit codes rule, and only a PreToolUse hook can block. */
import { isJsonObject } from '../../../model/json.ts';
import type { Json } from '../../../model/json.ts';
import type { HookOutcome } from '../../../model/outcome.ts';
import type { ProcessResult } from '../../../model/process-result.ts';
import type { Reason } from '../../../model/reason.ts';
import { say } from '../../../words/say.ts';
import type { AgentEdition } from '../../edition.ts';
import { codeOfSignal, openedByName, whyNotStarted } from '../start-failures.ts';
import { because } from '../words.ts';
import { isToolEvent } from './payload.ts';
import { remarksOnCommand } from './validate.ts';

/** Trimmed. */
interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

export const interpret: AgentEdition['interpret'] = (hook, result, run, { platform }) => {
  const { event } = run.firing;
  const printed: Printed = { stdout: result.stdout.trim(), stderr: result.stderr.trim() };
  const command = hook.handler.kind === 'command' && typeof hook.handler.command === 'string' ? hook.handler.command : '';
  const base = {
    hook: hook.id,
    skips: 'none',
    answer: null,
    settledMs: result.settledMs,
    predictions:
      result.survivors.length > 0
        ? [
            {
              kind: 'hookOutlivesRun',
              reason: because('iflow.leftBehind', { count: result.survivors.length, first: result.survivors[0] ?? '' }),
              evidence: 'assumed',
              hook: hook.id,
            },
          ]
        : [],
    findings: [
      ...remarksOnCommand(command, platform),
      ...openedByName(printed.stderr),
      ...(isToolEvent(event) && isJsonText(printed.stdout) ? [because('iflow.jsonAnswerUnread')] : []),
      ...(result.droppedBytes > 0 ? [because('iflow.outputDropped', { bytes: result.droppedBytes })] : []),
    ],
  } satisfies Partial<HookOutcome>;
  const judged = judge(event, result, printed);
  return { ...base, ...judged, findings: [...base.findings, ...(judged.findings ?? [])], native: { event, ...printed, ...codeIn(result) } };
};

type Judged = Pick<HookOutcome, 'says' | 'rule'> & Partial<Pick<HookOutcome, 'reason' | 'context' | 'message' | 'failure' | 'findings'>>;

function judge(event: string, result: ProcessResult, printed: Printed): Judged {
  const { ending } = result;
  switch (ending.kind) {
    case 'timedOut': {
      const warning = because('iflow.timedOutAfter', { seconds: ending.limitMs / 1000 });
      return {
        says: 'nothing',
        rule: because('iflow.rule.timeoutNeverBlocks', undefined, 'guide'),
        failure: { kind: 'timeout', message: warning },
        message: [printed.stderr, say(warning, 'en')].filter((text) => text !== '').join('\n'),
        findings: [because('iflow.endingUndocumented')],
      };
    }
    case 'cancelled':
      return {
        says: 'nothing',
        rule: because('iflow.rule.cancelledNeverBlocks'),
        failure: { kind: 'cancelled', message: because('iflow.cancelled') },
      };
    case 'notRun':
      return { says: 'nothing', rule: because('iflow.rule.notRun'), failure: { kind: 'start', message: ending.reason } };
    case 'failedToStart': {
      const why =
        ending.errno === 'E2BIG' && isToolEvent(event)
          ? because('iflow.inputTooLarge')
          : because('iflow.couldNotStart', { errno: ending.errno, lacking: ending.lacking });
      return { ...judgeCode(event, ending.errno === 'EACCES' ? 126 : 127, printed, [why]), failure: { kind: 'start', message: why } };
    }
    case 'signalled':
      return judgeCode(event, codeOfSignal(ending.signal), printed, [
        because('iflow.signalCounts', { signal: ending.signal, code: codeOfSignal(ending.signal) }),
      ]);
    case 'exited': {
      const why = ending.code === 0 ? undefined : whyNotStarted(ending.code, printed.stderr);
      return judgeCode(event, ending.code, printed, why ? [why] : []);
    }
  }
}

/** `causes`: why the code is not a hook's own word. They do not change what the code does. */
function judgeCode(event: string, code: number, printed: Printed, causes: readonly Reason[]): Judged {
  const exited = because('iflow.exitedWith', { code });
  const failure = { failure: { kind: 'exit', message: exited } } as const;
  if (event === 'PreToolUse' && code !== 0) {
    return {
      says: 'block',
      rule: because('iflow.rule.nonZeroBlocks', { code }, 'guide'),
      reason: printed.stderr || printed.stdout || say(exited, 'en'),
      ...(causes.length > 0 && failure),
      findings: [...causes],
    };
  }
  const context = event === 'SetUpEnvironment' && code === 0 && printed.stdout !== '' ? { context: printed.stdout } : {};
  const warning = printed.stderr || (code === 0 ? '' : say(exited, 'en'));
  return {
    says: 'nothing',
    rule:
      code === 0
        ? because('iflow.rule.zeroContinues', undefined, 'guide')
        : because('iflow.rule.eventNeverBlocks', { event, code }, 'guide'),
    ...context,
    ...(warning !== '' && { message: warning }),
    ...(code !== 0 && failure),
    findings: [...causes],
  };
}

const isJsonText = (text: string): boolean => {
  if (!text.startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value);
  } catch {
    return false;
  }
};

function codeIn({ ending }: ProcessResult): { readonly exitCode: Json } {
  if (ending.kind === 'exited') return { exitCode: ending.code };
  return { exitCode: ending.kind === 'signalled' ? codeOfSignal(ending.signal) : null };
}
