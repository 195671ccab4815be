import { useMemo } from 'react';
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
