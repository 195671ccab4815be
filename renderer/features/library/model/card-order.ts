/** The order of what is shown. Pure. */
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import type { Language } from '../../../../shared/words/catalogue.ts';
import type { FacetedCard } from './facets.ts';
import { keyOf, textOf } from './library-hook.ts';

/** `fit`: what fits the search best; without a search by title. */
export const ORDERS = ['fit', 'title', 'installed', 'source'] as const;
export type CardOrder = (typeof ORDERS)[number];

/** Each key's place by title, so that no keystroke compares titles again. */
export function titleRanks(cards: readonly LibraryCard[], language: Language): ReadonlyMap<string, number> {
  const collator = new Intl.Collator(language, { numeric: true });
  const titled = cards.map((card) => ({ key: keyOf(card), title: textOf(card.title, language) }));
  titled.sort((a, b) => collator.compare(a.title, b.title) || (a.key < b.key ? -1 : 1));
  return new Map(titled.map(({ key }, rank) => [key, rank]));
}

export function inOrder(
  shown: readonly FacetedCard[],
  order: CardOrder,
  ranks: ReadonlyMap<string, number>,
  scores: ReadonlyMap<string, number> | null,
): FacetedCard[] {
  const rank = ({ key }: FacetedCard): number => ranks.get(key) ?? 0;
  const standing = ({ card }: FacetedCard): number => (card.update === 'available' ? 0 : card.installed === 'no' ? 2 : 1);
  const first = (a: FacetedCard, b: FacetedCard): number => {
    switch (order) {
      case 'fit':
        return (scores?.get(b.key) ?? 0) - (scores?.get(a.key) ?? 0);
      case 'title':
        return 0;
      case 'installed':
        return standing(a) - standing(b);
      case 'source':
        return a.card.source < b.card.source ? -1 : a.card.source > b.card.source ? 1 : 0;
    }
  };
  return shown.toSorted((a, b) => first(a, b) || rank(a) - rank(b));
}
