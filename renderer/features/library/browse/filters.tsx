import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { DEEDS, FACETS, countChosen, toggleFacet } from '../model/facets.ts';
import type { FacetId, FacetOption, Filtered } from '../model/facets.ts';
import { useFacetNames } from './facet-names.ts';
import './filters.css';

/** Filters that say the same for every hook are of no use. */
const isOfUse = (facet: FacetId, options: readonly FacetOption[]): boolean =>
  facet === 'state' || facet === 'works' ? options.length > 0 : options.length > 1;
const MOST_OPTIONS = 7;

/** Every filter with how many hooks each of its values would leave. */
export function Filters({ options }: { readonly options: Filtered['options'] }) {
  const t = useWords();
  const store = useStudioStore();
  const chosen = useStudio((state) => state.libraryFacets);
  return (
    <div className="facets">
      {FACETS.filter((facet) => isOfUse(facet, options[facet])).map((facet) => (
        <Facet key={facet} facet={facet} options={options[facet]} />
      ))}
      {countChosen(chosen) > 0 && (
        <button type="button" className="facet-more" onClick={() => store.getState().changeLibrary({ libraryFacets: {} })}>
          {t('library.filtersClear')}
        </button>
      )}
    </div>
  );
}

/** Kept in the order of the agents and of a hook's life; the rest, which may be many, by use. */
const inOrder = (facet: FacetId, options: readonly FacetOption[], nameOf: (value: string) => string): readonly FacetOption[] =>
  facet === 'state' || facet === 'does'
    ? (facet === 'state' ? ['installed', 'update', 'changed'] : DEEDS).flatMap((value) => options.filter((option) => option.value === value))
    : options.toSorted((a, b) => nameOf(a.value).localeCompare(nameOf(b.value)));

function Facet({ facet, options }: { readonly facet: FacetId; readonly options: readonly FacetOption[] }) {
  const t = useWords();
  const nameOf = useFacetNames();
  const store = useStudioStore();
  const chosen = useStudio((state) => state.libraryFacets[facet]) ?? [];
  const [shows, setShows] = useState<'some' | 'all'>('some');
  const ordered = inOrder(facet, options, (value) => nameOf(facet, value));
  const some = ordered.length <= MOST_OPTIONS + 1 ? ordered : mostUsed(ordered, chosen);
  const hidden = ordered.length - some.length;
  return (
    <fieldset className="facet">
      <legend>{t(`library.facet.${facet}`)}</legend>
      {(shows === 'all' ? ordered : some).map(({ value, count }) => (
        <label key={value} className="facet-row" data-count={count}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() =>
              store.getState().changeLibrary({ libraryFacets: toggleFacet(store.getState().libraryFacets, facet, value) })
            }
          />
          <span className="grow truncate" title={nameOf(facet, value)}>
            {nameOf(facet, value)}
          </span>
          <span className="facet-count numeric">{count}</span>
        </label>
      ))}
      {hidden > 0 && (
        <button type="button" className="facet-more" onClick={() => setShows(shows === 'all' ? 'some' : 'all')}>
          {shows === 'all' ? t('library.showFewer') : t('library.showAll', { count: hidden })}
        </button>
      )}
    </fieldset>
  );
}

/** The values with most hooks and those that are chosen, in their order. */
function mostUsed(ordered: readonly FacetOption[], chosen: readonly string[]): readonly FacetOption[] {
  const most = new Set(ordered.toSorted((a, b) => b.count - a.count).slice(0, MOST_OPTIONS).map(({ value }) => value));
  return ordered.filter(({ value }) => most.has(value) || chosen.includes(value));
}
