import { Check, Minus, Timer } from 'lucide-react';
import { useMemo } from 'react';
import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { cellOf, differsAt, isHitAt, shownRows } from './model/cells.ts';
import type { Cell, ShownRow } from './model/cells.ts';
import { subjectKindOf } from './model/subjects.ts';
import './tool-table.css';
import type { HeldTable } from './use-held.ts';

const ROW_PX = 34;

/** Every tool, and what each edition makes of the pattern; hits come first. Only the rows in sight are drawn. */
export function ToolTable({ answer, reference }: { readonly answer: HeldTable; readonly reference: number }) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const { table, held } = answer;
  const kind = subjectKindOf(table.sides);
  const rows = useMemo(() => shownRows(table, held), [table, held]);
  if (rows.length === 0) {
    return <EmptyState title={t('matchers.textsNone')}>{t('matchers.textsTeach')}</EmptyState>;
  }
  const columns = `${kind === 'tool' ? 'minmax(180px, 1.15fr) minmax(120px, 1.35fr)' : 'minmax(240px, 2.4fr)'} repeat(${table.sides.length}, minmax(150px, 1fr))`;
  return (
    <div className="tool-table" role="table" aria-label={t('matchers.table')} aria-rowcount={rows.length + 1}>
      <div className="table-line table-head" role="row" aria-rowindex={1} style={{ gridTemplateColumns: columns }}>
        <span role="columnheader">{t('matchers.column.name', { kind })}</span>
        {kind === 'tool' && <span role="columnheader">{t('matchers.column.aliases')}</span>}
        {table.sides.map(({ edition }, c) => (
          <span role="columnheader" key={edition.id} className="truncate">
            {titleOf(edition)}
            {c === reference && table.sides.length > 1 && ` · ${t('matchers.inUse')}`}
          </span>
        ))}
      </div>
      <VirtualList
        role="rowgroup"
        className="table-body"
        tabIndex={0}
        aria-label={t('matchers.table')}
        items={rows}
        keyOf={({ row }) => `${row.origin} ${row.name}`}
        estimatePx={() => ROW_PX}
      >
        {(shown, index) => (
          <TableRow shown={shown} index={index} answer={answer} reference={reference} columns={columns} hasAliases={kind === 'tool'} />
        )}
      </VirtualList>
    </div>
  );
}

interface TableRowProps {
  readonly shown: ShownRow;
  readonly index: number;
  readonly answer: HeldTable;
  readonly reference: number;
  readonly columns: string;
  readonly hasAliases: boolean;
}

function TableRow({ shown: { row, index: at }, index, answer: { table, held }, reference, columns, hasAliases }: TableRowProps) {
  const t = useWords();
  const cells = table.sides.map((_, c) => cellOf(table, held, at, c));
  const takesAny = held.pattern === '' || held.pattern === '*';
  const through = new Set(takesAny ? [] : cells.flatMap((cell) => (cell.kind === 'hit' ? cell.through : [])));
  const hits = table.sides.some((_, c) => isHitAt(held, at, c));
  return (
    <div className={`table-line${hits ? ' table-hit' : ''}`} role="row" aria-rowindex={index + 2} style={{ gridTemplateColumns: columns }}>
      <span role="cell" className="truncate" title={row.name}>
        {row.origin === 'text' ? row.name : <code>{row.name}</code>}
      </span>
      {hasAliases && (
        <span role="cell" className="truncate">
          {row.origin === 'own' ? (
            <span className="meta">{t('matchers.fromList')}</span>
          ) : row.aliases.length === 0 ? (
            <span className="meta">{t('matchers.noAliases')}</span>
          ) : (
            <span className="truncate" title={row.aliases.join(', ')}>
              {row.aliases
                .toSorted((one, other) => Number(through.has(other)) - Number(through.has(one)))
                .map((alias) => (
                  <span key={alias} className={`alias${through.has(alias) ? ' alias-hit' : ''}`}>
                    {alias}
                  </span>
                ))}
            </span>
          )}
        </span>
      )}
      {cells.map((cell, c) => {
        const differs = differsAt(held, at, c, reference);
        return (
          <span role="cell" key={c} className={`truncate answer answer-${cell.kind}${differs ? ' answer-differs' : ''}`}>
            <Icon of={cell.kind === 'hit' ? Check : cell.kind === 'slow' ? Timer : Minus} />
            <CellWords cell={cell} name={row.name} everything={takesAny} t={t} />
            {differs && <span className="visually-hidden">{t('matchers.differs')}</span>}
          </span>
        );
      })}
    </div>
  );
}

interface CellWordsProps {
  readonly cell: Cell;
  readonly name: string;
  readonly everything: boolean;
  readonly t: Translate;
}

/** Through which names, unless it is the row's own name alone, or any name would do. */
function CellWords({ cell, name, everything, t }: CellWordsProps) {
  switch (cell.kind) {
    case 'hit': {
      const isOwnName = cell.through.length === 1 && cell.through[0] === name;
      return (
        <>
          <span>{t('matchers.hits')}</span>
          {!everything && !isOwnName && <span className="meta truncate">{t('matchers.through', { names: cell.through.join(', ') })}</span>}
        </>
      );
    }
    case 'miss':
      return <span>{t('matchers.misses')}</span>;
    case 'slow':
      return <span>{t('matchers.slow')}</span>;
    case 'unlisted':
      return <span>{t('matchers.unlisted')}</span>;
    case 'unregistered':
      return <span>{t('matchers.unregistered')}</span>;
  }
}
