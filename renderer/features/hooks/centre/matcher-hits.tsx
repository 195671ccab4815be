import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { cellOf, countsOf, shownRows } from '../../matchers/model/cells.ts';
import { starterLines, subjectKindOf } from '../../matchers/model/subjects.ts';
import { namesOf, tableOf } from '../../matchers/model/table.ts';
import { useHeld } from '../../matchers/use-held.ts';

const NOWHERE = { roots: [], home: '' };
/** Rows that are named; the rest is counted. */
const MOST_NAMED = 8;

/** “Hits 2 of 7 tools”, and which, through which of their names: at every key, by the matching of the Matchers view. */
export function MatcherHits({
  spec,
  event,
  pattern,
  aside,
}: {
  readonly spec: AgentEdition;
  readonly event: string;
  readonly pattern: string;
  /** Behind the count. */
  readonly aside?: ReactNode;
}) {
  const t = useWords();
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const own = useStudio((state) => state.ownNames);
  const table = useMemo(() => {
    const eventSpec = spec.events.find(({ name }) => name === event);
    const sides = eventSpec ? [{ edition: spec, event: eventSpec }] : [];
    return tableOf({ sides, ownNames: namesOf(own), texts: starterLines(sides, workspace ?? NOWHERE, platform), checks: [] });
  }, [spec, event, own, workspace, platform]);
  const answer = useHeld(table, pattern);
  if (!answer) return <>{t('matchers.counting')}</>;
  const kind = subjectKindOf(answer.table.sides);
  const [{ hits, total } = { hits: 0, total: 0 }] = countsOf(answer.table, answer.held);
  const rows = shownRows(answer.table, answer.held).flatMap(({ row, index }) => {
    const cell = cellOf(answer.table, answer.held, index, 0);
    return cell.kind === 'hit' ? [{ name: row.name, through: cell.through }] : [];
  });
  const every = answer.held.pattern === '' || answer.held.pattern === '*';
  return (
    <>
      <span className="matcher-count">
        <b className="grow">{t('matchers.count', { kind, hits, total })}</b>
        {aside}
      </span>
      {answer.held.slowRows > 0 && t('matchers.slowRows', { count: answer.held.slowRows })}
      {!every && rows.length > 0 && (
        <span className="matcher-hits">
          {rows.slice(0, MOST_NAMED).map(({ name, through }) => (
            <span key={name} className="matcher-hit">
              <code>{name}</code>
              {through.length > 0 && !(through.length === 1 && through[0] === name) && (
                <span>{t('matchers.through', { names: through.join(', ') })}</span>
              )}
            </span>
          ))}
          {rows.length > MOST_NAMED && <span>{t('hooks.moreHits', { count: rows.length - MOST_NAMED })}</span>}
        </span>
      )}
    </>
  );
}
