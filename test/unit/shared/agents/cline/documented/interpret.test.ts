import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import type { HookOutcome } from '../../../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../../../shared/model/process-result.ts';
import { english, ended, exited, hookAt, linux, runOf } from '../surroundings.ts';

const hook = hookAt('project', '/src/app/.clinerules/hooks/PreToolUse');
const heard = (result: ProcessResult, event = 'PreToolUse'): HookOutcome => clineDocumented.interpret(hook, result, runOf(event), linux());

/** What matters of an outcome, in short. */
const short = (result: ProcessResult): Record<string, unknown> => {
  const { says, reason, context, message, failure, findings } = heard(result);
  return {
    says,
    ...(reason !== undefined && { reason }),
    ...(context !== undefined && { context }),
    ...(message !== undefined && { message }),
    ...(failure && { failure: `${failure.kind}: ${english(failure.message)}` }),
    ...(findings.length > 0 && { findings: findings.map((f) => f.code) }),
  };
};

describe('the answer', () => {
  it.each([
    { title: 'cancel', out: '{"cancel":true}', is: { says: 'block' } },
    {
      title: 'cancel with both texts',
      out: '{"cancel":true,"errorMessage":"no","contextModification":"use .ts"}',
      is: { says: 'block', reason: 'no', context: 'use .ts' },
    },
    { title: 'no cancel', out: '{"cancel":false}', is: { says: 'allow' } },
    { title: 'an empty object', out: '{}', is: { says: 'nothing' } },
    { title: 'context alone', out: '{"contextModification":"c"}', is: { says: 'nothing', context: 'c' } },
    {
      title: 'a message without a cancel',
      out: '{"cancel":false,"errorMessage":"hm"}',
      is: { says: 'allow', message: 'hm', findings: ['cline.answer.messageWithoutCancel'] },
    },
    { title: 'blank texts', out: '{"contextModification":" \\n","errorMessage":" "}', is: { says: 'nothing' } },
    { title: 'no output', out: '', is: { says: 'nothing' } },
    { title: 'white space', out: ' \n\t', is: { says: 'nothing' } },
    { title: 'text without an object', out: 'all good', is: { says: 'nothing', findings: ['cline.answer.noObject'] } },
    { title: 'log lines before', out: 'checking\n{"cancel":true}', is: { says: 'block', findings: ['cline.answer.amongText'] } },
    { title: 'text after, on its line', out: '{"cancel":true} done', is: { says: 'block', findings: ['cline.answer.amongText'] } },
    {
      title: 'two objects: the last',
      out: '{"cancel":true}\n{"cancel":false}',
      is: { says: 'allow', findings: ['cline.answer.amongText'] },
    },
    {
      title: 'braces in a string among text',
      out: 'log\n{"cancel":true,"errorMessage":"a } b { c"}',
      is: { says: 'block', reason: 'a } b { c', findings: ['cline.answer.amongText'] },
    },
    {
      title: 'the last object, though it is no answer',
      out: '{"cancel":true}\n{"progress":100}',
      is: { says: 'nothing', findings: ['cline.answer.amongText', 'cline.answer.unknownKeys'] },
    },
    {
      title: 'a byte order mark',
      out: '\uFEFF{"cancel":true}',
      is: { says: 'block', findings: ['cline.answer.byteOrderMark', 'cline.answer.amongText'] },
    },
    {
      title: 'a list',
      out: '[{"cancel":true}]',
      is: { says: 'nothing', failure: 'validation: The answer must be a JSON object; it is an array.' },
    },
    { title: 'a number', out: '42', is: { says: 'nothing', failure: 'validation: The answer must be a JSON object; it is a number.' } },
    { title: 'null', out: 'null', is: { says: 'nothing', failure: 'validation: The answer must be a JSON object; it is null.' } },
    {
      title: 'text in quotes',
      out: '"{\\"cancel\\":true}"',
      is: { says: 'nothing', failure: 'validation: The answer must be a JSON object; it is a string.' },
    },
    {
      title: 'shouldContinue false',
      out: '{"shouldContinue":false,"cancel":true}',
      is: {
        says: 'nothing',
        failure:
          'validation: shouldContinue is no longer understood, so the whole answer is invalid. Print {"cancel": true} instead of {"shouldContinue": false}.',
      },
    },
    {
      title: 'shouldContinue true',
      out: '{"shouldContinue":true}',
      is: {
        says: 'nothing',
        failure:
          'validation: shouldContinue is no longer understood, so the whole answer is invalid. Leave it out; {"cancel": true} blocks.',
      },
    },
    {
      title: 'shouldContinue null',
      out: '{"shouldContinue":null}',
      is: {
        says: 'nothing',
        failure:
          'validation: shouldContinue is no longer understood, so the whole answer is invalid. Leave it out; {"cancel": true} blocks.',
      },
    },
    {
      title: 'cancel as text',
      out: '{"cancel":"true","contextModification":"c"}',
      is: { says: 'nothing', failure: 'validation: cancel must be a boolean; the hook gave a string. Nothing of the answer is used.' },
    },
    {
      title: 'cancel as null',
      out: '{"cancel":null}',
      is: { says: 'nothing', failure: 'validation: cancel must be a boolean; the hook gave null. Nothing of the answer is used.' },
    },
    {
      title: 'context as an object',
      out: '{"cancel":true,"contextModification":{}}',
      is: {
        says: 'nothing',
        failure: 'validation: contextModification must be a string; the hook gave an object. Nothing of the answer is used.',
      },
    },
    {
      title: 'message as a list',
      out: 'x {"cancel":true,"errorMessage":[]}',
      is: {
        says: 'nothing',
        failure: 'validation: errorMessage must be a string; the hook gave an array. Nothing of the answer is used.',
        findings: ['cline.answer.amongText'],
      },
    },
    { title: 'other keys', out: '{"cancel":true,"decision":"block"}', is: { says: 'block', findings: ['cline.answer.unknownKeys'] } },
  ])('$title', ({ out, is }) => expect(short(exited(0, out))).toEqual(is));

  it('is kept as Cline’s own object', () => {
    const { native, answer, rule } = heard(exited(0, '{"cancel":true,"errorMessage":"no"}'));
    expect([native, answer, english(rule)]).toEqual([
      { cancel: true, contextModification: '', errorMessage: 'no' },
      { cancel: true, errorMessage: 'no' },
      'Its answer says "cancel": true.',
    ]);
  });
});

