import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { recordNote } from '../../run/record-words.ts';

export interface PublishRunsProps {
  readonly hook: string;
  readonly edition: string;
  readonly chosen: readonly string[];
  readonly onChoose: (runs: readonly string[]) => void;
}

/** Finished runs of the hook: each that is chosen becomes an example with the verdict that it had. */
export function PublishRuns({ hook, edition, chosen, onChoose }: PublishRunsProps) {
  const t = useWords();
  const language = useLanguage();
  const records = useStudio((state) => state.runRecords);
  const own = records.filter(({ report }) => report.edition === edition && report.hooks.some((run) => run.hook.id === hook && run.outcome));
  return (
    <fieldset className="publish-runs">
      <legend className="label">{t('library.publishRuns')}</legend>
      {own.length === 0 && <p className="hint">{t('library.publishRunsNone')}</p>}
      {own.map((record) => (
        <label key={record.report.id} className="library-side">
          <input
            type="checkbox"
            checked={chosen.includes(record.report.id)}
            onChange={(event) =>
              onChoose(event.target.checked ? [...chosen, record.report.id] : chosen.filter((id) => id !== record.report.id))
            }
          />
          <span>
            {t('library.publishRun', { number: record.number })} <span className="meta">{recordNote(record, t, language)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
