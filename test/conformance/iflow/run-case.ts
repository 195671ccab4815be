/** Cases that start something: how a command is split, and whole runs of an event. */
import { join } from 'node:path';
import { settle } from '../../../electron/engine/discover/settle.ts';
import type { Firing } from '../../../shared/agents/edition.ts';
import { iflowShipped } from '../../../shared/agents/iflow/shipped/edition.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';
import type { HookRun } from '../../../shared/model/run.ts';
import { differences } from '../compare.ts';
import { lay, textAt } from '../files.ts';
import type { Difference, Lab } from '../format.ts';
import { discoverIn, playEvent } from '../play.ts';
import type { Played } from '../play.ts';
import type { IflowCaseOf } from './case.ts';
import { contextOf, placed, placeIn, SESSION, writeSettings } from './place.ts';
import type { Place } from './place.ts';

type ExecCase = IflowCaseOf<'exec'>;

export async function commandDifferences(written: IflowCaseOf<'command'>, lab: Lab): Promise<Difference[]> {
  const place = await placeIn(lab);
  const recorded = placed(written, place);
  for (const name of recorded.files) await layNamed(name, place);
  await writeSettings(place, 'user', { hooks: { Stop: [{ hooks: [{ type: 'command', command: recorded.command }] }] } });
  const context = contextOf(place, { assumed: { trusted: true } });
  const { set } = await discoverIn(lab, iflowShipped, context);
  const firing = firingOf('Stop', {}, lab);
  const [hook] = set.hooks;
  if (!hook) return [{ what: 'hook', expected: 'one', got: 'none' }];
  const run = { firing, selected: [hook], started: [], outcomes: [], skipped: [] };
  const { value: plan } = await settle(lab.machine, { ...context, facts: {} }, (asked) => iflowShipped.plan(hook, run, asked));
  return plan.kind === 'process'
    ? [...differences('argv', recorded.expect.argv, plan.argv), ...differences('viaShell', recorded.expect.viaShell, plan.via === 'shell')]
    : [{ what: 'argv', expected: recorded.expect.argv, got: plan.reason.code }];
}

/** `d.sh/ (directory)`; a name that begins with the home folder lies there. */
async function layNamed(written: string, { home, cwd }: Place): Promise<void> {
  const name = written.replace(/\s*\(.*\)$/, '');
  const path = name.startsWith(home) ? name : join(cwd, name);
  await lay({ path: path.replace(/\/$/, ''), dir: name.endsWith('/'), content: name.endsWith('/') ? undefined : '' });
}

const firingOf = (event: string, input: JsonObject, lab: Lab): Firing => ({
  event,
  input,
  at: lab.machine.now(),
  ids: { session: SESSION, task: 'task-1', user: 'user-1', call: 'call-1' },
});

const DESCRIPTION = 'DESC';
const PARAMETERS = { type: 'OBJECT', properties: {} };

/** What the recorder handed to the program, in the agent's own vocabulary. */
function inputOf(
  { event, tool, toolResponse, prompt, source, reason, message, environmentBefore, variant }: ExecCase,
  { cwd }: Place,
): JsonObject {
  const declared = tool && event === 'PreToolUse' ? { name: tool.name, description: DESCRIPTION, parameters: PARAMETERS } : PARAMETERS;
  const input = {
    ...(tool && {
      tool_name: tool.name,
      tool_name_alias: tool.aliases,
      tool_input: tool.args,
      tool_desc: DESCRIPTION,
      tool_schema: declared,
    }),
    ...(toolResponse !== undefined && { tool_response: toolResponse }),
    ...(environmentBefore !== undefined && {
      current_env_parts: JSON.stringify(environmentBefore),
      env_context: { platform: 'linux', date: 'D', workspace_directories: [cwd], folder_structure: 'FS' },
    }),
    ...Object.fromEntries(Object.entries({ prompt, source, reason, message }).filter(([, value]) => value !== undefined)),
    ...(variant !== undefined && { at_exit: true }),
  };
  return input;
}

export async function execDifferences(written: ExecCase, lab: Lab): Promise<Difference[]> {
  const place = await placeIn(lab);
  const recorded = placed(written, place);
  for (const scope of ['user', 'project'] as const) {
    const settings = recorded.settings[scope];
    if (settings !== undefined) await writeSettings(place, scope, settings);
  }
  const context = contextOf(place, {
    mode: recorded.variant === undefined ? 'headless' : 'interactive',
    assumed: { trusted: true, useRipgrep: true },
  });
  const unfired = iflowShipped.events.find(({ name }) => name === recorded.event)?.never ? 'run' : 'left';
  const played = await playEvent(lab, {
    edition: iflowShipped,
    context,
    firing: firingOf(recorded.event, inputOf(recorded, place), lab),
    unfired,
  });
  const checks = Object.entries(recorded.expect).map(([key, expected]) => check(key, expected, played, place));
  return (await Promise.all(checks)).flat();
}

