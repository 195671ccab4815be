import { Plus, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { countHooks } from '../hook-sets.ts';
import { newHookChoice } from '../new-hook-choice.ts';
import { HookTree } from './hook-tree.tsx';
import './tree-pane.css';

/** The tree with its filter and “New hook”. */
export function TreePane() {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  const sets = useStudio((state) => state.hookSets);
  const hooksState = useStudio((state) => state.hooksState);
  const [filter, setFilter] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { hooks } = countHooks(sets);
  const createHook = (): void => {
    const choice = newHookChoice(store.getState());
    if (choice) store.getState().openHooksDialog({ kind: 'create', ...choice });
  };
  return (
    <section className="pane pane-sunken tree-pane" aria-label={t('hooks.title')} data-pane="hooks-tree">
      <div className="pane-bar">
        <h2 className="grow">
          {t('hooks.title')} <span className="meta numeric">{hooks}</span>
        </h2>
        <IconButton
          icon={Search}
          label={t('hooks.filter')}
          aria-pressed={filter !== null}
          onClick={() => setFilter(filter === null ? '' : null)}
        />
        <Button size="small" icon={Plus} aria-label={t('hooks.new')} onClick={createHook}>
          <span className="only-wide">{t('hooks.new')}</span>
        </Button>
      </div>
      {filter !== null && (
        <div className="tree-filter">
          <TextInput
            ref={input}
            autoFocus
            value={filter}
            aria-label={t('hooks.filter')}
            placeholder={t('hooks.filterHint')}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setFilter(null);
              if (event.key === 'ArrowDown' || event.key === 'Enter') document.querySelector<HTMLElement>('.tree')?.focus();
            }}
          />
          <IconButton icon={X} label={t('hooks.filterEnd')} onClick={() => setFilter(null)} />
        </div>
      )}
      {hooksState.kind === 'failed' && (
        <div className="tree-aside">
          <ErrorNote
            action={
              <Button size="small" onClick={() => void store.getState().loadHooks()}>
                {t('act.tryAgain')}
              </Button>
            }
          >
            {say(hooksState.failure.reason)}
          </ErrorNote>
        </div>
      )}
      <HookTree filter={filter ?? ''} />
    </section>
  );
}
