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
/** Of the hooks that come with the studio: these have words in every language. */
const KNOWN_TAGS = ['commands', 'dependencies', 'files', 'git', 'network', 'prompts', 'secrets', 'tests'] as const;
export const isKnownTag = (tag: string): tag is (typeof KNOWN_TAGS)[number] => KNOWN_TAGS.some((known) => known === tag);
export const isDeed = (tag: string): tag is Deed => DEEDS.some((deed) => deed === tag);

/** The value of `needs` that stands for a hook without any need. */
export const NOTHING = '';

/** A card with the values that it has for each filter. */
export interface FacetedCard {
  readonly key: string;
  readonly card: LibraryCard;
  readonly values: Readonly<Record<FacetId, readonly string[]>>;
}
export interface FacetedLibrary {
  readonly cards: readonly FacetedCard[];
  /** Every value that some card has: none moves away under the pointer while somebody searches. */
  readonly values: Readonly<Record<FacetId, readonly string[]>>;
}
/** Hooks that would be shown with a value, given the other filters and what is searched. None: not named. */
export type FacetCounts = Readonly<Record<FacetId, ReadonlyMap<string, number>>>;
export interface Filtered {
  readonly shown: readonly FacetedCard[];
  readonly counts: FacetCounts;
}

const ofFacets = <T>(make: (facet: FacetId) => T): Record<FacetId, T> =>
  Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<FacetId, T>;

/** @param inUse the edition chosen for each agent */
export function withFacets(cards: readonly LibraryCard[], inUse: readonly string[]): FacetedLibrary {
  const faceted = cards.map((card): FacetedCard => ({ key: keyOf(card), card, values: valuesOf(card, inUse) }));
  return { cards: faceted, values: ofFacets((facet) => [...new Set(faceted.flatMap(({ values }) => values[facet]))]) };
}

const valuesOf = (card: LibraryCard, inUse: readonly string[]): FacetedCard['values'] => ({
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
});

/** @param found keys that the search has found; null: it was not asked */
export function filterCards({ cards }: FacetedLibrary, found: ReadonlyMap<string, unknown> | null, chosen: ChosenFacets): Filtered {
  const counts = ofFacets(() => new Map<string, number>());
  const active = FACETS.filter((facet) => (chosen[facet]?.length ?? 0) > 0);
  const shown: FacetedCard[] = [];
  const count = (one: FacetedCard, facet: FacetId): void => {
    for (const value of one.values[facet]) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
  };
  for (const one of cards) {
    if (found && !found.has(one.key)) continue;
    const missed = active.filter((facet) => !one.values[facet].some((value) => chosen[facet]?.includes(value)));
    const [only] = missed;
    if (only === undefined) {
      shown.push(one);
      for (const facet of FACETS) count(one, facet);
    } else if (missed.length === 1) {
      // Another value of the one filter that it misses would show it.
      count(one, only);
    }
  }
  return { shown, counts };
}

export const countChosen = (chosen: ChosenFacets): number => FACETS.reduce((sum, facet) => sum + (chosen[facet]?.length ?? 0), 0);

export function toggleFacet(chosen: ChosenFacets, facet: FacetId, value: string): ChosenFacets {
  const before = chosen[facet] ?? [];
  return { ...chosen, [facet]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] };
}
