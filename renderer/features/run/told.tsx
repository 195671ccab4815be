import { useState } from 'react';
import type { Delivery } from '../../../shared/model/verdict.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { HookNames } from './use-hook-names.ts';

const LONGEST_CHARS = 320;
const MOST_LINES = 6;
/** What a person may want to read; the log has all. */
const MOST_CHARS = 20_000;

const shortened = (text: string): string => text.slice(0, LONGEST_CHARS).split('\n').slice(0, MOST_LINES).join('\n');
/** A hook that talks does not push the rest of the page away. */
const MOST_SHOWN = 3;

/** Why it was stopped comes first, then what is added, then what is only said. */
const rank = ({ what }: Delivery): number => (what === 'reason' ? 0 : what === 'message' ? 2 : 1);

/** What somebody is told, in the hooks' own words, and by whom. */
export function Told({
  title,
  deliveries,
  names,
}: {
  readonly title: string;
  readonly deliveries: readonly Delivery[];
  readonly names: HookNames;
}) {
  const t = useWords();
  const [isAll, setAll] = useState(false);
  const inOrder = [...deliveries].sort((a, b) => rank(a) - rank(b));
  const shown = isAll ? inOrder : inOrder.slice(0, MOST_SHOWN);
  return (
    <div>
      <dt>{title}</dt>
      {deliveries.length === 0 ? (
        <dd className="verdict-nothing">{t('run.told.nothing')}</dd>
      ) : (
        shown.map((delivery, i) => (
          <dd key={i}>
            <Words delivery={delivery} />
            {delivery.from.length > 0 && (
              <span className="meta verdict-meta">{t('run.told.from', { names: names.list(delivery.from) })}</span>
            )}
          </dd>
        ))
      )}
      {deliveries.length > MOST_SHOWN && (
        <dd>
          <button type="button" className="link-button" onClick={() => setAll(!isAll)}>
            {isAll ? t('run.told.less') : t('run.told.more', { count: deliveries.length - MOST_SHOWN })}
          </button>
        </dd>
      )}
    </div>
  );
}

function Words({ delivery }: { readonly delivery: Delivery }) {
  const t = useWords();
  const [isWhole, setWhole] = useState(false);
  const text = typeof delivery.value === 'string' ? delivery.value : JSON.stringify(delivery.value);
  const what = t('run.told.what', { what: delivery.what });
  const short = shortened(text);
  const isLong = short.length < text.length;
  const shown = isWhole ? text.slice(0, MOST_CHARS) : short;
  const cut = shown.length < text.length ? '…' : '';
  return (
    <>
      {what !== '' && <span className="verdict-what">{what}</span>}
      {typeof delivery.value === 'string' ? <q className={isWhole ? 'verdict-whole' : ''}>{shown + cut}</q> : <code>{shown + cut}</code>}
      {isLong && (
        <button type="button" className="link-button" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'run.told.less' : 'run.told.whole')}
        </button>
      )}
    </>
  );
}
