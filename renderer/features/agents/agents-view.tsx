import { useMemo, useState } from 'react';
import { editionPage } from '../../../shared/agents/edition-page.ts';
import { editionById, editions } from '../../../shared/agents/index.ts';
import { because } from '../../../shared/words/pages.ts';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { chosenEditions } from '../../store/editions.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextInput } from '../../ui/field.tsx';
import './agents.css';
import { EditionFacts } from './edition-facts.tsx';
import { filterPage } from './filter-page.ts';

/** What is known about every edition of every agent, made from the editions themselves. */
export function AgentsView() {
  const t = useWords();
  const say = useSay();
  const titleOf = useEditionTitle();
  const preferences = useStudio((state) => state.preferences);
  const shown = useStudio((state) => state.shownEdition);
  const show = useStudio((state) => state.showEdition);
  const [query, setQuery] = useState('');
  const inUse = preferences ? chosenEditions(preferences).map(({ id }) => id) : [];
  // The agent that was looked at last, else the first.
  const current = useStudio((state) => state.agentInView);
  const inCurrent = inUse.find((id) => editionById(id)?.agent === current);
  const edition = editions.find(({ id }) => id === (shown ?? inCurrent ?? inUse[0])) ?? editions[0];
  const whole = useMemo(() => edition && editionPage(edition), [edition]);
  if (!whole) return null;
  const { page, count } = filterPage(whole, query, say);
  return (
    <div className="agents">
      <nav className="agents-list scroll" data-pane="agents-list" aria-label={t('agents.editions')}>
        <h2>{t('agents.editions')}</h2>
        <ul>
          {editions.map((listed) => (
            <li key={listed.id}>
              <button
                type="button"
                className="agents-row"
                aria-current={listed.id === page.edition.id ? 'page' : undefined}
                onClick={() => {
                  show(listed.id);
                }}
              >
                <span>
                  <b>{listed.agentTitle}</b> <span className="meta">{titleOf(listed)}</span>
                </span>
                {inUse.includes(listed.id) && <Chip>{t('agents.chosen')}</Chip>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article className="agents-page scroll" data-pane="agents-page" tabIndex={-1}>
        <header>
          <h1>{say(because('page.title', { agent: page.edition.agentTitle, edition: titleOf(page.edition) }))}</h1>
          <p className="meta">
            <code>{page.edition.id}</code> · {say(because('page.checkedOn', { date: page.edition.checkedOn }))}
          </p>
          <TextInput
            className="agents-search"
            type="search"
            aria-label={t('agents.search')}
            placeholder={t('agents.search')}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
            }}
          />
          {query.trim() !== '' && (
            <p className="agents-found" role="status">
              {t('agents.found', { count, text: query.trim() })}{' '}
              {count === 0 && (
                <Button
                  size="small"
                  onClick={() => {
                    setQuery('');
                  }}
                >
                  {t('agents.clear')}
                </Button>
              )}
            </p>
          )}
        </header>
        <EditionFacts page={page} />
      </article>
    </div>
  );
}
