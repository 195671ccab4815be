/** Values that the tests of this agent start from. */
import type { AgentEdition, Clock, LocationContent, Run } from '../../../../../shared/agents/edition.ts';
import type { Context } from '../../../../../shared/agents/facts.ts';
import { iflowDocumented } from '../../../../../shared/agents/iflow/documented/edition.ts';
import type { Hook } from '../../../../../shared/model/hook.ts';
import type { JsonObject } from '../../../../../shared/model/json.ts';
import type { HookLocation } from '../../../../../shared/model/location.ts';
import type { HookOutcome } from '../../../../../shared/model/outcome.ts';
import type { Ending, ProcessResult } from '../../../../../shared/model/process-result.ts';

export const clock: Clock = { at: 1_700_000_100_000, ids: { session: 'sess-1', task: 'task-1', user: 'user-1', call: 'call-1' } };

export const contextOf = (changes: Partial<Context> = {}): Context => ({
  platform: 'linux',
  pathStyle: 'posix',
  home: '/home/kim',
  user: { uid: 1000, gids: [1000] },
  env: {},
  cwd: '/elsewhere',
  roots: ['/work/orders'],
  mode: 'interactive',
  assumed: {},
  systemSettings: '',
  facts: {},
  ...changes,
});

export const userFile: HookLocation = {
  id: 'user',
  scope: 'user',
  path: '/home/kim/.iflow/settings.json',
  holds: { kind: 'file' },
  use: 'read',
  writable: true,
};

export const fileContent = (text: string, bom = false): LocationContent => ({ kind: 'file', text, bom, hash: 'h' });

/** What an edition finds in one user file, given as text or as a value. */
export const parsedBy = (edition: AgentEdition, settings: string | JsonObject) =>
  edition.parse(userFile, fileContent(typeof settings === 'string' ? settings : JSON.stringify(settings)), contextOf());

export const parsed = (settings: string | JsonObject) => parsedBy(iflowDocumented, settings);

export const hooksOf = (event: string, entry: JsonObject, matcher?: string): JsonObject => ({
  hooks: { [event]: [{ ...(matcher !== undefined && { matcher }), hooks: [{ type: 'command', ...entry }] }] },
});

/** One valid hook of the user file. */
export function hookOf(event: string, entry: JsonObject, matcher?: string): Hook {
  const [hook] = parsed(hooksOf(event, entry, matcher)).hooks;
  if (!hook) throw new Error('the entry gave no hook');
  return hook;
}

export const runOf = (event: string, input: JsonObject, selected: readonly Hook[] = [], outcomes: readonly HookOutcome[] = []): Run => ({
  firing: { event, input, at: clock.at, ids: clock.ids },
  selected,
  started: selected.map((hook) => hook.id),
  outcomes,
  skipped: [],
});

export const resultOf = (
  ending: Ending,
  printed: { stdout?: string; stderr?: string; droppedBytes?: number; survivors?: string[] } = {},
): ProcessResult => ({
  ending,
  stdout: '',
  stderr: '',
  chunks: [],
  droppedBytes: 0,
  scratch: {},
  startedMs: clock.at,
  settledMs: clock.at + 7,
  endedMs: clock.at + 9,
  survivors: [],
  pipesHeld: false,
  ...printed,
});
export const exited = (code: number, printed: { stdout?: string; stderr?: string } = {}): ProcessResult =>
  resultOf({ kind: 'exited', code }, printed);

/** The answer, of a question that needs no facts. */
export function knownOf<T>(answer: { readonly known: T } | { readonly needs: unknown }): T {
  if (!('known' in answer)) throw new Error(`facts are wanting: ${JSON.stringify(answer.needs)}`);
  return answer.known;
}
