import { describe, expect, it } from 'vitest';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import type { Context } from '../../../../../../shared/agents/facts.ts';
import { iflowShipped } from '../../../../../../shared/agents/iflow/shipped/edition.ts';
import type { Hook } from '../../../../../../shared/model/hook.ts';
import type { JsonObject } from '../../../../../../shared/model/json.ts';
import { contextOf, knownOf, parsedBy, runOf } from '../given.ts';

const hooksOf = (event: string, entries: readonly JsonObject[], matcher?: string): readonly Hook[] =>
  parsedBy(iflowShipped, {
    hooks: { [event]: entries.map((entry) => ({ ...(matcher !== undefined && { matcher }), hooks: [{ type: 'command', ...entry }] })) },
  }).hooks;

describe('plan of iflow/0.5.19', () => {
  const which = (program: string) => factKey('which', program);
  const facts = { [which('bash')]: '/bin/bash', [which('sleep')]: '/bin/sleep', [which('nope')]: null };
  const planOf = (event: string, entry: JsonObject, input: JsonObject = {}, changes: Partial<Context> = {}) => {
    const hooks = hooksOf(event, [entry]);
    const [hook] = hooks;
    if (!hook) throw new Error('no hook');
    return knownOf(iflowShipped.plan(hook, runOf(event, input, hooks), contextOf({ facts, ...changes })));
  };

  it('starts without a shell, in turn, with two-space JSON', () => {
    const transcript = '/home/kim/.iflow/projects/-work-orders/sess-1.jsonl';
    expect(planOf('Stop', { command: 'sleep 5' })).toEqual({
      kind: 'process',
      platform: 'linux',
      argv: ['sleep', '5'],
      via: 'direct',
      cwd: '/work/orders',
      env: {
        set: {
          IFLOW_SESSION_ID: 'sess-1',
          IFLOW_TRANSCRIPT_PATH: transcript,
          IFLOW_CWD: '/work/orders',
          IFLOW_AONE: 'false',
          IFLOW_PROJECT_DIR: '/work/orders',
          CLAUDE_PROJECT_DIR: '/work/orders',
        },
        unset: [],
      },
      stdin: JSON.stringify(
        { session_id: 'sess-1', transcript_path: transcript, cwd: '/work/orders', hook_event_name: 'Stop', stop_hook_active: true },
        null,
        2,
      ),
      ownGroup: false,
      awaited: true,
      endsWhen: 'pipesClose',
      timeoutMs: 60_000,
      stop: { kill: [{ afterMs: 0, signal: 'SIGTERM', to: 'child' }], settles: 'whenEnded' },
      scratch: [],
      keepBytes: null,
      predictions: [],
    });
  });

  it.each([
    { timeout: undefined, ms: 60_000 },
    { timeout: 0, ms: 60_000 },
    { timeout: null, ms: 60_000 },
    { timeout: 0.5, ms: 500 },
    { timeout: '2', ms: 2000 },
    { timeout: -1, ms: 1 },
    { timeout: 3_000_000, ms: 1 },
    { timeout: 'soon', ms: 1 },
  ])('timeout $timeout is $ms ms', ({ timeout, ms }) => {
    expect(planOf('Stop', { command: 'sleep 5', ...(timeout !== undefined && { timeout }) })).toMatchObject({ timeoutMs: ms });
  });

  it('predicts that a program which is not there blocks nothing', () => {
    expect(planOf('PreToolUse', { command: 'nope x' }, { tool_name: 'glob', tool_input: {} })).toMatchObject({
      predictions: [{ kind: 'answerIgnored', evidence: 'recorded' }],
    });
  });

  it('runs what has another type, and fails on what is no text', () => {
    expect([planOf('Stop', { type: 'http', command: 'sleep 5' }).kind, planOf('Stop', { command: 5 })]).toEqual([
      'process',
      { kind: 'notRun', reason: { code: 'iflow.shipped.commandThrows', cite: 'program' }, predictions: [] },
    ]);
  });

  it('at the program’s end bash reads the command, and all hooks share three seconds', () => {
    expect(planOf('SessionEnd', { command: 'exit 2' }, { reason: 'other' })).toMatchObject({
      argv: ['bash', '-c', 'exit 2'],
      timeoutMs: 3000,
      stop: { kill: [{ signal: 'SIGKILL', to: 'child' }], settles: 'atOnce' },
      env: { set: { IFLOW_SESSION_END_REASON: 'other' } },
      stdin: expect.stringMatching(/^\{"session_id":"sess-1",.*"reason":"other"\}$/) as string,
    });
  });

  it('asks whether script and program are there', () => {
    const [hook] = hooksOf('Stop', [{ command: './x.sh' }]);
    expect(hook && iflowShipped.plan(hook, runOf('Stop', {}, [hook]), contextOf())).toEqual({
      needs: [{ look: 'stat', at: '/work/orders/x.sh' }],
    });
  });
});
