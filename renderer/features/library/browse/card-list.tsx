import type { KeyboardEvent } from 'react';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import type { FacetedCard } from '../model/facets.ts';
import type { HookRef } from '../model/library-hook.ts';
import './card-list.css';
import { HookCard } from './hook-card.tsx';

export interface CardListProps {
  readonly id: string;
  readonly cards: readonly FacetedCard[];
  readonly selected: string | null;
  readonly onSelect: (hook: HookRef) => void;
  readonly onOpen: (hook: HookRef) => void;
}

const CARD_PX = 106;
const ROW_PX = 34;
/** So many rows a page key goes, in cards and in lines. */
const PAGE = { cards: 6, list: 20 } as const;

/** The hooks, of which only those in sight are drawn. Arrows go from one to the next; its page follows. */
export function CardList({ id, cards, selected, onSelect, onOpen }: CardListProps) {
  const t = useWords();
  const language = useLanguage();
  const look = useStudio((state) => state.libraryLook);
  const at = cards.findIndex(({ key }) => key === selected);
  const select = (index: number): void => {
    const card = cards[Math.max(0, Math.min(cards.length - 1, index))]?.card;
    if (card) onSelect(card);
  };
  const hear = (event: KeyboardEvent): void => {
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + PAGE[look],
      PageUp: at - PAGE[look],
      Home: 0,
      End: cards.length - 1,
    };
    const index = to[event.key];
    const card = cards[at]?.card;
    if (index !== undefined) select(index);
    else if ((event.key === 'Enter' || event.key === ' ') && card) onOpen(card);
    else return;
    event.preventDefault();
  };
  return (
    <VirtualList
      id={id}
      role="listbox"
      tabIndex={0}
      className={`card-list card-list-${look}`}
      aria-label={t('library.hooksFound')}
      aria-activedescendant={at === -1 ? undefined : `${id}-${at}`}
      items={cards}
      keyOf={({ key }) => key}
      estimatePx={() => (look === 'cards' ? CARD_PX : ROW_PX)}
      overscan={look === 'cards' ? 3 : 12}
      rows={look === 'cards' ? 'measured' : 'fixed'}
      revealIndex={at}
      key={look}
      onKeyDown={hear}
      onFocus={() => {
        if (at === -1) select(0);
      }}
    >
      {(one, index) => (
        <HookCard
          id={`${id}-${index}`}
          card={one.card}
          language={language}
          look={look}
          isSelected={one.key === selected}
          position={index + 1}
          of={cards.length}
          onOpen={onOpen}
        />
      )}
    </VirtualList>
  );
}
