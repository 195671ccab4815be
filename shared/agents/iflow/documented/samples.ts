/** Typical moments of the five documented events. */
import type { AgentEdition } from '../../edition.ts';
import { subagentStartOf } from '../occasion.ts';
import { plainSample, toolSamples } from '../samples.ts';
import { because } from '../words.ts';
import { isToolEvent } from './payload.ts';
import { toolNamed, tools } from './tools.ts';

/** A tool may be chosen by an alias: the sample then carries the tool's own name. */
export const samples: AgentEdition['samples'] = (event, tool, clock, context) => {
  if (isToolEvent(event)) {
    const spec = tool === undefined ? undefined : toolNamed(tools, tool);
    return toolSamples(event, tool === undefined ? undefined : { name: spec?.name ?? tool, spec }, clock, context);
  }
  if (event !== 'SubagentStop') return [plainSample(event, 'plain', because('iflow.sample.plain', { event }), {}, clock)];
  return (['general-purpose', 'code-reviewer'] as const).map((type) =>
    plainSample(
      event,
      type,
      because('iflow.sample.subagent', { type }),
      { agent_type: type, subagent_start_time: subagentStartOf({}, clock.at) },
      clock,
    ),
  );
};
