/** The input of a case → the moment that the engine is told of. */
import { clineVscode } from '../../../shared/agents/cline/vscode/index.ts';
import type { Clock, Firing } from '../../../shared/agents/edition.ts';
import type { JsonObject } from '../../../shared/model/json.ts';
import type { World } from './world.ts';

export const clockOf = ({ recorded, lab }: World, task = 'task-1'): Clock => ({
  at: lab.machine.now(),
  ids: { session: 'session-1', task, user: recorded.userId ?? 'user-1', call: 'call-1' },
});

/** What the extension's factory was given, in the shape of the payload. */
export function momentOf(world: World, event: string, input: JsonObject | undefined): Firing {
  const { inputGen } = world.recorded;
  const given =
    input ?? (inputGen ? { taskId: 'task-1', userPromptSubmit: { prompt: 'p'.repeat(inputGen.promptLength), attachments: [] } } : {});
  const read = clineVscode.readPayload(event, given, clockOf(world), world.context);
  if (read.kind === 'firing') return read.firing;
  throw new Error(`The case's input is no payload: ${JSON.stringify(read.issues)}`);
}
