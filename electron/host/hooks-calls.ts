import type { HandlersOf } from '../../shared/contract/calls.ts';
import { fact, isMissing } from '../../shared/agents/facts.ts';
import { discover } from '../engine/discover/discover.ts';
import { changeHooks } from './changes/change-hooks.ts';
import type { Machine } from '../engine/machine.ts';
import { eventHooks, plannedHook } from './event-hooks.ts';
import type { HostParts } from './parts.ts';
import { contextOf, editionNamed, hookNamed, supposedFor } from './questions.ts';

export const hooksCalls = (parts: HostParts): HandlersOf<'hooks'> => ({
  async 'hooks:list'({ editions: ids, ...supposed }) {
    const all = ids.map(editionNamed);
    const lists = await Promise.all(
      all.map(async (edition) => {
        const context = await contextOf(parts, edition, supposedFor(edition, all, supposed));
        const { set } = await discover(edition, parts.machine, context);
        parts.files.remember(set);
        return { edition: edition.id, set };
      }),
    );
    // What is wrong with the studio's own files is told once, with the first edition.
    return lists.map((list, i) =>
      i === 0 ? { ...list, set: { ...list.set, problems: [...list.set.problems, ...parts.problems] } } : list,
    );
  },
  async 'hooks:plan'({ hook: id, typed = [], ...request }) {
    const hooks = await eventHooks({ ...parts, machine: withTyped(parts.machine, typed) }, request);
    const shown = id === undefined ? hooks.selections : hooks.selections.filter(({ hook }) => hook.id === id);
    if (id !== undefined)
      hookNamed(
        hooks.selections.map(({ hook }) => hook),
        id,
      );
    return {
      payload: hooks.payload,
      unknownKeys: [...hooks.unknownKeys],
      hooks: await Promise.all(shown.map((selection) => plannedHook(parts, hooks, selection, request.timeoutMs))),
    };
  },
  async 'hooks:files'({ edition: editionId, hook: id }) {
    const edition = editionNamed(editionId);
    const { set, context } = await discover(edition, parts.machine, await contextOf(parts, edition, {}));
    const files = await parts.files.namedBy(edition, hookNamed(set.hooks, id), set, context);
    const facts = await parts.machine.look(
      files.map(({ path }) => ({ look: 'stat', at: path })),
      context,
    );
    return files.map(({ path, role }) => {
      const stat = fact(facts, 'stat', path);
      return { path, role, exists: stat && !isMissing(stat) ? 'yes' : 'no' };
    });
  },
  'hooks:change': (request) => changeHooks(parts, request),
});

/** The machine as it would be once these texts were saved. */
const withTyped = (machine: Machine, typed: readonly { readonly path: string; readonly text: string }[]): Machine => ({
  ...machine,
  read: (location, context) => {
    const draft = location.holds.kind === 'file' && typed.find(({ path }) => path === location.path);
    return draft ? Promise.resolve({ kind: 'file', text: draft.text, bom: false, hash: '' }) : machine.read(location, context);
  },
});
