/** Filters: within one any of its values will do, and all filters must hold. Pure. */
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { agentsOfCard, editionsOfCard, eventsOfCard, keyOf } from './library-hook.ts';

/** In the order of the pane. `state`: installed here; `works`: with an edition in use; `does`: its tags that say what it does, `tag`: the others. */
export const FACETS = ['state', 'works', 'agent', 'does', 'tag', 'event', 'needs', 'language', 'source'] as const;
export type FacetId = (typeof FACETS)[number];
export type ChosenFacets = Readonly<Partial<Record<FacetId, readonly string[]>>>;
/** Tags that say what a hook does, in the order of their use. */
export const DEEDS = ['guards', 'tells-the-model', 'formats', 'records', 'notifies'] as const;
export type Deed = (typeof DEEDS)[number];
export const isDeed = (tag: string): tag is Deed => DEEDS.some((deed) => deed === tag);

/** The value of `needs` that stands for a hook without any need. */
export const NOTHING = '';

/** A card with the value that it has for each filter. */
export interface FacetedCard {
  readonly key: string;
  readonly card: LibraryCard;
  readonly values: Readonly<Record<FacetId, readonly string[]>>;
}
export interface FacetOption {
  readonly value: string;
  /** Hooks that would be shown with it, given the other filters and what is searched. */
  readonly count: number;
}
export interface Filtered {
  readonly shown: readonly FacetedCard[];
  readonly options: Readonly<Record<FacetId, readonly FacetOption[]>>;
}

/** @param inUse the edition chosen for each agent */
export const withFacets = (cards: readonly LibraryCard[], inUse: readonly string[]): FacetedCard[] =>
  cards.map((card) => ({
    key: keyOf(card),
    card,
    values: {
      state: [
        ...(card.installed === 'no' ? [] : ['installed']),
        ...(card.update === 'available' ? ['update'] : []),
        ...(card.installed === 'changed' ? ['changed'] : []),
      ],
      works: editionsOfCard(card).filter((edition) => inUse.includes(edition)),
      agent: agentsOfCard(card),
      does: card.tags.filter(isDeed),
      tag: card.tags.filter((tag) => !isDeed(tag)),
      event: eventsOfCard(card),
      needs: card.requires.length === 0 ? [NOTHING] : card.requires,
      language: card.languages,
      source: [card.source],
    },
  }));

/**
 * @param all every card: the options are those of the whole library, so that none moves away under the pointer
 * @param found keys that the search has found; null: it was not asked
 */
export function filterCards(all: readonly FacetedCard[], found: ReadonlyMap<string, unknown> | null, chosen: ChosenFacets): Filtered {
  const counts = FACETS.map(() => new Map<string, number>());
  const shown: FacetedCard[] = [];
  for (const one of all) {
    const isFound = found?.has(one.key) ?? true;
    const missed = FACETS.filter((facet) => !holds(one, facet, chosen));
    if (isFound && missed.length === 0) shown.push(one);
    FACETS.forEach((facet, f) => {
      const counting = counts[f];
      const counted = isFound && missed.every((other) => other === facet) ? 1 : 0;
      for (const value of one.values[facet]) counting?.set(value, (counting.get(value) ?? 0) + counted);
    });
  }
  const options = Object.fromEntries(
    FACETS.map((facet, f) => [facet, [...(counts[f] ?? [])].map(([value, count]) => ({ value, count }))]),
  ) as unknown as Filtered['options'];
  return { shown, options };
}

function holds({ values }: FacetedCard, facet: FacetId, chosen: ChosenFacets): boolean {
  const wanted = chosen[facet];
  return wanted === undefined || wanted.length === 0 || values[facet].some((value) => wanted.includes(value));
}

export const countChosen = (chosen: ChosenFacets): number => FACETS.reduce((sum, facet) => sum + (chosen[facet]?.length ?? 0), 0);

export function toggleFacet(chosen: ChosenFacets, facet: FacetId, value: string): ChosenFacets {
  const before = chosen[facet] ?? [];
  return { ...chosen, [facet]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] };
}
