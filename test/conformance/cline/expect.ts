/** A recorded expectation of the extension's runner against what the engine did. */
import { join } from 'node:path';
import { chunkText } from '../../../shared/agents/cline/chunk-text.ts';
import { scriptPath } from '../../../shared/agents/cline/launch.ts';
import { isGlobalDirectory } from '../../../shared/agents/cline/vscode/plan.ts';
import { parentPath } from '../../../shared/agents/paths.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import { differences } from '../compare.ts';
import { jsonAt, textAt } from '../files.ts';
import type { Difference } from '../format.ts';
import { predictionsOf } from '../play.ts';
import type { Played } from '../play.ts';
import { UPPER_BOUND_STRETCH } from '../timing.ts';
import type { ExpectedFailure, Expectation } from './case.ts';
import type { World } from './world.ts';

const found = (what: string, expected: unknown, got: unknown): Difference[] =>
  expected === undefined ? [] : differences(what, expected, got);

/** Which hooks the agent found, in which order, and what it called their places. */
export function discoveryDifferences(expected: Expectation, hooks: readonly Hook[]): Difference[] {
  const paths = hooks.map(scriptPath);
  return [
    ...found('hooksFound', expected.hooksFound, hooks.length),
    ...found('order', expected.order, paths),
    ...found(
      'sources',
      expected.sources,
      paths.map((path) => (isGlobalDirectory(parentPath(path)) ? 'global' : 'workspace')),
    ),
  ];
}

/** The verdict as the extension's own object, and what it leaves behind. */
export function runDifferences(expected: Expectation, { report, elapsedMs }: Played, world: World): Difference[] {
  const { native } = report.verdict;
  const failure = isJsonObject(native) ? native['failure'] : undefined;
  return [
    ...(expected.failure === undefined ? [] : failureDifferences(expected.failure, failure, report, world)),
    ...(expected.failure ? [] : answerDifferences(expected, native)),
    ...(expected.minElapsedMs !== undefined && elapsedMs < expected.minElapsedMs
      ? [{ what: 'minElapsedMs', expected: expected.minElapsedMs, got: elapsedMs }]
      : []),
    ...(expected.maxElapsedMs !== undefined && elapsedMs > expected.maxElapsedMs * UPPER_BOUND_STRETCH
      ? [{ what: 'maxElapsedMs', expected: expected.maxElapsedMs, got: elapsedMs }]
      : []),
    ...(expected.hostUncaught === undefined
      ? []
      : found(
          'hostUncaught → predicted',
          true,
          predictionsOf(report).some((prediction) => prediction.kind === 'agentCrashes'),
        )),
  ];
}

function answerDifferences(expected: Expectation, native: unknown): Difference[] {
  const got = isJsonObject(native) ? native : {};
  return [
    ...found('cancel', expected.cancel, got['cancel']),
    ...textDifferences('contextModification', expected.contextModification, got['contextModification']),
    ...textDifferences('errorMessage', expected.errorMessage, got['errorMessage']),
  ];
}

/** Long texts are described, and lone surrogates are listed as units. */
function textDifferences(what: string, expected: unknown, got: unknown): Difference[] {
  if (!isJsonObject(expected) || typeof got !== 'string') return found(what, expected, got);
  const { length, startsWith, endsWith, utf16, utf16At } = expected;
  const at = isJsonObject(utf16At) ? Object.keys(utf16At).map((index): [string, number] => [index, got.charCodeAt(Number(index))]) : [];
  return [
    ...found(`${what}.length`, length, got.length),
    ...found(`${what}.startsWith`, startsWith, typeof startsWith === 'string' ? got.slice(0, startsWith.length) : ''),
    ...found(`${what}.endsWith`, endsWith, typeof endsWith === 'string' ? got.slice(-endsWith.length) : ''),
    ...found(
      `${what}.utf16`,
      utf16,
      [...Array(got.length).keys()].map((i) => got.charCodeAt(i)),
    ),
    ...found(`${what}.utf16At`, utf16At, Object.fromEntries(at)),
  ];
}

