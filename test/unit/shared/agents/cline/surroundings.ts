/** Surroundings and results as values, for tests of pure answers. */
import type { AgentEdition, Firing, LocationContent, Run, ScriptFile } from '../../../../../shared/agents/edition.ts';
import type { Answer, Context, Facts, Stat } from '../../../../../shared/agents/facts.ts';
import { factKey } from '../../../../../shared/agents/facts.ts';
import { scriptHookId } from '../../../../../shared/agents/hook-id.ts';
import type { Hook, HookSet } from '../../../../../shared/model/hook.ts';
import type { HookOutcome } from '../../../../../shared/model/outcome.ts';
import type { Ending, ProcessResult } from '../../../../../shared/model/process-result.ts';
import type { Reason } from '../../../../../shared/model/reason.ts';
import { say } from '../../../../../shared/words/say.ts';

export const linux = (rest: Partial<Context> = {}): Context => ({
  platform: 'linux',
  pathStyle: 'posix',
  home: '/home/ada',
  user: { uid: 1000, gids: [1000] },
  env: {},
  cwd: '/work/agent',
  roots: ['/src/app'],
  mode: 'interactive',
  assumed: { hooksEnabled: true, runtimeDirectory: null, primaryRootIndex: 0 },
  systemSettings: '',
  facts: {},
  ...rest,
});

export const windows = (rest: Partial<Context> = {}): Context =>
  linux({ platform: 'win32', pathStyle: 'win32', home: 'C:\\Users\\ada', cwd: 'C:\\agent', roots: ['C:\\src\\app'], ...rest });

export const clock = { at: 1_700_000_000_123, ids: { session: 'session-9', task: 'task-9', user: 'user-9', call: 'call-9' } };

export const executable: Stat = { type: 'file', mode: 0o100755, mayExecute: true, mayRead: true };
export const folder: Stat = { type: 'directory', mode: 0o040755, mayExecute: true, mayRead: true };

export const scriptFile = (name: string, rest: Partial<ScriptFile> = {}): ScriptFile => ({
  name,
  type: 'file',
  stat: executable,
  head: '#!/bin/bash',
  ...rest,
});
export const scripts = (...files: readonly ScriptFile[]): LocationContent => ({ kind: 'scripts', files, listed: true });

export const stats = (entries: Readonly<Record<string, Stat | { errno: string }>>): Facts =>
  Object.fromEntries(Object.entries(entries).map(([path, stat]) => [factKey('stat', path), stat]));

/** The answer, which needed no more facts. */
export function settled<T>(answer: Answer<T>): T {
  if ('needs' in answer) throw new Error(`wants ${JSON.stringify(answer.needs)}`);
  return answer.known;
}

/** What the edition finds when the places hold these files, by location id. */
export function found(edition: AgentEdition, contents: Readonly<Record<string, LocationContent>>, context: Context): HookSet {
  const places = settled(edition.locations(context));
  return settled(
    edition.combine(
      places.map((place) => edition.parse(place, contents[place.id] ?? { kind: 'absent' }, context)),
      context,
    ),
  );
}

export const hookAt = (location: string, path: string, event = 'PreToolUse'): Hook => ({
  id: scriptHookId('cline', location, event),
  event,
  location,
  group: location,
  label: event,
  source: path,
  handler: { kind: 'script', path, head: '#!/bin/bash' },
  timeoutMs: 30_000,
  raw: {},
  state: { kind: 'on' },
});

export const firingOf = (event: string, input: Firing['input'] = {}): Firing => ({ event, input, at: clock.at, ids: clock.ids });

export const runOf = (event: string, outcomes: readonly HookOutcome[] = []): Run => {
  const selected = outcomes.map((outcome) => ({ ...hookAt('project', '/src/app/.clinerules/hooks/x', event), id: outcome.hook }));
  return { firing: firingOf(event), selected, started: selected.map((hook) => hook.id), outcomes, skipped: [] };
};

export function ended(ending: Ending, stdout = '', rest: Partial<ProcessResult> = {}): ProcessResult {
  return {
    ending,
    stdout,
    stderr: '',
    chunks: stdout === '' ? [] : [{ stream: 'stdout', atMs: 1, text: stdout }],
    droppedBytes: 0,
    scratch: {},
    startedMs: clock.at,
    settledMs: clock.at + 40,
    endedMs: clock.at + 41,
    survivors: [],
    pipesHeld: false,
    ...rest,
  };
}
export const exited = (code: number, stdout = '', rest: Partial<ProcessResult> = {}): ProcessResult =>
  ended({ kind: 'exited', code }, stdout, rest);

export const english = (reason: Reason): string => say(reason, 'en');
