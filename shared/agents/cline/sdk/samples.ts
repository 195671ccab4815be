/** Typical moments in the SDK: those of every edition, and the two events that only it knows. */
import type { Clock, Sample } from '../../edition.ts';
import type { Context } from '../../facts.ts';
import type { OccasionInput } from '../occasion.ts';
import { samplesWith } from '../samples.ts';
import type { SamplesOf } from '../samples.ts';
import { runtimeVocabulary } from '../tools.ts';
import { because } from '../words.ts';
import type { ClineWord } from '../words.ts';

const shared = samplesWith(runtimeVocabulary);

export const samples: SamplesOf = (event: string, tool: string | undefined, clock: Clock, context: Context) => {
  const moment = (id: string, title: ClineWord, input: OccasionInput): Sample => ({
    id,
    title: because(title),
    firing: { event, at: clock.at, ids: clock.ids, input },
  });
  switch (event) {
    case 'TaskError':
      return [
        moment('error', 'cline.sample.error', { sdk: { iteration: 3, error: { name: 'Error', message: 'The model did not answer' } } }),
      ];
    case 'TaskComplete':
      return [
        moment('completed', 'cline.sample.completed', {
          sdk: { iteration: 3, turn: { outputText: 'The server has a health check now.', status: 'completed' } },
        }),
      ];
    case 'TaskCancel':
      return [moment('cancelled', 'cline.sample.cancelled', { sdk: { reason: 'Request was cancelled' } })];
    case 'SessionShutdown':
      return [
        moment('aborted', 'cline.sample.aborted', {}),
        moment('interrupted', 'cline.sample.interrupted', { sdk: { reason: 'Interrupted by the user' } }),
      ];
    default:
      return shared(event, tool, clock, context);
  }
};
