import { Bookmark, X } from 'lucide-react';
import { editionById } from '../../../shared/agents/index.ts';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Patterns that were kept with their checks, per edition and event. */
export function KeptPatterns({ edition }: { readonly edition: string }) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const store = useStudioStore();
  const kept = useStudio((state) => state.keptPatterns);
  return (
    <section className="pane-section">
      <h2 className="eyebrow">{t('matchers.kept')}</h2>
      <ul>
        {kept.map((one) => {
          const keptIn = editionById(one.edition);
          return (
            <li className="kept-row" key={`${one.edition} ${one.event} ${one.pattern}`}>
              <button
                type="button"
                className="kept-open"
                aria-label={t('matchers.keptOpen', { pattern: one.pattern })}
                onClick={() => store.getState().tryMatcher(one.agent, one.event, one.pattern, one.checks)}
              >
                <code className="truncate">{one.pattern === '' ? '*' : one.pattern}</code>
                <span className="meta truncate">
                  {t('matchers.keptNote', { event: one.event, title: keptIn ? titleOf(keptIn) : one.edition, count: one.checks.length })}
                </span>
              </button>
              <IconButton
                icon={X}
                size="small"
                label={t('matchers.keptForget', { pattern: one.pattern })}
                onClick={() => store.getState().forgetPattern(one)}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="small"
        icon={Bookmark}
        onClick={() => {
          store.getState().keepPattern(edition);
          store.getState().showToast(t('matchers.keptToast'));
        }}
      >
        {t('matchers.keep')}
      </Button>
    </section>
  );
}
