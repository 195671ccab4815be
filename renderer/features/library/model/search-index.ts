/** The index of the cards, built a portion at a time, so that the page has its turn in between. */
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { createSearchIndex } from '../../../../shared/library/search-index.ts';
import type { SearchIndex } from '../../../../shared/library/search-index.ts';

/** So many cards are taken in at once: a few milliseconds' work. */
const PORTION = 60;

/** @param isWanted asked between portions; once false the work ends and null comes back */
export async function buildSearchIndex(
  cards: readonly LibraryCard[],
  sourceTitle: (source: string) => string,
  isWanted: () => boolean,
): Promise<SearchIndex | null> {
  const index = createSearchIndex(sourceTitle);
  for (let from = 0; from < cards.length; from += PORTION) {
    index.add(cards.slice(from, from + PORTION));
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
  }
  return index;
}