function failureDifferences(expected: ExpectedFailure | null, got: unknown, report: RunReport, world: World): Difference[] {
  if (expected === null) return got === undefined ? [] : [{ what: 'failure', expected, got }];
  if (!isJsonObject(got)) return [{ what: 'failure', expected, got }];
  if (expected.type === 'never-settled') {
    const hangs = predictionsOf(report).some((prediction) => prediction.kind === 'agentHangs');
    return [...found('failure.type', expected.type, got['type']), ...found('failure → predicted', true, hangs)];
  }
  const message = typeof got['message'] === 'string' ? got['message'] : '';
  const failed = report.hooks.find((hook) => scriptPath(hook.hook) === got['scriptPath']);
  const stderr = failed?.result ? chunkText(failed.result, 'stderr') : '';
  return [
    ...found('failure.type', expected.type, got['type']),
    ...found('failure.exitCode', expected.exitCode, got['exitCode']),
    ...found('failure.scriptPath', expected.scriptPath, got['scriptPath']),
    ...(expected.messageContains === undefined || message.includes(expected.messageContains)
      ? []
      : [{ what: 'failure.message', expected: expected.messageContains, got: message }]),
    ...(expected.stderr === undefined || isLikelySame(expected.stderr, stderr, world)
      ? []
      : [{ what: 'failure.stderr', expected: expected.stderr, got: stderr }]),
    ...(expected.stderrContains === undefined || stderr.includes(expected.stderrContains)
      ? []
      : [{ what: 'failure.stderr', expected: expected.stderrContains, got: stderr }]),
    ...found('failure.stderrLength', expected.stderrLength, stderr.length),
  ];
}

/** What a hook prints itself is a fact; what the shell or the loader says is worded by the platform. */
function isLikelySame(expected: string, got: string, { recorded }: World): boolean {
  if (expected === got) return true;
  const isOwnWords = recorded.files.some((file) => file.content?.includes(expected.trim()));
  return !isOwnWords && (expected.trim() === '') === (got.trim() === '');
}

/** What hooks wrote next to themselves: their stdin, their directory, and whatever else is looked at. */
export async function seenDifferences(expected: Expectation, world: World, report: RunReport | null): Promise<Difference[]> {
  const { folder } = world.lab;
  const own = [...new Set(world.recorded.files.map((file) => file.scope))];
  // A hook that is reached through a link writes beside the link.
  const scopes = [...new Set([...own, 'global', ...world.recorded.workspaceRoots.map((_root, i) => `workspace:${i}`)])];
  const seen = await Promise.all(
    scopes.map(async (scope) => ({
      scope,
      stdin: await jsonAt(join(world.place(scope), 'stdin.json')),
      cwd: (await textAt(join(world.place(scope), 'cwd.txt')))?.replace(/\n$/, ''),
    })),
  );
  const stdin = seen.find((one) => one.stdin !== undefined)?.stdin;
  const cwds = Object.fromEntries(seen.filter((one) => one.cwd !== undefined).map((one) => [one.scope, one.cwd]));
  const wanted =
    typeof expected.cwdSeen === 'string'
      ? placeNamed(expected.cwdSeen, folder)
      : mapValues(expected.cwdSeen, (place) => placeNamed(place, folder));
  return [
    ...found('stdinSeen', expected.stdinSeen, stdin),
    ...Object.entries(expected.stdinTypes ?? {}).flatMap(([key, type]) =>
      found(`stdinTypes.${key}`, type, isJsonObject(stdin) ? typeof stdin[key] : 'undefined'),
    ),
    ...found('cwdSeen', wanted, typeof expected.cwdSeen === 'string' ? Object.values(cwds)[0] : onlyOf(cwds, own)),
    ...(await fileDifferences(expected, world, report)),
  ];
}

const onlyOf = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));

/** `root/` in a case may end with a separator, which no directory's name does. */
const placeNamed = (place: string, folder: string): string => (place === '<HOST_CWD>' ? folder : `${folder}/${place}`.replace(/\/$/, ''));

const mapValues = (
  record: Readonly<Record<string, string>> | undefined,
  of: (value: string) => string,
): Record<string, string> | undefined => record && Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));

/** The studio lets nothing run on: where the agent would have, the prediction stands for the file that was then written. */
async function fileDifferences(expected: Expectation, world: World, report: RunReport | null): Promise<Difference[]> {
  const outlives = report !== null && predictionsOf(report).some((prediction) => prediction.kind === 'hookOutlivesRun');
  const checks = Object.entries(expected.filesAfter ?? {}).map(async ([name, text]) => {
    const slash = name.indexOf('/');
    const got = (await textAt(join(world.place(name.slice(0, slash)), name.slice(slash + 1))))?.trim() ?? null;
    return text !== null && got === null && outlives ? [] : found(`filesAfter.${name}`, text, got);
  });
  return (await Promise.all(checks)).flat();
}
