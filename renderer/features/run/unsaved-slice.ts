import { editionById } from '../../../shared/agents/index.ts';
import { attempt } from '../../store/attempt.ts';
import type { Slice } from '../../store/index.ts';
import { isDirty } from '../hooks/files-slice.ts';
import { renewOrder } from './model/renew-order.ts';
import type { RunOrder } from './model/run-state.ts';

/** What a run would start, as far as its files are concerned. */
type RunScope = Pick<RunOrder, 'edition' | 'event' | 'only' | 'also'>;

export interface UnsavedSlice {
  /** A run that waits for an answer: agents and runs read what lies on disk, and these texts do not lie there. */
  readonly unsavedRun: { readonly order: RunOrder; readonly paths: readonly string[] } | null;
  /** Files of what would be started whose text is not saved. */
  readonly unsavedOf: (scope: RunScope) => Promise<readonly string[]>;
  readonly askUnsaved: (order: RunOrder, paths: readonly string[]) => void;
  /** `save`: then runs what was chosen, as it reads by now. `asSaved`: runs without these texts, and the record says so. */
  readonly answerUnsaved: (answer: 'save' | 'asSaved' | 'leave') => Promise<void>;
}

export const createUnsavedSlice: Slice<UnsavedSlice> = (set, get, bridge) => ({
  unsavedRun: null,
  unsavedOf: async ({ edition, event, only, also }) => {
    const { documents, hookSets } = get();
    const dirty = Object.values(documents).flatMap((document) => (isDirty(document) ? [document.path] : []));
    const agent = editionById(edition)?.agent;
    const found = hookSets.find((one) => one.edition === edition) ?? hookSets.find((one) => editionById(one.edition)?.agent === agent);
    if (dirty.length === 0 || !found) return [];
    const { hooks, locations } = found.set;
    const started = hooks.filter((hook) => hook.event === event && (!only || only.includes(hook.id) || also?.includes(hook.id) === true));
    // Where nothing was left out, an entry that is typed but not saved would take part as well.
    const places = only ? [] : locations.filter(({ holds }) => holds.kind === 'file').map(({ path }) => path);
    const own = [...places, ...started.map((hook) => hook.source)];
    if (dirty.every((path) => own.includes(path))) return dirty;
    const named = await Promise.all(
      started
        .filter((hook) => hook.handler.kind === 'command')
        .map((hook) => attempt(bridge.call('hooks:files', { edition: found.edition, hook: hook.id }))),
    );
    const files = [...own, ...named.flatMap((answer) => (answer.kind === 'ok' ? answer.value.map(({ path }) => path) : []))];
    return dirty.filter((path) => files.includes(path));
  },
  askUnsaved: (order, paths) => set({ unsavedRun: { order, paths } }),
  answerUnsaved: async (answer) => {
    const { unsavedRun, hookSets } = get();
    if (!unsavedRun) return;
    const { order, paths } = unsavedRun;
    set({ unsavedRun: null });
    if (answer === 'leave') return;
    if (answer === 'asSaved') {
      await get().startOrder(order, paths);
      return;
    }
    const before = hookSets.flatMap(({ set: one }) => one.hooks.map((hook) => hook.id));
    if ((await get().performSaves(paths)) === 'stopped') {
      // What is in the way stands in the editor there.
      get().go('hooks');
      return;
    }
    const { only: _only, also: _also, place: _place, ...firing } = order;
    const plan = await attempt(bridge.call('hooks:plan', firing));
    await get().startOrder(plan.kind === 'ok' ? renewOrder(order, before, plan.value.hooks) : order, []);
  },
});
