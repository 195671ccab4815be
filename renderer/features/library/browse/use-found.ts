import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { LibraryCard, LibrarySource } from '../../../../shared/contract/library-calls.ts';
import { useLanguage } from '../../../i18n/use-words.ts';
import { chosenEditions } from '../../../store/editions.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { inOrder, titleRanks } from '../model/card-order.ts';
import { filterCards, withFacets } from '../model/facets.ts';
import type { FacetCounts, FacetedCard, FacetedLibrary } from '../model/facets.ts';
import { buildSearchIndex } from '../model/search-index.ts';
import type { SearchIndex } from '../../../../shared/library/search-index.ts';

export interface Found {
  /** In order. */
  readonly cards: readonly FacetedCard[];
  readonly values: FacetedLibrary['values'];
  readonly counts: FacetCounts;
  /** Of the whole library. */
  readonly total: number;
  /** What these are the answer to: what is typed may be a key ahead. */
  readonly text: string;
}

const NO_CARDS: readonly LibraryCard[] = [];
const NO_SOURCES: readonly LibrarySource[] = [];

/** What the search and the filters leave. The key that is typed is drawn first; its answer follows in the next frame. */
export function useFound(): Found {
  const language = useLanguage();
  const cards = useStudio((state) => state.library?.hooks ?? NO_CARDS);
  const text = useDeferredValue(useStudio((state) => state.libraryQuery));
  const chosen = useStudio((state) => state.libraryFacets);
  const order = useStudio((state) => state.libraryOrder);
  const preferences = useStudio((state) => state.preferences);
  const faceted = useMemo(
    () =>
      withFacets(
        cards,
        chosenEditions(preferences).map(({ id }) => id),
      ),
    [cards, preferences],
  );
  const ranks = useMemo(() => titleRanks(cards, language), [cards, language]);
  const index = useSearchIndex(cards);
  const scores = useMemo(() => index?.find(text) ?? null, [index, text]);
  return useMemo(() => {
    const { shown, counts } = filterCards(faceted, scores, chosen);
    return { cards: inOrder(shown, order, ranks, scores), values: faceted.values, counts, total: cards.length, text };
  }, [faceted, scores, chosen, order, ranks, cards.length, text]);
}

/** Built in portions while the page is already used; null until it is ready, and then everything is shown. */
function useSearchIndex(cards: readonly LibraryCard[]): SearchIndex | null {
  const sources = useStudio((state) => state.library?.sources ?? NO_SOURCES);
  const [index, setIndex] = useState<SearchIndex | null>(null);
  useEffect(() => {
    let isWanted = true;
    const titleOf = (id: string): string => sources.find((source) => source.id === id)?.title ?? id;
    void buildSearchIndex(cards, titleOf, () => isWanted).then((built) => {
      if (isWanted) setIndex(built);
    });
    return () => {
      isWanted = false;
    };
  }, [cards, sources]);
  return index;
}
