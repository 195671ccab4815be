/** Bodies of `AgentEdition.next` and `select` that editions share. */
import type { Hook, HookSet } from '../model/hook.ts';
import type { Match, Selection } from '../model/match.ts';
import type { HookOutcome } from '../model/outcome.ts';
import type { Reason } from '../model/reason.ts';
import { because } from '../words/studio.ts';
import type { AgentEdition, Firing, ParsedLocation, Run, Step, Subject } from './edition.ts';

const waiting = (run: Run): Hook[] => {
  const gone = new Set([...run.started, ...run.skipped.map((s) => s.hook)]);
  return run.selected.filter((hook) => !gone.has(hook.id));
};

export const allAtOnce = (run: Run): Step => ({ start: waiting(run).map((hook) => hook.id), skip: [] });

/** One after another; an outcome may keep its group, the later groups, or all the rest from running. */
export function inTurn(run: Run): Step {
  if (run.started.length > run.outcomes.length) return { start: [], skip: [] };
  const groupOf = (id: string): string | undefined => run.selected.find((hook) => hook.id === id)?.group;
  const stopperOf = (hook: Hook): HookOutcome | undefined =>
    run.outcomes.find(
      (o) =>
        o.skips === 'rest' ||
        (o.skips === 'group' && groupOf(o.hook) === hook.group) ||
        (o.skips === 'laterGroups' && groupOf(o.hook) !== hook.group),
    );
  const rest = waiting(run);
  const next = rest.find((hook) => !stopperOf(hook));
  return {
    start: next ? [next.id] : [],
    skip: rest.flatMap((hook) => {
      const by = stopperOf(hook);
      return by ? [{ hook: hook.id, reason: because('select.skippedByEarlier', { by: by.hook }), byHook: by.hook }] : [];
    }),
  };
}

/** The usual selection: event, whether it ever fires, state, matcher. */
export const selectBy =
  (edition: Pick<AgentEdition, 'events' | 'match'>, subjectOf: (firing: Firing) => Subject) =>
  (firing: Firing, set: HookSet): Selection[] => {
    const event = edition.events.find((e) => e.name === firing.event);
    return set.hooks.map((hook): Selection => {
      if (hook.event !== firing.event || !event)
        return { hook, stage: 'event', reason: because('select.otherEvent', { event: hook.event }) };
      if (event.never) return { hook, stage: 'neverFires', reason: event.never };
      if (hook.state.kind !== 'on') return { hook, stage: 'off', reason: hook.state.reason };
      const match: Match = edition.match(event, hook.matcher, subjectOf(firing));
      return { hook, stage: match.hit ? 'fires' : 'matcher', reason: reasonOfMatch(match, hook, subjectOf(firing)), match };
    });
  };

function reasonOfMatch(match: Match, hook: Hook, subject: Subject): Reason {
  const pattern = typeof hook.matcher === 'string' ? hook.matcher : JSON.stringify(hook.matcher ?? null);
  if (match.problem) return match.problem;
  if (match.reading === 'ignored') return because('select.noMatcherHere');
  if (!match.hit) return because('select.matcherMissed', { pattern, name: subject.names[0] ?? '' });
  return match.reading === 'everything'
    ? because('select.matchesEverything')
    : because('select.matcherHit', { pattern, name: match.by ?? '' });
}

export const layersInOrder = (parsed: readonly ParsedLocation[]): HookSet => ({
  locations: parsed.map((p) => p.location),
  hooks: parsed.flatMap((p) => p.hooks),
  problems: parsed.flatMap((p) => p.problems),
  predictions: [],
});

/** Outcomes in configuration order, whatever order they settled in. */
export const outcomesInOrder = (run: Run): HookOutcome[] =>
  run.selected.flatMap((hook) => run.outcomes.filter((outcome) => outcome.hook === hook.id));