describe('the exit code', () => {
  it.each([
    { title: '1 without an answer', result: exited(1), is: { says: 'nothing', failure: 'exit: The hook exited with code 1.' } },
    {
      title: '2 is like any other',
      result: exited(2, '', { stderr: 'blocked' }),
      is: { says: 'nothing', failure: 'exit: The hook exited with code 2.' },
    },
    {
      title: '126',
      result: exited(126),
      is: { says: 'nothing', failure: 'exit: The hook exited with code 126: the shell could not execute it.' },
    },
    {
      title: '127',
      result: exited(127),
      is: {
        says: 'nothing',
        failure: 'exit: The hook exited with code 127: the script, its interpreter or a command in it was not found.',
      },
    },
    {
      title: '1 with a cancel: the answer counts',
      result: exited(1, '{"cancel":true}'),
      is: { says: 'block', findings: ['cline.answer.countsDespiteExit'] },
    },
    {
      title: '1 with context: the answer counts',
      result: exited(1, '{"contextModification":"c"}'),
      is: { says: 'nothing', context: 'c', findings: ['cline.answer.countsDespiteExit'] },
    },
    {
      title: '1 with an invalid answer',
      result: exited(1, '{"cancel":1}'),
      is: { says: 'nothing', failure: 'exit: The hook exited with code 1.', findings: ['cline.answer.wrongType'] },
    },
    {
      title: '130 is cancelled',
      result: exited(130),
      is: { says: 'nothing', failure: 'cancelled: The hook exited with code 130, which stands for cancelled.' },
    },
    {
      title: '130 never blocks',
      result: exited(130, '{"cancel":true}'),
      is: {
        says: 'nothing',
        failure: 'cancelled: The hook exited with code 130, which stands for cancelled.',
        findings: ['cline.answer.unusedAfterEnd'],
      },
    },
    {
      title: 'a signal',
      result: ended({ kind: 'signalled', signal: 'SIGKILL' }),
      is: { says: 'nothing', failure: 'exit: The hook was ended by SIGKILL.' },
    },
    {
      title: 'a signal after a cancel',
      result: ended({ kind: 'signalled', signal: 'SIGKILL' }, '{"cancel":true}'),
      is: { says: 'block', findings: ['cline.answer.countsDespiteSignal'] },
    },
  ])('$title', ({ result, is }) => expect(short(result)).toEqual(is));
});

