import type { ReactNode } from 'react';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { useEditionTitle } from '../../../frame/use-edition-title.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { tallyOf } from '../model/example-results.ts';
import { keyOf, textOf } from '../model/library-hook.ts';

/** Title, version, source, what its examples came to; and the acts. */
export function CardHead({ card, children }: { readonly card: LibraryCard; readonly children?: ReactNode }) {
  const t = useWords();
  const language = useLanguage();
  const source = useStudio((state) => state.library?.sources.find(({ id }) => id === card.source)?.title ?? card.source);
  const examples = useExamplesWord(card);
  return (
    <header className="library-doc-head">
      <div className="grow">
        <h1>{textOf(card.title, language)}</h1>
        <p className="meta">{t('library.headline', { version: card.version, source, examples })}</p>
      </div>
      {children !== undefined && <div className="library-acts">{children}</div>}
    </header>
  );
}

function useExamplesWord(card: LibraryCard): string {
  const t = useWords();
  const titleOf = useEditionTitle();
  const trial = useStudio((state) => state.libraryTrials[keyOf(card)]);
  if (trial?.kind !== 'tried') return t('library.examplesCount', { count: card.examples });
  const { good, examples, editions } = tallyOf(trial.results);
  const titles = editions.map((id) => {
    const edition = editionById(id);
    return edition ? `${edition.agentTitle} ${titleOf(edition)}` : id;
  });
  if (trial.whole === 'cancelled') return t('library.examplesCancelled', { good, examples });
  return examples === 0
    ? t('library.examplesNoneRan')
    : t('library.examplesPass', { good, examples, editions: editions.length, titles: titles.join(', ') });
}
