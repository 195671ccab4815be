import { useState } from 'react';
import { useLanguage, useSay, useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { StateWord } from '../../ui/chip.tsx';
import { writeSize } from './write-size.ts';
import type { ListedBackup } from './use-backups.ts';
import './write-list.css';

/** More are shown when they are asked for: the newest are wanted most. */
const FIRST = 6;

/** The versions of a file to choose from, newest first. */
export function BackupRows({
  backups,
  chosen,
  label,
  onChoose,
}: {
  readonly backups: readonly ListedBackup[];
  readonly chosen: string | undefined;
  readonly label: string;
  readonly onChoose: (id: string) => void;
}) {
  const t = useWords();
  const say = useSay();
  const language = useLanguage();
  const [shows, setShows] = useState<'first' | 'all'>('first');
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const rows = backups.filter((backup, i) => shows === 'all' || i < FIRST || backup.id === chosen);
  return (
    <div className="write-pick" role="radiogroup" aria-label={label}>
      {rows.map((backup) => (
        <label key={backup.id} className={`write-pick-row${backup.id === chosen ? ' write-picked' : ''}`}>
          <input type="radio" name="backup" checked={backup.id === chosen} onChange={() => onChoose(backup.id)} />
          <span className="numeric">{when.format(backup.at)}</span>
          <span className="grow truncate">{t('writes.before', { cause: say(backup.cause) })}</span>
          {backup.reads === 'notJson' && <StateWord tone="failed">{t('writes.notJson')}</StateWord>}
          <span className="meta numeric">{writeSize(backup.sizeBytes, t)}</span>
        </label>
      ))}
      {rows.length < backups.length && (
        <Button kind="ghost" size="small" className="write-pick-more" onClick={() => setShows('all')}>
          {t('writes.backupsMore', { count: backups.length })}
        </Button>
      )}
    </div>
  );
}
