import { useEditionTitle } from '../../frame/use-edition-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import { countsOf } from './model/cells.ts';
import { firstSign, readingOf } from './model/reading.ts';
import { subjectKindOf } from './model/subjects.ts';
import type { HeldTable } from './use-held.ts';

/** “Hits 2 of 7 tools as documented, 3 of 23 as shipped”, then how the pattern is read. */
export function CountSentence({ answer, id }: { readonly answer: HeldTable | null; readonly id: string }) {
  const t = useWords();
  const titleOf = useEditionTitle();
  if (!answer) {
    return (
      <div className="count-sentence" id={id} role="status">
        <h2>{t('matchers.counting')}</h2>
      </div>
    );
  }
  const { table, held } = answer;
  const kind = subjectKindOf(table.sides);
  const asTitle = (c: number): string => {
    const edition = table.sides[c]?.edition;
    return edition ? t('matchers.countAs', { title: titleOf(edition) }) : '';
  };
  const readings = table.sides.map((side) => t(`matchers.reading.${readingOf(side, held.pattern)}`, { sign: firstSign(held.pattern) }));
  const sameReading = readings.every((reading) => reading === readings[0]);
  return (
    <div className="count-sentence" id={id} role="status">
      <h2>
        {countsOf(table, held).map(({ hits, total }, c) => (
          <span key={c}>
            {c > 0 && ', '}
            <b>{c === 0 ? t('matchers.count', { kind, hits, total }) : t('matchers.countNext', { hits, total })}</b> {asTitle(c)}
          </span>
        ))}
      </h2>
      <p>
        {sameReading
          ? readings[0]
          : readings.map((text, c) => {
              const edition = table.sides[c]?.edition;
              return edition ? `${t('matchers.readingIn', { title: titleOf(edition), text })} ` : '';
            })}
        {held.slowRows > 0 && ` ${t('matchers.slowRows', { count: held.slowRows })}`}
      </p>
    </div>
  );
}
