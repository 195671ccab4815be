import { describe, expect, it } from 'vitest';
import { clineVscode } from '../../../../../../shared/agents/cline/vscode/index.ts';
import type { HookOutcome } from '../../../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../../../shared/model/process-result.ts';
import { ended, exited, hookAt, linux, runOf } from '../surroundings.ts';

const PATH = '/src/app/.clinerules/hooks/PreToolUse';
const hook = hookAt('project', PATH);
const heard = (result: ProcessResult): HookOutcome => clineVscode.interpret(hook, result, runOf('PreToolUse'), linux());
const native = (cancel: boolean, contextModification = '', errorMessage = ''): object => ({ cancel, contextModification, errorMessage });
const predicted = (result: ProcessResult): string[] => heard(result).predictions.map(({ kind, reason }) => `${kind} ${reason.code}`);

describe('finding the answer', () => {
  it.each([
    { title: 'the whole text', out: '{"cancel":true,"errorMessage":"e"}', is: native(true, '', 'e') },
    { title: 'a list says nothing', out: '[{"cancel":true}]', is: native(false) },
    { title: 'null says nothing', out: 'null', is: native(false) },
    { title: 'log lines around', out: 'a\n{"cancel":true}\nb', is: native(true) },
    { title: 'text before it on its line', out: 'LOG: {"cancel":true}', is: native(true) },
    { title: 'text behind it on its line: lost', out: '{"cancel":true} done', is: native(false) },
    { title: 'two on one line: lost', out: '{"cancel":true}{"cancel":true}', is: native(false) },
    { title: 'the last of two lines', out: '{"cancel":true}\n{"errorMessage":"l"}', is: native(false, '', 'l') },
    { title: 'a close brace on the line below: lost', out: '{"cancel":true}\n}', is: native(false) },
    { title: 'an open brace on the line below', out: '{"cancel":true}\n{', is: native(true) },
    { title: 'a brace in its text, no brace above', out: 'log\n{"cancel":true,"errorMessage":"}"}', is: native(true, '', '}') },
    { title: 'a brace in its text and one above: lost', out: 'log {x}\n{"cancel":true,"errorMessage":"}"}', is: native(false) },
    { title: 'a fence', out: '```json\n{\n  "cancel": true\n}\n```', is: native(true) },
    { title: 'a byte order mark', out: '\uFEFF{"cancel":true}', is: native(true) },
    { title: 'a trailing NUL: lost', out: '{"cancel":true}\u0000', is: native(false) },
    { title: 'a list behind a log line: lost', out: 'log\n[{"cancel":true}]', is: native(false) },
  ])('$title', ({ out, is }) => expect(heard(exited(0, out)).native).toEqual(is));

  it('reads each piece of output on its own, so that a split character breaks', () => {
    const chunks = ['{"contextModification":"caf\uFFFD', '\uFFFD"}'].map((text, i) => ({ stream: 'stdout' as const, atMs: i, text }));
    const outcome = heard(exited(0, '{"contextModification":"café"}', { chunks }));
    expect([outcome.native, outcome.findings.map(({ code }) => code)]).toEqual([
      native(false, 'caf\uFFFD\uFFFD'),
      ['cline.answer.splitCharacter'],
    ]);
  });

  it.each([
    { title: 'a key that is not read', out: '{"decision":"block","error_message":"e"}', codes: ['cline.answer.unknownKeys'] },
    { title: 'JSON as a whole', out: '{"cancel":true}\n', codes: [] },
    { title: 'bytes that are no UTF-8, and no answer', out: '\uFFFD\uFFFD', codes: ['cline.shipped.noAnswerFound'] },
    { title: 'a byte order mark', out: '\uFEFF{"cancel":true}', codes: ['cline.answer.byteOrderMark', 'cline.shipped.amongLines'] },
    { title: 'a log line', out: 'shell ready\n{"cancel":true}', codes: ['cline.shipped.amongLines'] },
    {
      title: 'a log line and an answer that is refused',
      out: 'a\n{"cancel":1}',
      codes: ['cline.shipped.amongLines', 'cline.answer.wrongType'],
    },
  ])('says how it came by the answer: $title', ({ out, codes }) => {
    const chunks = [{ stream: 'stdout' as const, atMs: 1, text: out }];
    expect(heard(exited(0, out, { chunks })).findings.map(({ code }) => code)).toEqual(codes);
  });
});

