import type { Input, Output } from '../../../../shared/contract/calls.ts';
import { attempt } from '../../../store/attempt.ts';
import type { Attempt } from '../../../store/attempt.ts';
import type { Slice } from '../../../store/index.ts';

type ApplyRequest = Omit<Input<'fragment:apply'>, 'dryRun'>;

/** Hooks on their way elsewhere: export and import. */
export interface TransferSlice {
  /** What would become of each hook, without writing. */
  readonly tryApply: (request: ApplyRequest) => Promise<Attempt<Output<'fragment:apply'>>>;
  readonly applyFragment: (request: ApplyRequest) => Promise<Attempt<Output<'fragment:apply'>>>;
  readonly saveExport: (request: Omit<Input<'fragment:save'>, 'dryRun'>) => Promise<Attempt<Output<'fragment:save'>>>;
}

export const createTransferSlice: Slice<TransferSlice> = (_set, get, bridge) => ({
  tryApply: (request) => attempt(bridge.call('fragment:apply', { ...request, dryRun: 'yes' })),
  applyFragment: async (request) => {
    const done = await attempt(bridge.call('fragment:apply', { ...request, dryRun: 'no' }));
    return get().seeWritten(done, { kind: 'applied', path: done.kind === 'ok' ? done.value.to : '' });
  },
  saveExport: async (request) =>
    get().seeWritten(await attempt(bridge.call('fragment:save', { ...request, dryRun: 'no' })), { kind: 'exported', path: request.to }),
});
