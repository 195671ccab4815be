/** Small complete values of the run's model, for tests. */
import type { Hook } from '../../../../../shared/model/hook.ts';
import type { HookOutcome } from '../../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../../shared/model/process-result.ts';
import type { HookRun, RunEvent, RunReport } from '../../../../../shared/model/run.ts';
import type { Verdict } from '../../../../../shared/model/verdict.ts';

export const T0 = 1_793_887_926_000;

export const buildHook = (id: string, changes: Partial<Hook> = {}): Hook => ({
  id,
  event: 'PreToolUse',
  location: 'project',
  group: 'project',
  label: 'PreToolUse',
  source: `/ws/${id}/PreToolUse`,
  handler: { kind: 'script', path: `/ws/${id}/PreToolUse`, head: '#!/bin/sh' },
  timeoutMs: 30_000,
  raw: {},
  state: { kind: 'on' },
  ...changes,
});

export const buildRun = (id: string, changes: Partial<HookRun> = {}): HookRun => ({
  hook: buildHook(id),
  stage: 'fires',
  why: { code: 'select.noMatcherHere' },
  ran: 'no',
  studioEnv: {},
  ...changes,
});

export const buildResult = (fromMs: number, toMs: number, changes: Partial<ProcessResult> = {}): ProcessResult => ({
  ending: { kind: 'exited', code: 0 },
  stdout: '',
  stderr: '',
  chunks: [],
  droppedBytes: 0,
  scratch: {},
  startedMs: T0 + fromMs,
  settledMs: T0 + toMs,
  endedMs: T0 + toMs,
  survivors: [],
  pipesHeld: false,
  ...changes,
});

export const buildOutcome = (hook: string, changes: Partial<HookOutcome> = {}): HookOutcome => ({
  hook,
  says: 'nothing',
  rule: { code: 'test.rule' },
  skips: 'none',
  answer: null,
  native: null,
  predictions: [],
  findings: [],
  settledMs: T0,
  ...changes,
});

export const buildVerdict = (changes: Partial<Verdict> = {}): Verdict => ({
  decision: 'proceeds',
  rule: { code: 'test.verdict' },
  masked: [],
  deliveries: [],
  predictions: [],
  native: null,
  atMs: T0,
  ...changes,
});

export const buildReport = (hooks: readonly HookRun[], changes: Partial<RunReport> = {}): RunReport => ({
  id: 'run-1',
  edition: 'agent/documented',
  event: 'PreToolUse',
  mode: 'interactive',
  payload: {},
  startedAt: T0,
  endedAt: T0 + 300,
  place: 'workspace',
  cancelled: 'no',
  hooks: [...hooks],
  verdict: buildVerdict(),
  ...changes,
});

export const selected = (...hooks: readonly HookRun[]): RunEvent => ({ kind: 'selected', atMs: T0, hooks: [...hooks] });
export const started = (hook: string, atMs: number): RunEvent => ({
  kind: 'started',
  hook,
  atMs: T0 + atMs,
  invocation: { kind: 'notRun', reason: { code: 'test.plan' }, predictions: [] },
  studioEnv: {},
});
export const printed = (hook: string, atMs: number, text: string): RunEvent => ({
  kind: 'output',
  hook,
  chunk: { stream: 'stdout', atMs, text },
});
export const settled = (
  hook: string,
  fromMs: number,
  toMs: number,
  result: Partial<ProcessResult> = {},
  outcome: Partial<HookOutcome> = {},
): RunEvent => ({
  kind: 'settled',
  hook,
  atMs: T0 + toMs,
  result: buildResult(fromMs, toMs, result),
  outcome: buildOutcome(hook, outcome),
});