describe('reading it', () => {
  it.each([
    { title: 'shouldContinue drops all of it', out: '{"shouldContinue":null,"cancel":true}', is: native(false) },
    { title: 'a wrong type drops all of it', out: '{"cancel":true,"errorMessage":1}', is: native(false) },
    { title: 'null is a wrong type', out: '{"cancel":null,"contextModification":"c"}', is: native(false) },
    { title: 'should_continue is not looked at', out: '{"should_continue":false,"cancel":true}', is: native(true) },
    {
      title: 'snake names are made text',
      out: '{"context_modification":[1,null,[2]],"error_message":{}}',
      is: native(false, '1,,2', '[object Object]'),
    },
    { title: 'an empty camel name wins', out: '{"contextModification":"","context_modification":"s"}', is: native(false) },
    { title: 'whitespace stays', out: '{"contextModification":"  "}', is: native(false, '  ') },
  ])('$title', ({ out, is }) => expect(heard(exited(0, out)).native).toEqual(is));

  it('tells a refused answer as a finding, since the extension tells nobody', () => {
    expect(heard(exited(0, '{"cancel":"true"}')).findings.map((finding) => [finding.code, finding.params])).toEqual([
      ['cline.answer.wrongType', { field: 'cancel', wanted: 'boolean', got: 'string' }],
    ]);
  });
});

describe('failures', () => {
  const failure = (type: string, message: string, exitCode?: number): object => ({
    failure: { type, message, scriptPath: PATH, ...(exitCode !== undefined && { exitCode }) },
  });
  it.each([
    {
      title: 'any code',
      result: exited(2, '{"cancel":true}'),
      kind: 'exit',
      is: failure('execution', 'PreToolUse hook exited with code 2', 2),
    },
    {
      title: '130 is not special',
      result: exited(130),
      kind: 'exit',
      is: failure('execution', 'PreToolUse hook exited with code 130', 130),
    },
    {
      title: 'a shell that was killed',
      result: ended({ kind: 'signalled', signal: 'SIGKILL' }),
      kind: 'exit',
      is: failure('execution', 'PreToolUse hook exited with code 1', 1),
    },
    {
      title: 'the limit',
      result: ended({ kind: 'timedOut', limitMs: 400, by: 'agent' }),
      kind: 'timeout',
      is: failure('timeout', 'PreToolUse hook execution timed out after 400ms'),
    },
    {
      title: 'a cancel',
      result: ended({ kind: 'cancelled' }),
      kind: 'cancelled',
      is: failure('cancellation', 'PreToolUse hook execution was cancelled', 130),
    },
    {
      title: 'no start',
      result: ended({ kind: 'failedToStart', errno: 'ENOENT', lacking: 'program' }),
      kind: 'start',
      is: failure('execution', 'PreToolUse hook exited with code 1', 1),
    },
    {
      title: 'a directory that is gone',
      result: ended({ kind: 'notRun', reason: { code: 'cline.shipped.cwdGone' } }),
      kind: 'start',
      is: failure('never-settled', ''),
    },
  ])('$title', ({ result, kind, is }) => {
    const outcome = heard(result);
    expect([outcome.says, outcome.failure?.kind, outcome.native]).toEqual(['nothing', kind, is]);
  });
});

describe('what the extension would do or lose', () => {
  it.each([
    { title: 'nothing', result: exited(0, '{"cancel":true}'), kinds: [] },
    {
      title: 'a cancel before a failure',
      result: exited(1, '{"cancel":true}'),
      kinds: ['answerIgnored cline.shipped.cancelLostByFailure'],
    },
    {
      title: 'a cancel before the limit',
      result: ended({ kind: 'timedOut', limitMs: 1, by: 'agent' }, 'x\n{"cancel": true}'),
      kinds: ['answerIgnored cline.shipped.cancelLostByFailure'],
    },
    {
      title: 'a cancel beside a wrong field',
      result: exited(0, '{"cancel":true,"errorMessage":1}'),
      kinds: ['answerIgnored cline.shipped.cancelLostByRefusal'],
    },
    { title: 'a cancel among text', result: exited(0, '{"cancel":true} done'), kinds: ['answerIgnored cline.shipped.cancelNotFound'] },
    {
      title: 'a cancel above another object',
      result: exited(0, '{"cancel":true}\n{"progress":1}'),
      kinds: ['answerIgnored cline.shipped.cancelNotFound'],
    },
    { title: 'a closed input', result: exited(0, '', { stdinError: 'EPIPE' }), kinds: ['agentCrashes cline.shipped.inputUncaught'] },
    {
      title: 'a hook that nobody ends',
      result: ended({ kind: 'timedOut', limitMs: 1, by: 'agent' }, '', { survivors: ['sleep 9'] }),
      kinds: ['hookOutlivesRun cline.shipped.onlyTheShellIsTold'],
    },
    { title: 'a child left behind', result: exited(0, '', { survivors: ['sleep 9'] }), kinds: ['hookOutlivesRun cline.outlives'] },
    { title: 'output that is held', result: exited(0, '', { pipesHeld: true }), kinds: ['resultDelayed cline.shipped.outputHeld'] },
  ])('$title', ({ result, kinds }) => expect(predicted(result)).toEqual(kinds));
});
