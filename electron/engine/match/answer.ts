import { editionById } from '../../../shared/agents/index.ts';
import type { AnswerTo, Task } from './task.ts';

/** What an edition says to a task. @throws Error for an edition or event that is not there: the caller has looked. */
export function answerTo(task: Task): AnswerTo<Task> {
  const edition = editionById(task.edition);
  if (!edition) throw new Error(`No edition ${task.edition}`);
  switch (task.kind) {
    case 'match': {
      const event = edition.events.find((known) => known.name === task.event);
      if (!event) throw new Error(`No event ${task.event} in ${task.edition}`);
      return edition.match(event, task.matcher, task.subject);
    }
    case 'select':
      return edition.select(task.firing, task.set, task.context);
  }
}
