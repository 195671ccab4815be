import type { AgentEdition, EventSpec } from '../../../shared/agents/edition.ts';
import { editionById } from '../../../shared/agents/index.ts';
import { matcherFindings } from '../../../shared/matcher/findings.ts';
import { slownessOf } from './slowness.ts';
import type { AnswerTo, Task } from './task.ts';

/** What an edition says to a task. @throws Error for an edition or event that is not there: the caller has looked. */
export async function answerTo(task: Task): Promise<AnswerTo<Task>> {
  if (task.kind === 'slowness') return slownessOf(task.pattern);
  const edition = editionById(task.edition);
  if (!edition) throw new Error(`No edition ${task.edition}`);
  switch (task.kind) {
    case 'match': {
      const event = eventOf(edition, task.event);
      return task.subjects.map((subject) => edition.match(event, task.matcher, subject));
    }
    case 'findings':
      return matcherFindings(edition, eventOf(edition, task.event), task.matcher);
    case 'select':
      return edition.select(task.firing, task.set, task.context);
  }
}

function eventOf(edition: AgentEdition, name: string): EventSpec {
  const event = edition.events.find((known) => known.name === name);
  if (!event) throw new Error(`No event ${name} in ${edition.id}`);
  return event;
}
