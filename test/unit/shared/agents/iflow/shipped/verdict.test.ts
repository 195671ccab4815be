import { describe, expect, it } from 'vitest';
import { iflowShipped } from '../../../../../../shared/agents/iflow/shipped/edition.ts';
import type { Hook } from '../../../../../../shared/model/hook.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import type { ProcessResult } from '../../../../../../shared/model/process-result.ts';
import { contextForModel } from '../../../../../../shared/model/verdict.ts';
import { contextOf, exited, parsedBy, resultOf, runOf } from '../given.ts';

const hooksOf = (event: string, entries: readonly JsonObject[], matcher?: string): readonly Hook[] =>
  parsedBy(iflowShipped, {
    hooks: { [event]: entries.map((entry) => ({ ...(matcher !== undefined && { matcher }), hooks: [{ type: 'command', ...entry }] })) },
  }).hooks;

/** One group for each result; they settle in their order. */
function verdictOf(event: string, results: readonly ProcessResult[], mode = 'interactive', input: JsonObject = {}) {
  const hooks = hooksOf(
    event,
    results.map((_, i) => ({ command: 'abcdef'.charAt(i) })),
  );
  const context = contextOf({ mode });
  const run = runOf(event, input, hooks);
  const outcomes = hooks.map((hook, i) => iflowShipped.interpret(hook, results[i] ?? exited(0), run, context));
  const verdict = iflowShipped.merge({ ...run, outcomes }, context);
  const label = (id: string | undefined) => hooks.find((hook) => hook.id === id)?.label;
  return {
    decision: verdict.decision,
    by: label(verdict.decidedBy),
    reason: verdict.reason,
    model: contextForModel(verdict),
    masked: verdict.masked.map(({ hook, said }) => `${label(hook) ?? ''} ${said}`),
    deliveries: verdict.deliveries.map(
      ({ what, to, value }) => `${what} → ${to}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
    predictions: verdict.predictions.map(({ kind }) => kind),
    outcomes,
  };
}
const prints = (answer: JsonObject, code = 0, stderr = ''): ProcessResult => exited(code, { stdout: JSON.stringify(answer), stderr });
const specific = (event: string, more: JsonObject): JsonObject => ({ reason: 'r', hookSpecificOutput: { hookEventName: event, ...more } });
const calm = { decision: 'proceeds', by: undefined, reason: undefined, model: null, masked: [], deliveries: [], predictions: [] };

describe('verdicts of iflow/0.5.19', () => {
  it.each<{ title: string; event: string; mode?: string; results: ProcessResult[]; verdict: object }>([
    { title: 'exit 1 does not block', event: 'PreToolUse', results: [exited(1, { stderr: 'no' })], verdict: calm },
    {
      title: 'exit 2 blocks; screen and model get the reason',
      event: 'PreToolUse',
      results: [exited(2, { stderr: 'no' })],
      verdict: {
        ...calm,
        decision: 'blocks',
        by: 'a',
        reason: 'no',
        model: 'PreToolUse hook denied execution: no',
        deliveries: ['reason → user: PreToolUse hook denied execution: no', 'reason → model: PreToolUse hook denied execution: no'],
      },
    },
    {
      title: 'with -p the reason is lost',
      event: 'PreToolUse',
      mode: 'headless',
      results: [exited(2, { stderr: 'no' })],
      verdict: {
        ...calm,
        decision: 'blocks',
        by: 'a',
        reason: 'Tool execution blocked by PreToolUse hook',
        model: 'Tool execution blocked by PreToolUse hook',
        deliveries: [
          'reason → user: Tool execution blocked by PreToolUse hook',
          'reason → model: Tool execution blocked by PreToolUse hook',
          'reason → nobody: no',
        ],
      },
    },
    {
      title: 'JSON approve beats exit 2',
      event: 'PreToolUse',
      results: [prints({ decision: 'approve' }, 2, 'no')],
      verdict: { ...calm, by: 'a' },
    },
    {
      title: 'and a later hook’s exit 2',
      event: 'PreToolUse',
      results: [prints({ decision: 'approve' }), exited(2)],
      verdict: { ...calm, by: 'a', masked: ['b block'] },
    },
    {
      title: '“ask” forces no question',
      event: 'PreToolUse',
      results: [prints(specific('PreToolUse', { permissionDecision: 'ask' }))],
      verdict: { ...calm, by: 'a' },
    },
    {
      title: 'a Claude-style denial alone is ignored',
      event: 'PreToolUse',
      results: [prints({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } })],
      verdict: calm,
    },
    {
      title: 'PostToolUse cannot block',
      event: 'PostToolUse',
      results: [exited(2, { stderr: 'no' })],
      verdict: { ...calm, masked: ['a block'], predictions: ['answerIgnored'] },
    },
    {
      title: 'PostToolUse context is lost',
      event: 'PostToolUse',
      results: [prints(specific('PostToolUse', { additionalContext: 'CTX' }))],
      verdict: { ...calm, deliveries: ['context → nobody: CTX'], predictions: ['contextNeverDelivered'] },
    },
    {
      title: 'PostToolUse may replace the result, the last wins',
      event: 'PostToolUse',
      results: ['1', '2'].map((text) => prints({ tool_response: { result: { llmContent: text } } })),
      verdict: { ...calm, deliveries: ['toolResult → model: {"llmContent":"2"}'] },
    },
    {
      title: 'SetUpEnvironment replaces the environment',
      event: 'SetUpEnvironment',
      results: [exited(0, { stdout: 'one' }), exited(0, { stdout: 'two\n' }), exited(1, { stdout: 'three' })],
      verdict: { ...calm, model: 'two', deliveries: ['environment → model: two'] },
    },
    {
      title: 'UserPromptSubmit: exit 2',
      event: 'UserPromptSubmit',
      results: [exited(2)],
      verdict: {
        ...calm,
        decision: 'blocks',
        by: 'a',
        reason: 'Prompt blocked by UserPromptSubmit hook',
        deliveries: ['reason → user: Prompt blocked by UserPromptSubmit hook'],
      },
    },
    {
      title: 'UserPromptSubmit with -p',
      event: 'UserPromptSubmit',
      mode: 'headless',
      results: [exited(2, { stderr: 'no' })],
      verdict: { ...calm, decision: 'blocks', by: 'a', reason: 'no', deliveries: ['reason → user: ⚠️  Prompt blocked: no'] },
    },
    {
      title: 'a JSON block of a prompt passes',
      event: 'UserPromptSubmit',
      results: [prints({ decision: 'block', reason: 'no' })],
      verdict: { ...calm, masked: ['a block'], predictions: ['answerIgnored'] },
    },
    {
      title: 'prompt context reaches the model in a window',
      event: 'UserPromptSubmit',
      results: [prints(specific('UserPromptSubmit', { additionalContext: 'CTX' }))],
      verdict: { ...calm, model: 'CTX', deliveries: ['context → model: CTX'] },
    },
    {
      title: 'and nobody with -p',
      event: 'UserPromptSubmit',
      mode: 'headless',
      results: [prints(specific('UserPromptSubmit', { additionalContext: 'CTX' }))],
      verdict: { ...calm, deliveries: ['context → nobody: CTX'], predictions: ['contextNeverDelivered'] },
    },
    {
      title: 'Stop cannot stop',
      event: 'Stop',
      results: [exited(2, { stderr: 'go on' })],
      verdict: { ...calm, masked: ['a block'], predictions: ['answerIgnored'] },
    },
    {
      title: 'Stop with -p warns',
      event: 'Stop',
      mode: 'headless',
      results: [exited(2)],
      verdict: {
        ...calm,
        masked: ['a block'],
        predictions: ['answerIgnored'],
        deliveries: ['message → user: ⚠️  Stop hooks blocked response completion'],
      },
    },
    {
      title: 'SessionStart context never arrives',
      event: 'SessionStart',
      results: [prints(specific('SessionStart', { additionalContext: 'CTX' }))],
      verdict: { ...calm, deliveries: ['context → nobody: CTX'], predictions: ['contextNeverDelivered'] },
    },
    {
      title: 'Notification stderr goes to the log',
      event: 'Notification',
      results: [exited(1, { stderr: 'x' })],
      verdict: { ...calm, deliveries: ['message → log: x'] },
    },
    { title: 'plain stdout is shown nowhere', event: 'PreToolUse', results: [exited(0, { stdout: 'hi' })], verdict: calm },
  ])('$title', ({ event, mode, results, verdict }) => {
    const { outcomes: _, ...got } = verdictOf(event, results, mode);
    expect(got).toEqual(verdict);
  });

  it.each([
    { event: 'PreToolUse', result: exited(2), skips: 'rest' },
    { event: 'PostToolUse', result: exited(2), skips: 'group' },
    { event: 'PreToolUse', result: prints({ decision: 'block' }), skips: 'laterGroups' },
    { event: 'Notification', result: prints({ decision: 'block' }), skips: 'none' },
    { event: 'PreToolUse', result: exited(1), skips: 'none' },
    { event: 'PreToolUse', result: resultOf({ kind: 'notRun', reason: { code: 'iflow.shipped.commandThrows' } }), skips: 'group' },
    { event: 'PreToolUse', result: resultOf({ kind: 'notRun', reason: { code: 'run.notTrusted' } }), skips: 'none' },
  ])('$event keeps $skips from running', ({ event, result, skips }) => {
    expect(verdictOf(event, [result]).outcomes[0]?.skips).toBe(skips);
  });

  it.each([
    {
      title: 'waits for whoever holds the pipes',
      result: resultOf({ kind: 'timedOut', limitMs: 60_000, by: 'agent' }, { survivors: ['sleep 60'] }),
      kind: 'agentHangs',
    },
    {
      title: 'would wait for ever where the studio stepped in',
      result: resultOf({ kind: 'timedOut', limitMs: 60_000, by: 'studio' }),
      kind: 'agentHangs',
    },
    {
      title: 'leaves alone what a hook leaves behind',
      result: resultOf({ kind: 'exited', code: 0 }, { survivors: ['sleep 60'] }),
      kind: 'hookOutlivesRun',
    },
  ])('predicts that the agent $title', ({ result, kind }) => {
    expect(verdictOf('Stop', [result]).predictions).toEqual([kind]);
  });

  it('notes codes and texts as the agent does', () => {
    const natives = verdictOf('Stop', [
      resultOf({ kind: 'timedOut', limitMs: 60_000, by: 'agent' }, { stdout: 'part\n', stderr: 'err\n' }),
      resultOf({ kind: 'signalled', signal: 'SIGUSR1' }),
      resultOf({ kind: 'failedToStart', errno: 'ENOENT', lacking: 'program' }),
    ]).outcomes.map(({ native }) => native);
    const noted = (exitCode: number, stdout: string, stderr: string) => ({ success: false, exitCode, stdout, stderr, blocked: false });
    expect(natives).toEqual([
      noted(124, 'part', 'err\n\nCommand timed out after 60 seconds'),
      noted(138, '', 'Process killed by signal: SIGUSR1'),
      noted(127, '', 'Failed to execute command: spawn c ENOENT'),
    ]);
  });

  it.each([
    { answer: { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } }, code: 'iflow.shipped.specificAlone' },
    { answer: { decision: 'deny', reason: 'x' }, code: 'iflow.shipped.decisionUnknown' },
    { answer: { continue: false, stopReason: 'x' }, code: 'iflow.shipped.keysIgnored' },
    { answer: specific('PreToolUse', { permissionDecision: 'allow', updatedInput: {} }), code: 'iflow.shipped.inputUnchanged' },
    { answer: specific('PostToolUse', {}), code: 'iflow.shipped.otherEventNamed' },
  ])('finds $code', ({ answer, code }) => {
    expect(verdictOf('PreToolUse', [prints(answer)]).outcomes[0]?.findings.map((finding) => finding.code)).toEqual([code]);
  });
});
