/** Which hooks iFlow CLI 0.5.19 starts for an event. */
import type { Reason } from '../../../model/reason.ts';
import type { Selection } from '../../../model/match.ts';
import type { AgentEdition, Firing, Subject } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import { selectBy } from '../../scheduling.ts';
import { toolNameOf } from '../occasion.ts';
import { because } from '../words.ts';
import { events } from './events.ts';
import { match } from './match.ts';
import { isAtExit, isToolEvent, subjectTextOf } from './occasion-facts.ts';
import { subjectOfCall, toolsWith } from './tools.ts';

export const select: AgentEdition['select'] = (firing, set, context) => {
  const selections = selectBy({ events, match }, () => subjectOf(firing, context))(firing, set);
  const unfired = neverFires(firing, selections, context);
  if (unfired) return selections.map((one) => (one.stage === 'event' ? one : { ...one, stage: 'neverFires', reason: unfired }));
  if (!isAtExit(firing, context)) return selections;
  return selections.map((one) =>
    one.stage === 'matcher'
      ? { ...one, stage: 'fires', reason: because('iflow.shipped.exitIgnoresMatcher', undefined, 'sessionend-exit-03') }
      : one,
  );
};

/** Aliases come with the moment where it names them: the agent passes on what its registry holds. */
function subjectOf(firing: Firing, context: Context): Subject {
  if (!isToolEvent(firing.event)) return { names: [subjectTextOf(firing)] };
  const name = toolNameOf(firing.input);
  const given = firing.input['tool_name_alias'];
  if (!Array.isArray(given)) return subjectOfCall(name, toolsWith({ useRipgrep: context.assumed['useRipgrep'] !== false }));
  return { names: [name, ...given.filter((alias) => typeof alias === 'string')] };
}

/** Driven by an editor the agent fires one event; and a matcher that throws takes the whole event along. */
function neverFires({ event }: Firing, selections: readonly Selection[], context: Context): Reason | undefined {
  if (context.mode === 'ide' && event !== 'SetUpEnvironment') return because('iflow.shipped.ideFiresNothing', { event }, 'e2e-a01');
  return selections.find((one) => one.match?.reading === 'throws')?.match?.problem;
}
