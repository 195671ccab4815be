import { describe, expect, it } from 'vitest';
import { clineSdk } from '../../../../../../shared/agents/cline/sdk/index.ts';
import { eventsAfterRun } from '../../../../../../shared/agents/cline/sdk/moments.ts';
import type { HookOutcome } from '../../../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../../../shared/model/process-result.ts';
import type { Verdict } from '../../../../../../shared/model/verdict.ts';
import { clock, ended, exited, hookAt, linux, runOf } from '../surroundings.ts';

const heard = (result: ProcessResult, event = 'PreToolUse', hook = 'a'): HookOutcome => ({
  ...clineSdk.interpret(hookAt('project', '/h/PreToolUse', event), result, runOf(event), linux()),
  hook,
});
const merged = (event: string, ...results: ProcessResult[]): Verdict =>
  clineSdk.merge(
    runOf(
      event,
      results.map((result, i) => heard(result, event, String.fromCharCode(97 + i))),
    ),
    linux(),
  );
const out = (text: string): ProcessResult => exited(0, text);

describe('one hook’s answer', () => {
  it('says that a character was split over two writes', () => {
    const chunks = ['{"context":"caf\uFFFD', '\uFFFD"}'].map((text, i) => ({ stream: 'stdout' as const, atMs: i, text }));
    const outcome = heard(exited(0, '{"context":"café"}', { chunks }));
    expect([outcome.context, outcome.findings.map(({ code }) => code)]).toEqual(['caf\uFFFD\uFFFD', ['cline.answer.splitCharacter']]);
  });

  it.each([
    { title: 'nothing', result: out(' \n'), native: null, findings: [] },
    {
      title: 'a cancel',
      result: out('{"cancel":true,"errorMessage":"e","context":"c"}'),
      native: { stop: true, reason: 'e' },
      findings: [],
    },
    {
      title: 'a cancel with context',
      result: out('{"cancel":true,"errorMessage":" ","context":"c"}'),
      native: { stop: true, reason: 'c' },
      findings: [],
    },
    { title: 'context, untrimmed', result: out('{"context":" c "}'), native: { appendContext: ' c ' }, findings: [] },
    {
      title: 'context before contextModification',
      result: out('{"contextModification":"m","context":"c"}'),
      native: { appendContext: 'c' },
      findings: [],
    },
    { title: 'a message alone becomes context', result: out('{"errorMessage":"e"}'), native: { appendContext: 'e' }, findings: [] },
    { title: 'blank context', result: out('{"context":" "}'), native: null, findings: [] },
    { title: 'the exit code is not looked at', result: exited(9, '{"cancel":true}'), native: { stop: true }, findings: [] },
    {
      title: 'a signal is not looked at',
      result: ended({ kind: 'signalled', signal: 'SIGKILL' }, '{"cancel":true}'),
      native: { stop: true },
      findings: [],
    },
    { title: 'a new input, null as well', result: out('{"overrideInput":null}'), native: { input: null }, findings: [] },
    {
      title: 'a wrong type is ignored alone',
      result: out('{"cancel":"true","context":"c"}'),
      native: { appendContext: 'c' },
      findings: ['cline.sdk.fieldIgnored'],
    },
    {
      title: 'shouldContinue is ignored',
      result: out('{"shouldContinue":false}'),
      native: null,
      findings: ['cline.sdk.shouldContinueIgnored'],
    },
    { title: 'a list says nothing', result: out('[{"cancel":true}]'), native: null, findings: ['cline.sdk.notAnObject'] },
    {
      title: 'the last control line',
      result: out('x\nHOOK_CONTROL\t{"cancel":true}\n  HOOK_CONTROL\t{"context":"c"}\r\ny'),
      native: { appendContext: 'c' },
      findings: [],
    },
    {
      title: 'a key that nobody reads',
      result: out('{"decision":"block"}'),
      native: null,
      findings: ['cline.sdk.unknownKeys'],
    },
    {
      title: 'a byte order mark',
      result: out('\uFEFF{"context":"c"}'),
      native: { appendContext: 'c' },
      findings: ['cline.sdk.markStripped'],
    },
  ])('$title', ({ result, native, findings }) => {
    expect([merged('PreToolUse', result).native, heard(result).findings.map((finding) => finding.code)]).toEqual([native, findings]);
  });

  it('cuts a long context', () => {
    const native = merged('PreToolUse', out(JSON.stringify({ context: 'x'.repeat(50_001) }))).native as { appendContext: string };
    expect(native.appendContext.slice(50_000)).toBe('\n[hook context truncated: exceeded 50000 characters]');
  });

  it.each([
    {
      title: 'text around JSON',
      result: out('log\n{"cancel":true}'),
      kind: 'validation',
      says: /^hook command returned invalid JSON control output: bash \/h\/PreToolUse \(/,
    },
    {
      title: 'the limit',
      result: ended({ kind: 'timedOut', limitMs: 300, by: 'agent' }, '{"cancel":true}'),
      kind: 'timeout',
      says: /^hook command timed out: bash \/h\/PreToolUse$/,
    },
    {
      title: 'no interpreter',
      result: ended({ kind: 'failedToStart', errno: 'ENOENT', lacking: 'program' }),
      kind: 'start',
      says: /^hook command failed: bash \/h\/PreToolUse: Failed to execute hook command "bash \/h\/PreToolUse": spawn bash ENOENT$/,
    },
    {
      title: 'no permission',
      result: ended({ kind: 'failedToStart', errno: 'EACCES', lacking: 'other' }),
      kind: 'start',
      says: /"bash \/h\/PreToolUse" \(EACCES\)\. Configure hooks with/,
    },
  ])('is logged and skipped: $title', ({ result, kind, says }) => {
    const outcome = heard(result);
    expect([outcome.failure?.kind, outcome.says, merged('PreToolUse', result).native]).toEqual([kind, 'nothing', null]);
    expect(outcome.failure?.message.params?.['says']).toMatch(says);
  });

  it.each([
    { title: 'review', event: 'PreToolUse', result: out('{"review":true}'), is: ['answerIgnored cline.sdk.reviewUnused'] },
    {
      title: 'a new input after the tool',
      event: 'PostToolUse',
      result: out('{"overrideInput":{}}'),
      is: ['rewriteIgnored cline.sdk.rewriteTooLate'],
    },
    {
      title: 'an answer that nobody reads',
      event: 'TaskStart',
      result: out('{"cancel":true}'),
      is: ['answerIgnored cline.sdk.outputDiscarded'],
    },
    { title: 'other output that nobody reads', event: 'TaskStart', result: out('hello'), is: [] },
    {
      title: 'a hook without any limit',
      event: 'TaskStart',
      result: ended({ kind: 'timedOut', limitMs: 1, by: 'studio' }),
      is: ['hookOutlivesRun cline.sdk.noLimit'],
    },
    {
      title: 'a child that holds the output',
      event: 'PreToolUse',
      result: exited(0, '', { pipesHeld: true, survivors: ['sleep 9'] }),
      is: ['hookOutlivesRun cline.outlives', 'resultDelayed cline.sdk.outputHeld'],
    },
  ])('predicts: $title', ({ event, result, is }) =>
    expect(heard(result, event).predictions.map(({ kind, reason }) => `${kind} ${reason.code}`)).toEqual(is),
  );
});

describe('several', () => {
  it('one cancel drops the others’ context; reasons are joined; the last new input stays', () => {
    const verdict = merged(
      'PreToolUse',
      out('{"context":"lost","overrideInput":1}'),
      out('{"cancel":true,"errorMessage":"a"}'),
      exited(0, 'no json'),
      out('{"cancel":true,"context":"b","overrideInput":2}'),
    );
    expect([verdict.decision, verdict.decidedBy, verdict.reason, verdict.native, verdict.masked.map((m) => [m.hook, m.by.code])]).toEqual([
      'stopsRun',
      'b',
      'a\nb',
      { stop: true, reason: 'a\nb', input: 2 },
      [
        ['a', 'cline.sdk.contextDroppedByCancel'],
        ['a', 'cline.sdk.laterRewriteWins'],
      ],
    ]);
    expect(verdict.predictions.map((p) => [p.kind, p.event])).toEqual([['alsoFires', 'SessionShutdown']]);
  });

  it('contexts are joined by one line end', () => {
    const verdict = merged('PostToolUse', out('{"context":"a "}'), out('{}'), out('{"errorMessage":"b"}'));
    expect(verdict.deliveries).toEqual([{ what: 'context', value: 'a \nb', from: ['a', 'c'], to: 'model', when: 'nextRequest' }]);
  });

  it('nobody waits for the hooks of other events', () => {
    const verdict = merged('TaskStart', out('{"cancel":true}'));
    expect([verdict.decision, verdict.native, verdict.deliveries, verdict.atMs]).toEqual(['proceeds', null, [], clock.at]);
  });
});

describe('what fires after a run', () => {
  it.each([
    { end: { status: 'completed' }, fires: ['TaskComplete'] },
    { end: { status: 'aborted' }, fires: ['SessionShutdown'] },
    { end: { status: 'failed', error: 'boom' }, fires: ['TaskError'] },
    { end: { status: 'failed', error: 'Request was Aborted' }, fires: ['TaskCancel', 'SessionShutdown'] },
    { end: { status: 'failed' }, fires: [] },
  ])('$end', ({ end, fires }) => expect(eventsAfterRun(end)).toEqual(fires));
});
