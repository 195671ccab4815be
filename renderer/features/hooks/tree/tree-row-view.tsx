import { ChevronDown, ChevronRight } from 'lucide-react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import type { Say, Translate } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { StateWord } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TONE_ICON } from '../../../ui/tone.ts';
import { STATE_LOOK } from '../hook-state.ts';
import { scopeTitle } from '../scope-title.ts';
import type { TreeRow } from './tree-rows.ts';

export interface RowNames {
  readonly t: Translate;
  readonly say: Say;
  readonly roots: readonly string[];
  readonly home: string;
}

/** What type-ahead goes by, and the first part of what a screen reader says. */
export function rowName(row: TreeRow, names: RowNames): string {
  switch (row.kind) {
    case 'agent': return row.edition.agentTitle;
    case 'location': return `${scopeTitle(row.edition, row.location, names)} ${rootedPath(row.location.path, names.roots, names.home)}`;
    case 'event': return row.event;
    case 'hook': return row.hook.label;
  }
}

/** Name, then state: the word is part of the row's name. */
export function rowLabel(row: TreeRow, names: RowNames): string {
  const parts = [rowName(row, names)];
  if (row.kind === 'agent' || row.kind === 'location') parts.push(names.t('hooks.count', { count: row.hooks }));
  if (row.kind === 'hook') parts.push(names.t(STATE_LOOK[row.hook.state.kind].word));
  if (row.kind === 'event' && row.never === 'yes') parts.push(names.t('hooks.neverFires'));
  if ((row.kind === 'hook' || row.kind === 'location') && row.worst) parts.push(names.t(row.worst === 'error' ? 'hooks.hasErrors' : 'hooks.hasWarnings'));
  return parts.join(', ');
}

export interface TreeRowProps {
  readonly row: TreeRow;
  readonly id: string;
  readonly names: RowNames;
  readonly isSelected: boolean;
  readonly isActive: boolean;
  readonly onClick: () => void;
  readonly onFold: () => void;
}

/** One row. Focus stays on the tree; the active row is named by its id. */
export function TreeRowView({ row, id, names, isSelected, isActive, onClick, onFold }: TreeRowProps) {
  return (
    <div
      role="treeitem"
      id={id}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      aria-expanded={row.fold === 'leaf' ? undefined : row.fold === 'open'}
      aria-label={rowLabel(row, names)}
      className={`tree-row tree-level-${row.level}${isSelected ? ' tree-selected' : ''}${isActive ? ' tree-active' : ''}`}
      onClick={onClick}
    >
      {row.kind !== 'hook' && (
        <span className="tree-twist" onClick={(event) => { event.stopPropagation(); onFold(); }}>
          {row.fold !== 'leaf' && <Icon of={row.fold === 'open' ? ChevronDown : ChevronRight} size="tiny" />}
        </span>
      )}
      <RowContent row={row} names={names} />
    </div>
  );
}

function RowContent({ row, names }: { readonly row: TreeRow; readonly names: RowNames }) {
  const t = useWords();
  const say = useSay();
  switch (row.kind) {
    case 'agent':
      return <><span className="tree-name">{row.edition.agentTitle}</span><span className="tree-count">{row.hooks}</span></>;
    case 'location': {
      const path = rootedPath(row.location.path, names.roots, names.home);
      return (
        <>
          <span className="tree-name" title={row.location.path}>{scopeTitle(row.edition, row.location, { t, say })} <span className="tree-count">{path}</span></span>
          {row.worst && <Worst worst={row.worst} />}
          {row.location.use === 'ignored' ? <StateWord tone="masked">{t('hooks.state.ignored')}</StateWord> : row.hooks === 0 && !row.worst && <span className="tree-count">{t('hooks.none')}</span>}
        </>
      );
    }
    case 'event':
      return <><span className="tree-name">{row.event}</span>{row.never === 'yes' && <span className="tree-count">{t('hooks.neverFires')}</span>}</>;
    case 'hook': {
      const look = STATE_LOOK[row.hook.state.kind];
      return (
        <>
          <span className="tree-name" title={row.hook.label}>{row.hook.label}</span>
          {row.worst && look.dot !== 'none' && <Worst worst={row.worst} />}
          {look.dot !== 'filled' && <StateWord tone={look.tone} {...(look.dot === 'hollow' && { icon: null })}>{t(look.word)}</StateWord>}
          {look.dot !== 'none' && <span className={`tree-dot tree-dot-${look.dot}`} title={t(look.word)} />}
        </>
      );
    }
  }
}

const Worst = ({ worst }: { readonly worst: 'error' | 'warning' }) => (
  <span className={`tree-worst tone-${worst === 'error' ? 'failed' : 'warn'}`}><Icon of={TONE_ICON[worst === 'error' ? 'failed' : 'warn']} size="tiny" /></span>
);
