/** An agent of a few lines, for tests of the engine alone: every executable file of a folder is a hook, exit 2 blocks. */
import { z } from 'zod';
import type { AgentEdition, Clock, Firing } from '../../../shared/agents/edition.ts';
import { fact, isMissing, known, needs } from '../../../shared/agents/facts.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { allAtOnce, layersInOrder, outcomesInOrder } from '../../../shared/agents/scheduling.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Invocation } from '../../../shared/model/invocation.ts';
import type { HookOutcome } from '../../../shared/model/outcome.ts';
import type { Reason } from '../../../shared/model/reason.ts';

const word = (code: string): Reason => ({ code: `small.${code}` });

export const clock: Clock = { at: 1_764_000_000_000, ids: { session: 'session-1', task: 'task-1', user: 'user-1', call: 'call-1' } };
export const firing: Firing = { event: 'Before', at: clock.at, ids: clock.ids, input: { tool: 'write' } };

export const ownUser: Context['user'] = { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] };
/** Somebody who owns nothing of what a test makes. */
export const stranger: Context['user'] = { uid: ownUser.uid + 12_345, gids: [ownUser.uid + 12_345] };

export function contextIn(home: string, changes: Partial<Context> = {}): Context {
  return {
    platform: process.platform === 'darwin' ? 'darwin' : 'linux',
    pathStyle: 'posix',
    home,
    user: ownUser,
    env: { PATH: process.env['PATH'] ?? '', HOME: home },
    cwd: home,
    roots: [home],
    mode: 'interactive',
    assumed: {},
    systemSettings: '',
    facts: {},
    ...changes,
  };
}

const pathOf = (hook: Hook): string => (hook.handler.kind === 'script' ? hook.handler.path : '');

export const outcomeOf = (hook: Hook, settledMs: number, changes: Partial<HookOutcome>): HookOutcome => ({
  hook: hook.id,
  says: 'nothing',
  rule: word('exit'),
  skips: 'none',
  answer: null,
  native: null,
  predictions: [],
  findings: [],
  settledMs,
  ...changes,
});

export const scriptHook = (path: string, name: string, changes: Partial<Hook> = {}): Hook => ({
  id: `small:project:${name}`,
  event: 'Before',
  location: 'project',
  group: 'project',
  label: name,
  source: path,
  handler: { kind: 'script', path, head: '' },
  timeoutMs: 10_000,
  raw: {},
  state: { kind: 'on' },
  ...changes,
});

export function processOf(path: string, cwd: string, changes: Partial<Extract<Invocation, { kind: 'process' }>> = {}): Invocation {
  return {
    kind: 'process',
    platform: process.platform === 'darwin' ? 'darwin' : 'linux',
    argv: [path],
    via: 'direct',
    cwd,
    env: { set: {}, unset: [] },
    stdin: '{}',
    ownGroup: true,
    awaited: true,
    endsWhen: 'exits',
    timeoutMs: 10_000,
    stop: {
      kill: [
        { afterMs: 0, signal: 'SIGTERM', to: 'group' },
        { afterMs: 200, signal: 'SIGKILL', to: 'group' },
      ],
      settles: 'whenEnded',
    },
    scratch: [],
    keepBytes: null,
    predictions: [],
    ...changes,
  };
}

export function smallEdition(changes: Partial<AgentEdition> = {}): AgentEdition {
  return {
    id: 'small/test',
    agent: 'small',
    agentTitle: 'Small',
    title: 'for tests',
    checkedOn: '2026-11-30',
    sources: {},
    modes: ['interactive', 'headless'],
    assumptions: z.object({ switchedOn: z.boolean().default(true), folder: z.string().nullable().default(null) }),
    events: [
      {
        name: 'Before',
        fires: word('before'),
        subject: 'tool',
        matcher: 'used',
        payload: z.looseObject({ tool: z.string() }),
        can: ['block'],
      },
    ],
    tools: [],
    templates: [],
    locations: (context) =>
      known(
        context.roots.map((root, i) => ({
          id: i === 0 ? 'project' : `project-${i + 1}`,
          scope: 'project',
          path: `${root}/.small`,
          holds: { kind: 'scripts', candidates: ['a', 'b'] },
          root,
          use: 'read',
          writable: true,
        })),
      ),
    parse: (location, content) => ({
      location,
      settings: {},
      problems:
        content.kind === 'unreadable'
          ? [{ severity: 'error', reason: { code: content.errno }, location: location.id, path: location.path }]
          : [],
      hooks:
        content.kind !== 'scripts'
          ? []
          : content.files.map((file) =>
              scriptHook(`${location.path}/${file.name}`, file.name, {
                handler: { kind: 'script', path: `${location.path}/${file.name}`, head: file.head },
                state: !isMissing(file.stat) && file.stat.mayExecute ? { kind: 'on' } : { kind: 'notExecutable', reason: word('off') },
              }),
            ),
    }),
    combine: (parsed) => known(layersInOrder(parsed)),
    match: () => ({ hit: true, reading: 'everything' }),
    subjectOfTool: (tool) => ({ names: [tool] }),
    select: (_firing, set) =>
      set.hooks.map((hook) =>
        hook.state.kind === 'on' ? { hook, stage: 'fires', reason: word('fires') } : { hook, stage: 'off', reason: hook.state.reason },
      ),
    samples: (event, tool, { at, ids }) => [
      { id: 'usual', title: word('sample'), firing: { event, at, ids, input: { tool: tool ?? 'write' } } },
    ],
    readPayload: (event, payload, { at, ids }) => ({ kind: 'firing', firing: { event, at, ids, input: payload }, unknownKeys: [] }),
    writePayload: ({ input }) => input,
    files: (hook) => known([{ path: pathOf(hook), role: 'script' }]),
    plan: (hook, _run, context) => {
      const stat = fact(context.facts, 'stat', pathOf(hook));
      if (stat === undefined) return needs({ look: 'stat', at: pathOf(hook) });
      return known(isMissing(stat) ? { kind: 'notRun', reason: word('gone'), predictions: [] } : processOf(pathOf(hook), context.cwd));
    },
    next: allAtOnce,
    interpret: (hook, { ending, survivors, settledMs }) =>
      outcomeOf(hook, settledMs, {
        says: ending.kind === 'exited' && ending.code === 2 ? 'block' : 'nothing',
        skips: ending.kind === 'exited' && ending.code === 2 ? 'rest' : 'none',
        ...(ending.kind !== 'exited' && {
          failure: { kind: ending.kind === 'cancelled' ? 'cancelled' : 'start', message: word(ending.kind) },
        }),
        predictions:
          survivors.length > 0 ? [{ kind: 'hookOutlivesRun', reason: word('survivor'), evidence: 'assumed', hook: hook.id }] : [],
      }),
    merge: (run) => {
      const outcomes = outcomesInOrder(run);
      const blocker = outcomes.find((outcome) => outcome.says === 'block');
      return {
        decision: blocker ? 'blocks' : 'proceeds',
        rule: word('merge'),
        ...(blocker && { decidedBy: blocker.hook }),
        masked: [],
        deliveries: [],
        predictions: outcomes.flatMap((outcome) => outcome.predictions),
        native: outcomes.map((outcome) => outcome.hook),
        atMs: Math.max(0, ...outcomes.map((outcome) => outcome.settledMs)),
      };
    },
    edit: () => known({ kind: 'refused', reason: word('refused') }),
    ...changes,
  };
}
