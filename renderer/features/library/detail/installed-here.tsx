import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { InstalledHook } from '../model/library-hook.ts';
import { useScopeName } from '../use-scope-name.ts';

/** Where this hook is installed, with which version; brought up to date or taken out from here. */
export function InstalledHere({ card, installed }: { readonly card: LibraryCard; readonly installed: readonly InstalledHook[] }) {
  const t = useWords();
  const store = useStudioStore();
  const scopeName = useScopeName();
  const ask = (act: 'update' | 'uninstall', scope: string): void =>
    store.getState().changeLibrary({ libraryDialog: { kind: 'act', act, hook: { source: card.source, name: card.name }, scope } });
  return (
    <section className="library-part">
      <h2>{t('library.installedHere')}</h2>
      {card.installed === 'changed' && <Note tone="neutral">{t('library.changedText')}</Note>}
      <ul className="library-installed">
        {installed.map(({ scope, version }) => (
          <li key={scope} className="row">
            <span className="grow">
              {scopeName(scope)} <span className="meta numeric">{t('library.version', { version })}</span>
            </span>
            {(card.update === 'available' || version !== card.version) && (
              <Button size="small" kind="primary" onClick={() => ask('update', scope)}>
                {version === card.version ? t('library.act.update') : t('library.updateTo', { version: card.version })}
              </Button>
            )}
            <Button size="small" onClick={() => ask('uninstall', scope)}>
              {t('library.uninstall')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
