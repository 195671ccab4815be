/** Full-text search over the cards: by beginnings of words, forgiving a slip, in both languages at once. */
import MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import { editionById } from '../../../../shared/agents/index.ts';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import { eventsOfCard, keyOf } from './library-hook.ts';
import { indexWords, pairsOf, soughtWords } from './search-words.ts';
import type { SoughtWord } from './search-words.ts';

export interface SearchIndex {
  /** Keys of hooks with how well each fits; null: the text holds nothing to search for, so everything fits. */
  readonly find: (text: string) => ReadonlyMap<string, number> | null;
}

const BOOST = { title: 5, name: 4, tags: 2.5, events: 2, agents: 1.5, needs: 1.5, description: 1, from: 1 } as const;
const FIELDS = Object.keys(BOOST);
/** So many cards are taken in at once: a few milliseconds' work, then the page has its turn. */
const PORTION = 60;
/** Shorter words must be typed without a slip. */
const SHORTEST_FORGIVEN = 4;

/** @param isWanted asked between portions; once false the work ends and null comes back */
export async function buildSearchIndex(
  cards: readonly LibraryCard[],
  sourceTitle: (source: string) => string,
  isWanted: () => boolean,
): Promise<SearchIndex | null> {
  const index = new MiniSearch({ fields: FIELDS, tokenize: indexWords, processTerm: (word) => word });
  for (let from = 0; from < cards.length; from += PORTION) {
    index.addAll(cards.slice(from, from + PORTION).map((card) => wordsOfCard(card, sourceTitle)));
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
  }
  return {
    find: (text) => {
      const sought = soughtWords(text);
      if (sought.length === 0) return null;
      const found = index.search(
        { combineWith: 'AND', queries: sought.map(queryOf) },
        { tokenize: (word) => [word], processTerm: (word) => word, boost: BOOST },
      );
      return new Map(found.map(({ id, score }) => [String(id), score]));
    },
  };
}

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
  events: eventsOfCard(card).join(' '),
  agents: [...new Set(card.entries.map(({ agent, editions }) => `${agent} ${editionById(editions[0] ?? '')?.agentTitle ?? ''}`))].join(' '),
  needs: [...card.requires, ...card.languages].join(' '),
  from: `${card.author} ${sourceTitle(card.source)}`,
});
