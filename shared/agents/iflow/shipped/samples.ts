/** Typical moments of the nine events. */
import type { AgentEdition } from '../../edition.ts';
import { plainSample, toolSamples } from '../samples.ts';
import type { JsonObject } from '../../../model/json.ts';
import { because } from '../words.ts';
import type { IflowWord } from '../words.ts';
import { isToolEvent } from './occasion-facts.ts';
import { resolvedTool, tools } from './tools.ts';

export const samples: AgentEdition['samples'] = (event, tool, clock, context) => {
  if (isToolEvent(event)) {
    const spec = tool === undefined ? undefined : (resolvedTool(tool) ?? tools.find((one) => one.name === tool));
    return toolSamples(event, tool === undefined ? undefined : { name: spec?.name ?? tool, spec }, clock, context);
  }
  const plain = (id: string, title: IflowWord, input: JsonObject) => plainSample(event, id, because(title), input, clock);
  switch (event) {
    case 'SessionStart':
      return (['startup', 'resume', 'clear', 'compress'] as const).map((source) =>
        plain(source, `iflow.sample.session.${source}`, { source }),
      );
    case 'SessionEnd':
      return [
        plain('clear', 'iflow.sample.session.clear', { reason: 'clear' }),
        plain('exit', 'iflow.sample.session.exit', { reason: 'other' }),
        plain('interrupt', 'iflow.sample.session.interrupt', { reason: 'prompt_input_exit' }),
      ];
    case 'UserPromptSubmit':
      return [
        plain('prompt', 'iflow.sample.prompt', { prompt: 'Totals in the invoice are off by one. Find out why and fix it.' }),
        plain('promptWithKey', 'iflow.sample.promptWithKey', { prompt: 'Deploy with the secret key sk-example-0000.' }),
      ];
    case 'Notification':
      return [plain('permission', 'iflow.sample.permission', { message: "Allow execution of: 'touch'?" })];
    case 'SubagentStop':
      return [
        plainSample(
          event,
          'plain',
          because('iflow.sample.subagent', { type: 'general-purpose' }),
          { agent_type: 'general-purpose' },
          clock,
        ),
      ];
    default:
      return [plainSample(event, 'plain', because('iflow.sample.plain', { event }), {}, clock)];
  }
};
