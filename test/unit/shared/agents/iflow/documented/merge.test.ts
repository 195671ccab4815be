import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import type { ProcessResult } from '../../../../../../shared/model/process-result.ts';
import { contextForModel } from '../../../../../../shared/model/verdict.ts';
import { clock, contextOf, exited, parsed, resultOf, runOf } from '../given.ts';

/** Hooks a, b, c … of one event with these results; they settle in the reverse order. */
function verdictOf(event: string, results: readonly ProcessResult[]) {
  const { hooks } = parsed({ hooks: { [event]: [{ hooks: results.map((_, i) => ({ type: 'command', command: 'abcdef'.charAt(i) })) }] } });
  const run = runOf(event, {}, hooks);
  const outcomes = hooks.map((hook, i) => iflowDocumented.interpret(hook, results[i] ?? exited(0), run, contextOf())).reverse();
  const labelOf = (id: string | undefined) => hooks.find((hook) => hook.id === id)?.label;
  const verdict = iflowDocumented.merge({ ...run, outcomes }, contextOf());
  return {
    decision: verdict.decision,
    rule: verdict.rule.code,
    reason: verdict.reason,
    decidedBy: labelOf(verdict.decidedBy),
    masked: verdict.masked,
    model: contextForModel(verdict),
    atMs: verdict.atMs - clock.at,
    deliveries: verdict.deliveries.map(
      ({ what, value, from, to }) =>
        `${from.map(labelOf).join()} ${what} → ${to}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  };
}
const calm = { decision: 'proceeds', reason: undefined, decidedBy: undefined, masked: [], model: null, atMs: 7 };

describe('merge of iflow/documented', () => {
  it.each([
    {
      title: 'no hook: the agent goes on',
      event: 'PreToolUse',
      results: [],
      verdict: { ...calm, rule: 'verdict.noHook', atMs: 0, deliveries: [] },
    },
    {
      title: 'all exit 0',
      event: 'PreToolUse',
      results: [exited(0), exited(0)],
      verdict: { ...calm, rule: 'iflow.rule.noneBlocked', deliveries: [] },
    },
    {
      title: 'one block blocks',
      event: 'PreToolUse',
      results: [exited(0, { stdout: 'hi' }), exited(1, { stderr: 'no' })],
      verdict: {
        ...calm,
        decision: 'blocks',
        rule: 'iflow.rule.nonZeroBlocks',
        reason: 'no',
        decidedBy: 'b',
        deliveries: ['a message → user: hi', 'b reason → user: no'],
      },
    },
    {
      title: 'several blocks: all reasons, in the order of the file',
      event: 'PreToolUse',
      results: [exited(2, { stderr: 'first' }), exited(0), exited(1)],
      verdict: {
        ...calm,
        decision: 'blocks',
        rule: 'iflow.rule.nonZeroBlocks',
        reason: 'first\nexited with code 1',
        decidedBy: 'a',
        deliveries: ['a reason → user: first', 'c reason → user: exited with code 1'],
      },
    },
    {
      title: 'stdout reaches the user beside the reason',
      event: 'PreToolUse',
      results: [exited(1, { stdout: 'INFO: begin', stderr: 'ERROR: no' })],
      verdict: {
        ...calm,
        decision: 'blocks',
        rule: 'iflow.rule.nonZeroBlocks',
        reason: 'ERROR: no',
        decidedBy: 'a',
        deliveries: ['a message → user: INFO: begin', 'a reason → user: ERROR: no'],
      },
    },
    {
      title: 'and once where it is the reason',
      event: 'PreToolUse',
      results: [exited(1, { stdout: 'no' })],
      verdict: {
        ...calm,
        decision: 'blocks',
        rule: 'iflow.rule.nonZeroBlocks',
        reason: 'no',
        decidedBy: 'a',
        deliveries: ['a reason → user: no'],
      },
    },
    {
      title: 'a timeout beside a block',
      event: 'PreToolUse',
      results: [resultOf({ kind: 'timedOut', limitMs: 1000, by: 'agent' }), exited(1, { stderr: 'no' })],
      verdict: {
        ...calm,
        decision: 'blocks',
        rule: 'iflow.rule.nonZeroBlocks',
        reason: 'no',
        decidedBy: 'b',
        deliveries: ['a message → user: timed out after 1 s', 'b reason → user: no'],
      },
    },
    {
      title: 'a cancelled hook delivers nothing',
      event: 'PreToolUse',
      results: [resultOf({ kind: 'cancelled' }, { stdout: 'x', stderr: 'y' })],
      verdict: { ...calm, rule: 'iflow.rule.noneBlocked', deliveries: [] },
    },
    {
      title: 'other events never block, and every message is kept',
      event: 'PostToolUse',
      results: [exited(2, { stdout: 'out', stderr: 'err' }), exited(3), exited(0, { stderr: 'hm' })],
      verdict: {
        ...calm,
        rule: 'iflow.rule.cannotBlock',
        deliveries: ['a message → user: out', 'a message → user: err', 'b message → user: exited with code 3', 'c message → user: hm'],
      },
    },
    {
      title: 'contexts reach the model, a blank line between them',
      event: 'SetUpEnvironment',
      results: [exited(0, { stdout: 'one\n' }), exited(1, { stdout: 'lost' }), exited(0, { stdout: 'two' })],
      verdict: {
        ...calm,
        rule: 'iflow.rule.cannotBlock',
        model: 'one\n\ntwo',
        deliveries: ['a context → model: one', 'b message → user: lost', 'b message → user: exited with code 1', 'c context → model: two'],
      },
    },
    {
      title: 'what Stop prints is for the user',
      event: 'Stop',
      results: [exited(0, { stdout: 'bye' })],
      verdict: { ...calm, rule: 'iflow.rule.cannotBlock', deliveries: ['a message → user: bye'] },
    },
  ])('$title', ({ event, results, verdict }) => {
    expect(verdictOf(event, results)).toEqual(verdict);
  });
});
