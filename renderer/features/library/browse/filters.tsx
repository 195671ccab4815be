import { useMemo, useState } from 'react';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { DEEDS, FACETS, countChosen, toggleFacet } from '../model/facets.ts';
import type { FacetCounts, FacetId, FacetedLibrary } from '../model/facets.ts';
import { useFacetNames } from './facet-names.ts';
import type { FacetName } from './facet-names.ts';
import './filters.css';

export interface FiltersProps {
  readonly values: FacetedLibrary['values'];
  readonly counts: FacetCounts;
}

/** Filters that say the same for every hook are of no use. */
const isOfUse = (facet: FacetId, values: readonly string[]): boolean => values.length > (facet === 'state' || facet === 'works' ? 0 : 1);
const MOST_VALUES = 7;

/** Every filter with how many hooks each of its values would leave. */
export function Filters({ values, counts }: FiltersProps) {
  const t = useWords();
  const store = useStudioStore();
  const chosen = useStudio((state) => state.libraryFacets);
  return (
    <div className="facets">
      {FACETS.filter((facet) => isOfUse(facet, values[facet])).map((facet) => (
        <Facet key={facet} facet={facet} values={values[facet]} counts={counts[facet]} />
      ))}
      {countChosen(chosen) > 0 && (
        <button type="button" className="facet-more" onClick={() => store.getState().changeLibrary({ libraryFacets: {} })}>
          {t('library.filtersClear')}
        </button>
      )}
    </div>
  );
}

const STATES = ['installed', 'update', 'changed'];

/** In the order of a hook's life, or of use; the others, which may be many, by name. */
function inOrder(facet: FacetId, values: readonly string[], nameOf: FacetName, language: string): readonly string[] {
  const given: readonly string[] | null = facet === 'state' ? STATES : facet === 'does' ? DEEDS : null;
  if (given) return given.filter((value) => values.includes(value));
  const collator = new Intl.Collator(language, { numeric: true });
  return values.toSorted((a, b) => collator.compare(nameOf(facet, a), nameOf(facet, b)));
}

interface FacetProps {
  readonly facet: FacetId;
  readonly values: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

function Facet({ facet, values, counts }: FacetProps) {
  const t = useWords();
  const nameOf = useFacetNames();
  const language = useLanguage();
  const store = useStudioStore();
  const chosen = useStudio((state) => state.libraryFacets[facet]) ?? [];
  const [shows, setShows] = useState<'some' | 'all'>('some');
  const ordered = useMemo(() => inOrder(facet, values, nameOf, language), [facet, values, nameOf, language]);
  const some = ordered.length <= MOST_VALUES + 1 ? ordered : mostUsed(ordered, counts, chosen);
  const hidden = ordered.length - some.length;
  return (
    <fieldset className="facet">
      <legend>{t(`library.facet.${facet}`)}</legend>
      {(shows === 'all' ? ordered : some).map((value) => (
        <label key={value} className="facet-row" data-count={counts.get(value) ?? 0}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => store.getState().changeLibrary({ libraryFacets: toggleFacet(store.getState().libraryFacets, facet, value) })}
          />
          <span className="grow facet-name">{nameOf(facet, value)}</span>
          <span className="facet-count numeric">{counts.get(value) ?? 0}</span>
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
function mostUsed(ordered: readonly string[], counts: ReadonlyMap<string, number>, chosen: readonly string[]): readonly string[] {
  const count = (value: string): number => counts.get(value) ?? 0;
  const most = new Set(ordered.toSorted((a, b) => count(b) - count(a)).slice(0, MOST_VALUES));
  return ordered.filter((value) => most.has(value) || chosen.includes(value));
}