describe('a hook that did not end by itself', () => {
  it.each([
    {
      title: 'the limit',
      ending: { kind: 'timedOut', limitMs: 30_000, by: 'agent' } as const,
      failure: 'timeout: The hook was still running after 30,000 ms and was ended.',
    },
    { title: 'cancelled', ending: { kind: 'cancelled' } as const, failure: 'cancelled: The hook was cancelled.' },
  ])('$title: an answer printed before is not used, and a finding says so', ({ ending, failure }) => {
    expect(short(ended(ending, '{"cancel":true,"contextModification":"c"}'))).toEqual({
      says: 'nothing',
      failure,
      findings: ['cline.answer.unusedAfterEnd'],
    });
    expect(short(ended(ending))).toEqual({ says: 'nothing', failure });
  });

  it.each([
    { lacking: 'cwd' as const, code: 'cline.start.noDirectory' },
    { lacking: 'program' as const, code: 'cline.start.noProgram' },
    { lacking: 'other' as const, code: 'cline.start.failed' },
  ])('could not start for lack of: $lacking', ({ lacking, code }) => {
    const { failure, says } = heard(ended({ kind: 'failedToStart', errno: 'ENOENT', lacking }));
    expect([says, failure]).toEqual(['nothing', { kind: 'start', message: { code, params: { errno: 'ENOENT' } } }]);
  });
});

describe('limits', () => {
  const mark = '\n\n[... context truncated due to size limit ...]';
  it.each([
    { title: '50 000 units stay whole', text: 'x'.repeat(50_000), length: 50_000, end: 'xx', findings: [] },
    {
      title: 'one more is cut, and the mark is not counted',
      text: 'x'.repeat(50_001),
      length: 50_000 + mark.length,
      end: mark,
      findings: ['cline.answer.contextCut'],
    },
    { title: 'units count, not bytes', text: 'é'.repeat(50_000), length: 50_000, end: 'éé', findings: [] },
    {
      title: 'a pair counts as two',
      text: '😀'.repeat(25_001),
      length: 50_000 + mark.length,
      end: mark,
      findings: ['cline.answer.contextCut'],
    },
  ])('$title', ({ text, length, end, findings }) => {
    const outcome = heard(exited(0, JSON.stringify({ contextModification: text })));
    expect([outcome.context?.length, outcome.context?.endsWith(end), outcome.findings.map((f) => f.code)]).toEqual([
      length,
      true,
      findings,
    ]);
  });

  it('an answer beyond what is kept is not used', () => {
    expect(short(exited(0, 'y'.repeat(64), { droppedBytes: 500_000 }))).toEqual({
      says: 'nothing',
      findings: ['cline.answer.noObject', 'cline.outputDropped'],
    });
  });
});

describe('what it leaves behind', () => {
  it('is predicted to outlive the run', () => {
    const { predictions, says } = heard(exited(0, '{"cancel":true}', { survivors: ['sleep 40'] }));
    expect([says, predictions.map(({ kind, hook: id, evidence, reason }) => [kind, id, evidence, english(reason)])]).toEqual([
      'block',
      [
        [
          'hookOutlivesRun',
          'cline:project:PreToolUse',
          'documented',
          'A process of this hook would go on running: sleep 40. The studio ended it.',
        ],
      ],
    ]);
  });

  it('a stream that is opened by its name is told of', () => {
    expect(short(exited(1, '', { stderr: 'cat: /dev/stdin: No such device or address\n' }))['findings']).toEqual(['cline.pipeByName']);
  });

  it('a closed input is a word, not a failure', () => {
    expect(short(exited(0, '{"cancel":false}', { stdinError: 'EPIPE' }))).toEqual({ says: 'allow', findings: ['cline.inputClosed'] });
  });
});