const started = ({ report }: Played): HookRun[] =>
  report.hooks.filter(
    ({ result, invocation }) => invocation?.kind === 'process' && result !== undefined && result.ending.kind !== 'notRun',
  );

/** One member of the expectation against what the run gave. What the program printed to its own console is its affair. */
async function check(key: string, expected: Json, played: Played, place: Place): Promise<Difference[]> {
  const runs = started(played);
  const first = runs[0]?.result?.stdout ?? '';
  switch (key) {
    case 'hooksRun':
      return differences(key, expected, runs.length);
    case 'spawned':
      return differences(
        key,
        expected,
        runs.map(({ invocation }) => (invocation?.kind === 'process' ? invocation.argv : [])),
      );
    case 'results':
      return resultDifferences(expected, runs);
    case 'outcome':
      return differences(key, environmentIn(expected, first), played.report.verdict.native);
    case 'stdinSeen':
      return differences(key, expected, JSON.parse(first));
    case 'stdinIndent':
      return differences(key, JSON.stringify(JSON.parse(first), null, Number(expected)), first);
    case 'wallSecondsRounded': {
      const seconds = played.elapsedMs / 1000;
      return Math.abs(seconds - Number(expected)) <= 0.5 ? [] : [{ what: key, expected, got: seconds }];
    }
    case 'secondStartedAfterFirstEnded': {
      const [ended, began] = runs.map(({ result }) => BigInt(result?.stdout.trim() ?? '0'));
      return differences(key, expected, ended !== undefined && began !== undefined && began >= ended);
    }
    case 'made':
      return differences(key, expected, (await textAt(join(place.home, key))) !== null);
    case 'consoleWarnings':
    case 'wallMs':
      return [];
    default:
      return key.startsWith('file_')
        ? differences(key, expected, await textAt(join(place.home, key.slice('file_'.length))))
        : [{ what: key, expected, got: 'the runner does not know it' }];
  }
}

/** What the program makes of the text that its hook printed. */
const environmentIn = (expected: Json, stdout: string): Json =>
  isJsonObject(expected) && expected['environment'] === '<stdin text becomes the environment>'
    ? { environment: [{ text: stdout.trim() }] }
    : expected;

function resultDifferences(expected: Json, runs: readonly HookRun[]): Difference[] {
  const wanted = Array.isArray(expected) ? (expected as readonly Json[]) : [];
  const got = runs.map(({ outcome }) => outcome?.native ?? null);
  if (wanted.length !== got.length) return [{ what: 'results', expected, got }];
  return wanted.flatMap((one, i) => {
    const native = got[i];
    return isJsonObject(one) && isJsonObject(native)
      ? differences(`results[${i}]`, loosened(one, native), described(native, one))
      : differences(`results[${i}]`, one, native);
  });
}

/** Long output is told by its length, the environment by its own variables, an echo by what was echoed. */
function described(native: JsonObject, expected: JsonObject): JsonObject {
  const { stdout = '', ...rest } = native;
  const text = typeof stdout === 'string' ? stdout : '';
  if ('env' in expected) return { ...rest, env: ownVariables(text) };
  return 'stdoutLength' in expected ? { ...rest, stdoutLength: text.length } : native;
}

/** The whole program sets one more by itself, which the recorded part of it never saw. */
function ownVariables(printed: string): JsonObject {
  const found = [...printed.matchAll(/^(?<name>(?:IFLOW|CLAUDE)_\w+)=(?<value>.*)$/gm)];
  const variables = found.map(({ groups }): [string, string] => [groups?.['name'] ?? '', groups?.['value'] ?? '']);
  return Object.fromEntries(variables.filter(([name]) => name !== 'IFLOW_NON_INTERACTIVE'));
}

/** How a shell words its own errors is compared by its end. */
function loosened(expected: JsonObject, native: JsonObject): JsonObject {
  const { stdout, stderr } = expected;
  const echoed = stdout === '<stdin echoed>' ? { stdout: native['stdout'] ?? '' } : {};
  const said = typeof stderr === 'string' && stderr.startsWith('bash: ') ? stderr.slice(stderr.lastIndexOf(':')) : undefined;
  const isSame = said !== undefined && typeof native['stderr'] === 'string' && native['stderr'].endsWith(said);
  return { ...expected, ...echoed, ...(isSame && { stderr: native['stderr'] ?? '' }) };
}
