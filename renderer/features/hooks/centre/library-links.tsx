import { Library } from 'lucide-react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { installedName } from '../../../../shared/library/installed-name.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useHookFiles } from '../use-hook-files.ts';
import './library-links.css';

/** The library hooks that this one is, or that it starts one after another; each leads to its page. */
export function LibraryLinks({ hook, spec }: { readonly hook: Hook; readonly spec: AgentEdition }) {
  const t = useWords();
  const store = useStudioStore();
  const files = useHookFiles(spec.id, hook) ?? [];
  const names = [...new Set(files.flatMap(({ path }) => installedName(path) ?? []))];
  if (names.length === 0) return null;
  return (
    <div className="library-links">
      {names.map((name) => (
        <Tooltip key={name} text={t('hooks.libraryOpen', { name })}>
          <Button size="small" icon={Library} onClick={() => void store.getState().openInstalled(name)}>
            {name === hook.label ? t('view.library') : t('hooks.libraryNamed', { name })}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
}
