import { useMemo, useState } from 'react';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { editionById } from '../../../shared/agents/index.ts';
import type { HookSet } from '../../../shared/model/hook.ts';
import { editionOfAgent } from '../../store/editions.ts';
import { useStudio } from '../../store/use-studio.ts';
import { findHook } from './hook-sets.ts';
import type { FoundHook } from './hook-sets.ts';

/** The hook with the edition that found it. undefined: it is gone. */
export function useFoundHook(id: string): (FoundHook & { readonly spec: AgentEdition }) | undefined {
  const sets = useStudio((state) => state.hookSets);
  return useMemo(() => {
    const found = findHook(sets, id);
    const spec = found && editionById(found.edition);
    return found && spec ? { ...found, spec } : undefined;
  }, [sets, id]);
}

type SpokenHook = FoundHook & { readonly spec: AgentEdition };

/**
 * The hook whose page is in sight. `kept`: its file cannot be read by now. While the page still speaks of an entry that goes by
 * another name already, what was shown before stays.
 */
export function useShownHook(id: string): { readonly found: SpokenHook | undefined; readonly standing: 'found' | 'kept' } {
  const now = useFoundHook(id);
  const kept = useStudio((state) => (state.keptHook?.hook.id === id ? state.keptHook : null));
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const spec = kept ? editionById(kept.edition) : undefined;
  if (!now && kept && spec) return { found: last?.hook === kept.hook ? last : { ...kept, spec }, standing: 'kept' };
  return { found: now ?? last, standing: 'found' };
}

/** The agent's chosen edition and what it finds. */
export function useAgentSet(agent: string): { readonly spec: AgentEdition; readonly set: HookSet } | undefined {
  const sets = useStudio((state) => state.hookSets);
  const preferences = useStudio((state) => state.preferences);
  return useMemo(() => {
    const spec = editionOfAgent(preferences, agent);
    const set = sets.find((candidate) => candidate.edition === spec?.id)?.set;
    return spec && set ? { spec, set } : undefined;
  }, [sets, preferences, agent]);
}
