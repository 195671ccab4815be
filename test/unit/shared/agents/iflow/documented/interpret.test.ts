import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import type { HookOutcome } from '../../../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../../../shared/model/process-result.ts';
import { clock, contextOf, exited, hookOf, resultOf, runOf } from '../given.ts';

const outcomeOf = (event: string, result: ProcessResult, command = 'x'): HookOutcome =>
  iflowDocumented.interpret(hookOf(event, { command }), result, runOf(event, {}), contextOf());
const pick = ({ says, rule, reason, context, message, failure, findings }: HookOutcome) => ({
  says,
  rule: rule.code,
  ...(reason !== undefined && { reason }),
  ...(context !== undefined && { context }),
  ...(message !== undefined && { message }),
  ...(failure && { failure: [failure.kind, failure.message.code] }),
  ...(findings.length > 0 && { findings: findings.map((finding) => finding.code) }),
});
const blocks = { says: 'block', rule: 'iflow.rule.nonZeroBlocks' };
const continues = { says: 'nothing', rule: 'iflow.rule.zeroContinues' };
const neverBlocks = { says: 'nothing', rule: 'iflow.rule.eventNeverBlocks' };
const exitFailure = { failure: ['exit', 'iflow.exitedWith'] };

describe('interpret of iflow/documented: PreToolUse', () => {
  it.each([
    { title: 'exit 0 goes on', result: exited(0), outcome: continues },
    { title: 'stdout is no warning', result: exited(0, { stdout: 'fine' }), outcome: continues },
    { title: 'stderr of exit 0 is a warning', result: exited(0, { stderr: ' careful \n' }), outcome: { ...continues, message: 'careful' } },
    { title: 'exit 1 blocks', result: exited(1, { stderr: 'no\n' }), outcome: { ...blocks, reason: 'no' } },
    { title: 'exit 2 blocks', result: exited(2, { stderr: 'no' }), outcome: { ...blocks, reason: 'no' } },
    { title: 'exit 255 blocks', result: exited(255, { stderr: 'no' }), outcome: { ...blocks, reason: 'no' } },
    {
      title: 'the reason is stderr before stdout',
      result: exited(1, { stdout: 'out', stderr: 'err' }),
      outcome: { ...blocks, reason: 'err' },
    },
    { title: 'else stdout', result: exited(1, { stdout: ' out\n', stderr: ' \n' }), outcome: { ...blocks, reason: 'out' } },
    { title: 'else the code', result: exited(3), outcome: { ...blocks, reason: 'exited with code 3' } },
    {
      title: '127 blocks like any other, with a finding',
      result: exited(127, { stderr: 'sh: 1: x: not found' }),
      outcome: { ...blocks, reason: 'sh: 1: x: not found', ...exitFailure, findings: ['iflow.commandNotFound'] },
    },
    {
      title: '126 too',
      result: exited(126, { stderr: 'sh: 1: ./x: Permission denied' }),
      outcome: { ...blocks, reason: 'sh: 1: ./x: Permission denied', ...exitFailure, findings: ['iflow.commandNotExecutable'] },
    },
    {
      title: 'a script that python3 does not find',
      result: exited(2, { stderr: "python3: can't open file '/w/missing.py': [Errno 2] No such file or directory" }),
      outcome: {
        ...blocks,
        reason: "python3: can't open file '/w/missing.py': [Errno 2] No such file or directory",
        ...exitFailure,
        findings: ['iflow.scriptMissing'],
      },
    },
    {
      title: 'a signal counts like 128 and its number',
      result: resultOf({ kind: 'signalled', signal: 'SIGTERM' }),
      outcome: { ...blocks, reason: 'exited with code 143', ...exitFailure, findings: ['iflow.signalCounts'] },
    },
    {
      title: 'a shell that is missing counts like 127',
      result: resultOf({ kind: 'failedToStart', errno: 'ENOENT', lacking: 'program' }),
      outcome: { ...blocks, reason: 'exited with code 127', failure: ['start', 'iflow.couldNotStart'], findings: ['iflow.couldNotStart'] },
    },
    {
      title: 'a timeout blocks nothing',
      result: resultOf({ kind: 'timedOut', limitMs: 1500, by: 'agent' }, { stdout: 'out', stderr: 'err' }),
      outcome: {
        says: 'nothing',
        rule: 'iflow.rule.timeoutNeverBlocks',
        message: 'err\ntimed out after 1.5 s',
        failure: ['timeout', 'iflow.timedOutAfter'],
        findings: ['iflow.endingUndocumented'],
      },
    },
    {
      title: 'a cancelled hook blocks nothing',
      result: resultOf({ kind: 'cancelled' }, { stderr: 'err' }),
      outcome: { says: 'nothing', rule: 'iflow.rule.cancelledNeverBlocks', failure: ['cancelled', 'iflow.cancelled'] },
    },
    {
      title: 'a hook that was not run says nothing',
      result: resultOf({ kind: 'notRun', reason: { code: 'run.notTrusted' } }),
      outcome: { says: 'nothing', rule: 'iflow.rule.notRun', failure: ['start', 'run.notTrusted'] },
    },
    {
      title: 'JSON is text like any other',
      result: exited(0, { stdout: '{"decision":"block"}' }),
      outcome: { ...continues, findings: ['iflow.jsonAnswerUnread'] },
    },
    {
      title: 'dropped output is told',
      result: resultOf({ kind: 'exited', code: 0 }, { droppedBytes: 5 }),
      outcome: { ...continues, findings: ['iflow.outputDropped'] },
    },
  ])('$title', ({ result, outcome }) => {
    expect(pick(outcomeOf('PreToolUse', result))).toEqual(outcome);
  });

  it('settles when the agent has the result', () => {
    expect(outcomeOf('PreToolUse', exited(0)).settledMs).toBe(clock.at + 7);
  });

  it('predicts that what a hook leaves running would go on', () => {
    const { predictions } = outcomeOf('Stop', resultOf({ kind: 'exited', code: 0 }, { survivors: ['sleep 60', 'sleep 61'] }));
    expect(predictions).toEqual([
      {
        kind: 'hookOutlivesRun',
        reason: { code: 'iflow.leftBehind', params: { count: 2, first: 'sleep 60' } },
        evidence: 'assumed',
        hook: hookOf('Stop', { command: 'x' }).id,
      },
    ]);
  });

  it.each([
    { command: 'bash "$CLAUDE_PROJECT_DIR/x.sh"', codes: ['iflow.variableUnknown'] },
    { command: 'echo ${IFLOW_TOOL_NAME}', codes: [] },
    { command: 'C:\\Users\\kim\\guard.exe hook', codes: ['iflow.backslashesVanish'] },
    { command: '"C:\\Users\\kim\\guard.exe" hook', codes: [] },
    { command: 'C:/Users/kim/guard.exe hook', codes: [] },
  ])('knows what a shell makes of $command', ({ command, codes }) => {
    expect(outcomeOf('PreToolUse', exited(0), command).findings.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    { stderr: 'bash: .iflow/hooks/g.sh: No such file or directory', code: 127, finding: 'iflow.scriptMissing' },
    { stderr: '/bin/sh: 0: cannot open g.sh: No such file', code: 2, finding: 'iflow.scriptMissing' },
    { stderr: 'bash: line 1: ./g.sh: No such file or directory', code: 127, finding: 'iflow.commandNotFound' },
  ])('tells a script that is missing from a command: $stderr', ({ stderr, code, finding }) => {
    expect(outcomeOf('PreToolUse', exited(code, { stderr }), 'true').findings.map((found) => found.code)).toEqual([finding]);
  });

  it('says so where the input is too large for a variable', () => {
    const result = resultOf({ kind: 'failedToStart', errno: 'E2BIG', lacking: 'other' });
    expect(outcomeOf('PreToolUse', result, 'true').failure?.message.code).toBe('iflow.inputTooLarge');
  });

  it('finds an export in the command', () => {
    expect(outcomeOf('PreToolUse', exited(0), 'export A=1').findings.map((finding) => finding.code)).toEqual(['iflow.exportReachesNobody']);
  });
});

describe.each(['PostToolUse', 'SetUpEnvironment', 'Stop', 'SubagentStop'])('interpret of iflow/documented: %s never blocks', (event) => {
  it.each([
    {
      title: 'a code with stderr warns with it',
      result: exited(2, { stdout: 'out', stderr: 'no' }),
      outcome: { ...neverBlocks, message: 'no', ...exitFailure },
    },
    {
      title: 'a code without stderr warns with the code',
      result: exited(4, { stdout: 'out' }),
      outcome: { ...neverBlocks, message: 'exited with code 4', ...exitFailure },
    },
    {
      title: '127',
      result: exited(127, { stderr: 'nope' }),
      outcome: { ...neverBlocks, message: 'nope', ...exitFailure, findings: ['iflow.commandNotFound'] },
    },
    { title: 'stderr of exit 0 warns', result: exited(0, { stderr: 'hm' }), outcome: { ...continues, message: 'hm' } },
  ])('$title', ({ result, outcome }) => {
    expect(pick(outcomeOf(event, result))).toEqual(outcome);
  });
});

describe('interpret of iflow/documented: context', () => {
  it.each([
    {
      title: 'stdout of SetUpEnvironment with exit 0 is context',
      event: 'SetUpEnvironment',
      result: exited(0, { stdout: '## Git\n' }),
      context: '## Git',
    },
    { title: 'not with another code', event: 'SetUpEnvironment', result: exited(1, { stdout: '## Git' }), context: undefined },
    { title: 'not when blank', event: 'SetUpEnvironment', result: exited(0, { stdout: ' \n' }), context: undefined },
    { title: 'not of another event', event: 'Stop', result: exited(0, { stdout: 'x' }), context: undefined },
  ])('$title', ({ event, result, context }) => {
    expect(outcomeOf(event, result).context).toBe(context);
  });
});
