/** Full-text search over the cards: by beginnings of words, forgiving a slip, in both languages at once. Where no card has every word, those with some of them are found. */
import MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';
import { editionById } from '../agents/index.ts';
import type { LibraryCard } from '../contract/library-calls.ts';
import { keyOf } from './hook-key.ts';
import { indexWords, pairsOf, soughtWords } from './search-words.ts';
import type { SoughtWord } from './search-words.ts';

export interface SearchIndex {
  /** Keys of hooks (`keyOf`) with how well each fits; null: the text holds nothing to search for, so everything fits. */
  readonly find: (text: string) => ReadonlyMap<string, number> | null;
}
export interface GrowingIndex extends SearchIndex {
  /** No card twice. */
  readonly add: (cards: readonly LibraryCard[]) => void;
}

const BOOST = { title: 5, name: 4, tags: 2.5, events: 2, agents: 1.5, needs: 1.5, description: 1, from: 1, about: 0.5 } as const;
const FIELDS = Object.keys(BOOST);
/** Shorter words must be typed without a slip. */
const SHORTEST_FORGIVEN = 4;

export function createSearchIndex(sourceTitle: (source: string) => string): GrowingIndex {
  const index = new MiniSearch({ fields: FIELDS, tokenize: indexWords, processTerm: (word) => word });
  return {
    add: (cards) => index.addAll(cards.map((card) => wordsOfCard(card, sourceTitle))),
    find: (text) => {
      const sought = soughtWords(text);
      if (sought.length === 0) return null;
      const search = (combineWith: 'AND' | 'OR'): SearchResult[] =>
        index.search(
          { combineWith, queries: sought.map(queryOf) },
          { tokenize: (word) => [word], processTerm: (word) => word, boost: BOOST },
        );
      const all = search('AND');
      if (all.length > 0 || sought.length === 1) return new Map(all.map(({ id, score }) => [String(id), score]));
      return new Map(search('OR').map(({ id, score, queryTerms }) => [String(id), queryTerms.length + share(score)]));
    },
  };
}

/** Below 1, and in the same order: of two cards the one with more of the words fits better. */
const share = (score: number): number => score / (score + 1);

/** The dictionary may cut a word elsewhere in the midst of a text than alone: all its pairs do as well. */
function queryOf({ writing, word }: SoughtWord): Query {
  if (writing === 'other') {
    return { queries: [word], prefix: true, fuzzy: word.length < SHORTEST_FORGIVEN ? false : 0.2 };
  }
  const pairs = pairsOf(word);
  const whole: Query = { queries: [word], prefix: true };
  return pairs.length < 2 ? whole : { combineWith: 'OR', queries: [whole, { combineWith: 'AND', queries: pairs }] };
}

const wordsOfCard = (card: LibraryCard, sourceTitle: (source: string) => string): Readonly<Record<string, string>> => ({
  id: keyOf(card),
  title: Object.values(card.title).join('\n'),
  name: card.name,
  description: Object.values(card.description).join('\n'),
  tags: card.tags.join(' '),
  events: [...new Set(card.entries.map(({ event }) => event))].join(' '),
  agents: [...new Set(card.entries.map(({ agent, editions }) => `${agent} ${editionById(editions[0] ?? '')?.agentTitle ?? ''}`))].join(' '),
  needs: [...card.requires, ...card.languages].join(' '),
  from: `${card.author} ${sourceTitle(card.source)}`,
  about: card.about ?? '',
});
