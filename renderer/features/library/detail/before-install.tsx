import { Fragment } from 'react';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { StateWord } from '../../../ui/chip.tsx';
import type { ShownHook } from '../model/library-hook.ts';
import { languageName } from '../model/language-name.ts';

/** What it needs and whether that is here; who wrote it, under which license. */
export function BeforeInstall({ card, hook }: { readonly card: LibraryCard; readonly hook: ShownHook }) {
  const t = useWords();
  return (
    <section className="library-part">
      <h2>{t('library.before')}</h2>
      <ul className="library-needs">
        {hook.requirements.length === 0 && <li>{t('library.needsNoProgram')}</li>}
        {hook.requirements.map(({ anyOf, found }) => (
          <li key={anyOf.join()}>
            <span>
              {t('library.needsAny', { count: anyOf.length })}{' '}
              {anyOf.map((program, i) => (
                <Fragment key={program}>
                  {i > 0 && t('library.or')}
                  <code>{program}</code>
                </Fragment>
              ))}
            </span>
            {found === null ? (
              <StateWord tone="warn">{t('library.needMissing')}</StateWord>
            ) : (
              <StateWord tone="allow">{t('library.needFound', { found })}</StateWord>
            )}
          </li>
        ))}
      </ul>
      <p className="library-about">
        {t('library.about', {
          author: card.author,
          license: hook.license,
          languages: card.languages.map(languageName).join(t('library.comma')),
        })}
      </p>
    </section>
  );
}
