import { useMemo } from 'react';
import type { Hook } from '../../../shared/model/hook.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { editionById } from '../../../shared/agents/index.ts';
import type { Scope } from '../../../shared/model/location.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { scopeTitle } from '../hooks/scope-title.ts';
import { nameHooks } from './model/hook-naming.ts';
import type { HookNaming } from './model/hook-naming.ts';

/** Hooks by id, in words. A hook that is not known keeps its id. */
export interface HookNames {
  /** “PreToolUse · Global”, “PreToolUse · orders-api”, “guard.sh” */
  readonly name: (id: string) => string;
  /** “.clinerules/hooks” */
  readonly place: (id: string) => string;
  /** “workspace hook PreToolUse in orders-api” */
  readonly who: (id: string) => string;
  readonly list: (ids: readonly string[]) => string;
}

const NO_LOCATIONS: readonly HookLocation[] = [];
const NO_ROOTS: readonly string[] = [];

export function useHookNames(hooks: readonly Hook[], edition: string): HookNames {
  const t = useWords();
  const say = useSay();
  const locations = useStudio((state) => state.hookSets.find((found) => found.edition === edition)?.set.locations ?? NO_LOCATIONS);
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const home = useStudio((state) => state.workspace?.home ?? '');
  return useMemo(() => {
    const spec = editionById(edition);
    const scopeOf = (scope: Scope): string => (spec ? scopeTitle(spec, { scope }, { t, say }) : t(`scope.${scope}`));
    return namesIn(nameHooks(hooks, locations, { roots, home }), scopeOf, t);
  }, [hooks, locations, roots, home, edition, t, say]);
}

/** Inside a sentence a scope's title is a word like others. */
const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

function namesIn(namings: ReadonlyMap<string, HookNaming>, scopeOf: (scope: Scope) => string, t: Translate): HookNames {
  const nameOf = (id: string): string => {
    const naming = namings.get(id);
    switch (naming?.name.kind) {
      case undefined:
        return id;
      case 'root':
        return t('run.name.placed', { hook: naming.name.label, place: naming.name.root });
      case 'scope':
        return t('run.name.placed', { hook: naming.name.label, place: scopeOf(naming.name.scope) });
      case 'label':
        return naming.name.label;
    }
  };
  return {
    name: nameOf,
    place: (id) => namings.get(id)?.place ?? '',
    who: (id) => {
      const naming = namings.get(id);
      if (!naming) return id;
      const { label: hook, root } = naming;
      const scope = inSentence(scopeOf(naming.scope));
      return root === null ? t('run.who.plain', { scope, hook }) : t('run.who.root', { scope, hook, root });
    },
    list: (ids) => ids.map(nameOf).join(t('run.comma')),
  };
}
