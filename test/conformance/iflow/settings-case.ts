/** Cases about settings files: what is loaded, from where, and what the program says to mistakes. */
import { iflowShipped } from '../../../shared/agents/iflow/shipped/edition.ts';
import { isShippedEvent } from '../../../shared/agents/iflow/shipped/events.ts';
import type { Hook, HookSet } from '../../../shared/model/hook.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';
import { differences } from '../compare.ts';
import type { Difference, Lab } from '../format.ts';
import { discoverIn } from '../play.ts';
import type { IflowCaseOf } from './case.ts';
import { contextOf, placed, placeIn, settingsPath, writeSettings } from './place.ts';
import { lay } from '../files.ts';
import { join } from 'node:path';

export async function mergeDifferences(written: IflowCaseOf<'merge-config'>, lab: Lab): Promise<Difference[]> {
  const place = await placeIn(lab, written.cwdIsHome ? 'home' : 'project');
  const recorded = placed(written, place);
  for (const { scope, settings, raw } of recorded.layers) await writeSettings(place, scope, raw ?? settings ?? '');
  if (recorded.trustedWorkspaces !== undefined)
    await lay({ path: join(place.home, '.iflow', 'trustedWorkspaces.json'), content: JSON.stringify(recorded.trustedWorkspaces) });
  const given: Record<string, string | null> = { IFLOW_TRUST_WORKSPACE: '1', ...recorded.env };
  const env = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null);
  const hasSystem = recorded.layers.some(({ scope }) => scope === 'system');
  const { set } = await discoverIn(
    lab,
    iflowShipped,
    contextOf(place, { env: Object.fromEntries(env), systemSettings: hasSystem ? settingsPath(place, 'system') : '' }),
  );
  const { expect } = recorded;
  return [
    ...effectiveDifferences(expect.effectiveHooks, set),
    ...(expect.hookSystemEnabled === null
      ? []
      : differences('hookSystemEnabled', expect.hookSystemEnabled, !hasProblem(set, ['iflow.shipped.hookManagerOff']))),
    ...differences('cliStarts', expect.cliStarts, starts(set)),
    ...differences(
      'startupErrors',
      expect.startupErrors.length > 0,
      set.predictions.some(({ kind }) => kind === 'agentRefusesToStart'),
    ),
    ...differences('consoleWarnings', expect.consoleWarnings.length > 0, warns(set)),
  ];
}

export async function validateDifferences(recorded: IflowCaseOf<'validate'>, lab: Lab): Promise<Difference[]> {
  const place = await placeIn(lab);
  await writeSettings(place, 'user', recorded.settings);
  const { set } = await discoverIn(lab, iflowShipped, contextOf(place, { env: { IFLOW_TRUST_WORKSPACE: '1' } }));
  const errors = set.problems.flatMap(({ reason: { code, params } }) =>
    code === 'iflow.shipped.warns' && params ? [`${params['event']}[${params['index']}]${params['place']}: ${params['text']}`] : [],
  );
  const { expect } = recorded;
  return [
    ...differences('valid', expect.valid, errors.length === 0 && !hasProblem(set, ['iflow.shipped.structure'])),
    ...differences('errors', expect.errors, errors),
    ...differences('consoleWarnings', expect.consoleWarnings.length > 0, warns(set)),
    ...differences('cliStarts', expect.cliStarts, starts(set)),
    ...effectiveDifferences(expect.effectiveHooks, set),
  ];
}

const hasProblem = (set: HookSet, codes: readonly string[]): boolean => set.problems.some(({ reason }) => codes.includes(reason.code));
const starts = ({ predictions }: HookSet): boolean =>
  !predictions.some(({ kind }) => kind === 'agentRefusesToStart' || kind === 'agentCrashes');

/** Problems that the program itself prints something about. A file that crashes it leaves it no time to. */
const PRINTED = ['iflow.shipped.warns', 'iflow.shipped.structure', 'iflow.shipped.untrustedFolder', 'iflow.shipped.trustUnreadable'];
const warns = (set: HookSet): boolean => hasProblem(set, PRINTED) || set.predictions.some(({ kind }) => kind === 'agentRefusesToStart');

/** The program still holds these, though it is switched off or does not come to run them. */
const HELD = ['iflow.shipped.hookManagerOff', 'iflow.shipped.doesNotStart'];
const isEffective = ({ state }: Hook): boolean => state.kind === 'on' || (state.kind !== 'invalid' && HELD.includes(state.reason.code));

/** By event and in order, each hook with its group's matcher; null: the program crashed before. Lists without hooks count as none. */
function effectiveDifferences(expected: Readonly<Record<string, readonly Json[]>> | null, set: HookSet): Difference[] {
  if (expected === null) return [];
  const wanted = Object.entries(expected).flatMap(([event, groups]) =>
    groups.flatMap((group) => hooksIn(group).map((hook) => ({ event, matcher: isJsonObject(group) ? group['matcher'] : undefined, hook }))),
  );
  const got = set.hooks
    .filter((hook) => isShippedEvent(hook.event) && isEffective(hook))
    .map(({ event, matcher, raw }) => ({ event, matcher, hook: raw }));
  const inOrderOfEvents = <T extends { readonly event: string }>(list: readonly T[]): T[] =>
    list.toSorted((a, b) => a.event.localeCompare(b.event, 'en'));
  return differences('effectiveHooks', inOrderOfEvents(wanted), inOrderOfEvents(got));
}

function hooksIn(group: Json): JsonObject[] {
  const hooks = isJsonObject(group) ? group['hooks'] : undefined;
  return Array.isArray(hooks) ? (hooks as readonly Json[]).map((hook) => (isJsonObject(hook) ? hook : {})) : [];
}
