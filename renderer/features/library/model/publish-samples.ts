/** Samples of an event as examples: each is run with the one hook alone, and its verdict becomes what is expected. Pure. */
import type { Failure } from '../../../../shared/contract/failure.ts';
import type { RunOrder, RunRecord, RunState } from '../../run/model/run-state.ts';

/** `silent`: the hook does not fire on it, so there is no verdict to expect. */
export type SampleRun =
  | { readonly kind: 'notRun' }
  | { readonly kind: 'running' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'silent' }
  | { readonly kind: 'ran'; readonly record: RunRecord };

/** One hook, as its agent would start it, for one sample. */
export const orderOfSample = (edition: string, event: string, hook: string, sample: string): RunOrder => ({
  edition,
  event,
  sample,
  place: 'workspace',
  only: [hook],
});

const isFor = (order: RunOrder, { edition, sample, only }: RunOrder): boolean =>
  order.edition === edition && order.sample === sample && order.only?.length === 1 && order.only[0] === only?.[0];

/** @param records of this session, newest first */
export function sampleRun(asked: RunOrder, records: readonly RunRecord[], run: RunState): SampleRun {
  if ((run.kind === 'starting' || run.kind === 'running' || run.kind === 'needsTrust') && isFor(run.order, asked))
    return { kind: 'running' };
  if (run.kind === 'failed' && isFor(run.order, asked)) return { kind: 'failed', failure: run.failure };
  const record = records.find(({ order }) => isFor(order, asked));
  if (!record) return { kind: 'notRun' };
  return record.report.hooks.some(({ hook, outcome }) => outcome && hook.id === asked.only?.[0])
    ? { kind: 'ran', record }
    : { kind: 'silent' };
}
