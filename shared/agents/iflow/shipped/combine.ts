/** All settings files of iFlow CLI 0.5.19 together: user before project, trust, the kill switch, and faults that silence more than their own file. */
import type { Hook, HookState, Problem } from '../../../model/hook.ts';
import { isJsonObject } from '../../../model/json.ts';
import type { Prediction } from '../../../model/prediction.ts';
import type { Reason } from '../../../model/reason.ts';
import type { AgentEdition, ParsedLocation } from '../../edition.ts';
import { known } from '../../facts.ts';
import type { Context } from '../../facts.ts';
import { layersInOrder } from '../../scheduling.ts';
import { because } from '../words.ts';
import { UNTRUSTED } from './messages.ts';
import { isTrusted } from './trust.ts';

const inScope = (parsed: readonly ParsedLocation[], scope: string): ParsedLocation | undefined =>
  parsed.find(({ location }) => location.scope === scope);

export const combine: AgentEdition['combine'] = (parsed, context) => {
  const user = inScope(parsed, 'user');
  const project = inScope(parsed, 'project');
  const trusted = isTrusted(
    context,
    [project, user].some((layer) => layer?.settings['trustOff'] === true),
  );
  if ('needs' in trusted) return trusted;

  const set = layersInOrder(parsed);
  const read = parsed.filter(({ location }) => location.use === 'read');
  const structure = read.find((layer) => layer.fault?.code === 'iflow.shipped.structure')?.fault;
  const refuses = read.find((layer) => layer.fault && layer.fault !== structure)?.fault;
  const twins = new Set(trusted.known ? [] : groupsOf(project?.hooks ?? []).map(saying));
  const untrustedTwin = new Set(
    groupsOf(user?.hooks ?? [])
      .filter((group) => twins.has(saying(group)))
      .flatMap((group) => group.map((hook) => hook.id)),
  );
  const killer = killerOf(parsed);
  const silencedBy = (hook: Hook): HookState | undefined => {
    const ignored = (reason: Reason): HookState => ({ kind: 'ignored', reason });
    if (hook.location === 'system') return ignored(because('iflow.shipped.systemIgnored', undefined, 'e2e-027'));
    if (hook.state.kind !== 'on') return undefined;
    if (structure) return ignored(because('iflow.shipped.structureSilences', structure.params, 'validate-043'));
    if (!trusted.known && hook.location === 'project') return ignored(because('iflow.shipped.untrusted', undefined, 'e2e-024'));
    if (untrustedTwin.has(hook.id)) return ignored(because('iflow.shipped.untrustedTwin', undefined, 'merge-020'));
    if (refuses) return ignored(because('iflow.shipped.doesNotStart', refuses.params, 'e2e-019'));
    return killer ? { kind: 'off', reason: because('iflow.shipped.hookManagerOff', undefined, 'merge-017') } : undefined;
  };
  return known({
    ...set,
    hooks: set.hooks.map((hook) => ({ ...hook, state: silencedBy(hook) ?? hook.state })),
    problems: [
      ...set.problems.map((problem) => counted(problem, user)),
      ...(killer ? [warningAt(killer, because('iflow.shipped.hookManagerOff', undefined, 'merge-017'))] : []),
      ...(project && project.hooks.length > 0 ? trustProblems(project, user, trusted.known, context) : []),
    ],
    predictions: read.flatMap(predictionsOf),
  });
};

/** The switch may stand in any layer; of several the last in this order counts. */
function killerOf(parsed: readonly ParsedLocation[]): ParsedLocation | undefined {
  const layers = ['user', 'project', 'system'].map((scope) => inScope(parsed, scope));
  const last = layers.findLast((layer) => layer?.settings['hookManager'] !== undefined);
  return last?.settings['hookManager'] === false ? last : undefined;
}

const warningAt = ({ location }: ParsedLocation, reason: Reason): Problem => ({
  severity: 'warning',
  reason,
  location: location.id,
  path: location.path,
});

/** Only where the project has hooks trust is looked at, and each file that the look cannot read is told. */
function trustProblems(project: ParsedLocation, user: ParsedLocation | undefined, isTrustedFolder: boolean, { env }: Context): Problem[] {
  const looked =
    env['IFLOW_WORKSPACE_TRUST_ENABLED'] === 'false' ? [] : project.settings['trustOff'] === true ? [project] : [project, user];
  const unreadable = looked
    .filter((layer) => layer !== undefined)
    .filter((layer) => layer.settings['strict'] === false || layer.fault?.code === 'iflow.shipped.badJson');
  return [
    ...unreadable.map((layer) => warningAt(layer, because('iflow.shipped.trustUnreadable', undefined, 'merge-023'))),
    ...(isTrustedFolder ? [] : [warningAt(project, because('iflow.shipped.untrustedFolder', { message: UNTRUSTED }, 'e2e-024'))]),
  ];
}

function groupsOf(hooks: readonly Hook[]): Hook[][] {
  const groups = new Map<string, Hook[]>();
  for (const hook of hooks) groups.set(hook.group, [...(groups.get(hook.group) ?? []), hook]);
  return [...groups.values()];
}

/** What two groups must share to be taken for one: event, matcher, types and commands. */
const saying = (group: readonly Hook[]): string =>
  JSON.stringify([group[0]?.event, group[0]?.matcher ?? null, group.map(({ raw }) => [raw['type'] ?? null, raw['command'] ?? null])]);

/** The agent checks all layers as one list, so a warning counts the project's groups behind the user's. */
function counted(problem: Problem, user: ParsedLocation | undefined): Problem {
  const { params } = problem.reason;
  if (problem.reason.code !== 'iflow.shipped.warns' || problem.location === user?.location.id || !params) return problem;
  const groups = user?.settings['groups'];
  const before = isJsonObject(groups) ? groups[String(params['event'])] : 0;
  return { ...problem, reason: { ...problem.reason, params: { ...params, index: Number(params['index']) + Number(before ?? 0) } } };
}

function predictionsOf({ fault, location }: ParsedLocation): Prediction[] {
  if (!fault || fault.code === 'iflow.shipped.structure') return [];
  if (fault.code === 'iflow.shipped.nullFile') return [{ kind: 'agentCrashes', reason: fault, evidence: 'recorded' }];
  const erased: Prediction = {
    kind: 'settingsErased',
    reason: because('iflow.shipped.userFileReplaced', fault.params, 'e2e-020'),
    evidence: 'recorded',
  };
  return [{ kind: 'agentRefusesToStart', reason: fault, evidence: 'recorded' }, ...(location.scope === 'user' ? [erased] : [])];
}
