import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Say, Translate } from '../../../i18n/use-words.ts';
import { StateWord } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TONE_ICON } from '../../../ui/tone.ts';
import { STATE_LOOK } from '../hook-state.ts';
import { matcherText } from '../matcher-text.ts';
import { scopeTitle } from '../scope-title.ts';
import type { TreeRow } from './tree-rows.ts';
import type { RowDrag } from './use-tree-drag.ts';

export interface RowNames {
  readonly t: Translate;
  readonly say: Say;
}

/** What type-ahead goes by. */
export function rowName(row: TreeRow, names: RowNames): string {
  switch (row.kind) {
    case 'agent':
      return row.edition.agentTitle;
    case 'location':
      return `${scopeTitle(row.edition, row.location, names)} ${row.place}`;
    case 'event':
      return row.event;
    case 'hook':
      return row.hook.label;
  }
}

export interface TreeRowProps {
  readonly row: TreeRow;
  readonly id: string;
  readonly names: RowNames;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  /** How the row takes part in dragging. */
  readonly drag: RowDrag;
  readonly onClick: () => void;
  readonly onFold: () => void;
}

/** One row. Focus stays on the tree; the active row is named by its id. */
export function TreeRowView({ row, id, names, isSelected, isActive, drag, onClick, onFold }: TreeRowProps) {
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      aria-expanded={row.fold === 'leaf' ? undefined : row.fold === 'open'}
      className={`tree-row tree-level-${row.level}${isSelected ? ' tree-selected' : ''}${isActive ? ' tree-active' : ''}${drag.mark === null ? '' : ` tree-drop-${drag.mark}`}`}
      data-row={row.key}
      {...drag.props}
      onClick={onClick}
    >
      {row.kind !== 'hook' && (
        <span
          className="tree-twist"
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
        >
          {row.fold !== 'leaf' && <Icon of={row.fold === 'open' ? ChevronDown : ChevronRight} size="tiny" />}
        </span>
      )}
      <RowContent row={row} names={names} />
    </div>
  );
}

/** What is seen, and for screen readers the words that icons and dots stand for. */
function RowContent({ row, names: { t, say } }: { readonly row: TreeRow; readonly names: RowNames }) {
  switch (row.kind) {
    case 'agent':
      return (
        <>
          <span className="tree-name">{row.edition.agentTitle}</span>
          <Spoken shown={<span className="tree-count">{row.hooks}</span>} words={t('hooks.count', { count: row.hooks })} />
        </>
      );
    case 'location':
      return (
        <>
          <span className="tree-name" title={row.location.path}>
            {scopeTitle(row.edition, row.location, { t, say })} <span className="tree-count">{row.place}</span>
          </span>
          {row.worst && <Worst worst={row.worst} t={t} />}
          {row.location.use === 'ignored' ? (
            <StateWord tone="masked">{t('hooks.state.ignored')}</StateWord>
          ) : (
            row.hooks === 0 && !row.worst && <span className="tree-count">{t('hooks.none')}</span>
          )}
        </>
      );
    case 'event':
      return (
        <>
          <span className="tree-name">{row.event}</span>
          {row.never === 'yes' && <span className="tree-count">{t('hooks.neverFires')}</span>}
        </>
      );
    case 'hook': {
      const look = STATE_LOOK[row.hook.state.kind];
      const { label } = row.hook;
      const matcher = matcherText(row.hook);
      const dot = look.dot !== 'none' && <span className={`tree-dot tree-dot-${look.dot}`} title={t(look.word)} />;
      return (
        <>
          <span className="tree-name" title={matcher === null ? label : t('hooks.withMatcher', { label, matcher })}>
            {label} {row.matcher !== null && <span className="tree-count">{row.matcher}</span>}
          </span>
          {row.worst && look.dot !== 'none' && <Worst worst={row.worst} t={t} />}
          {look.dot === 'filled' ? (
            <Spoken shown={dot} words={t(look.word)} />
          ) : (
            <>
              <StateWord tone={look.tone} {...(look.dot === 'hollow' && { icon: null })}>
                {t(look.word)}
              </StateWord>
              {dot}
            </>
          )}
        </>
      );
    }
  }
}

const Spoken = ({ shown, words }: { readonly shown: ReactNode; readonly words: string }) => (
  <>
    <span aria-hidden="true">{shown}</span>
    <span className="visually-hidden">{words}</span>
  </>
);

const Worst = ({ worst, t }: { readonly worst: 'error' | 'warning'; readonly t: Translate }) => {
  const tone = worst === 'error' ? 'failed' : 'warn';
  return (
    <Spoken
      shown={
        <span className={`tree-worst tone-${tone}`}>
          <Icon of={TONE_ICON[tone]} size="tiny" />
        </span>
      }
      words={t(worst === 'error' ? 'hooks.hasErrors' : 'hooks.hasWarnings')}
    />
  );
};
