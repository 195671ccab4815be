import { Check, CircleArrowUp, OctagonX, PencilLine } from 'lucide-react';
import { memo } from 'react';
import { editions } from '../../../../shared/agents/index.ts';
import type { LibraryCard } from '../../../../shared/contract/library-calls.ts';
import type { Language } from '../../../../shared/words/catalogue.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { isDeed } from '../model/facets.ts';
import { agentsOfCard, textOf } from '../model/library-hook.ts';
import type { HookRef } from '../model/library-hook.ts';

export interface HookCardProps {
  readonly id: string;
  readonly card: LibraryCard;
  readonly language: Language;
  readonly look: 'cards' | 'list';
  readonly isSelected: boolean;
  /** Among those found, from 1: most of them are not on the page. */
  readonly position: number;
  readonly of: number;
  readonly onOpen: (hook: HookRef) => void;
}

/** One hook of the list: what it is, for whom, what it needs, how it stands here. */
export const HookCard = memo(function HookCard({ id, card, language, look, isSelected, position, of, onOpen }: HookCardProps) {
  return (
    // The list has the focus and hears the keys.
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={position}
      aria-setsize={of}
      className={look === 'cards' ? 'hook-card' : 'hook-line'}
      onClick={() => onOpen(card)}
    >
      <h3 className="truncate">{textOf(card.title, language)}</h3>
      {look === 'cards' && <p>{textOf(card.description, language)}</p>}
      <Chips card={card} look={look} />
    </div>
  );
});

const titleOfAgent = (agent: string): string => editions.find((edition) => edition.agent === agent)?.agentTitle ?? agent;
/** More would not fit beside one another. */
const MOST_NEEDS = 2;

function Chips({ card, look }: { readonly card: LibraryCard; readonly look: 'cards' | 'list' }) {
  const t = useWords();
  return (
    <div className="hook-chips">
      {card.update === 'available' && <Chip icon={CircleArrowUp}>{t('library.updateWord')}</Chip>}
      {card.installed === 'yes' && card.update === 'none' && <Chip icon={Check}>{t('library.installedWord')}</Chip>}
      {card.installed === 'changed' && <Chip icon={PencilLine}>{t('library.changedWord')}</Chip>}
      {look === 'cards' &&
        card.tags.filter(isDeed).map((deed) => (
          <Chip key={deed} icon={deed === 'guards' ? OctagonX : null}>
            {t(`library.trait.${deed}`)}
          </Chip>
        ))}
      {look === 'cards' && agentsOfCard(card).map((agent) => <Chip key={agent}>{titleOfAgent(agent)}</Chip>)}
      {look === 'cards' && card.requires.slice(0, MOST_NEEDS).map((program) => <Chip key={program}>{program}</Chip>)}
    </div>
  );
}
