import type { Hook } from '../../../../shared/model/hook.ts';
import { useLanguage, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { recordNote } from '../../run/record-words.ts';

export interface PublishRunsProps {
  readonly hook: Hook;
  readonly edition: string;
  readonly chosen: readonly string[];
  /** Runs that are told of elsewhere. */
  readonly leftOut: readonly string[];
  readonly onChoose: (runs: readonly string[]) => void;
}

/** A hook of a settings file is named by what it says: once it says something else it has another id. */
const wasOnce = (before: Hook, now: Hook): boolean =>
  before.id !== now.id && before.source === now.source && before.event === now.event && before.label === now.label;

/** Finished runs of the hook: each that is chosen becomes an example with the verdict that it had. */
export function PublishRuns({ hook, edition, chosen, leftOut, onChoose }: PublishRunsProps) {
  const t = useWords();
  const language = useLanguage();
  const records = useStudio((state) => state.runRecords);
  const own = records.filter(
    ({ report }) =>
      !leftOut.includes(report.id) && report.edition === edition && report.hooks.some((run) => run.hook.id === hook.id && run.outcome),
  );
  const isOlder = records.some(
    ({ report }) => report.edition === edition && report.hooks.some((run) => run.outcome && wasOnce(run.hook, hook)),
  );
  return (
    <fieldset className="publish-runs">
      <legend className="label">{t('library.publishRuns')}</legend>
      {own.length === 0 && <p className="hint">{t(isOlder ? 'library.publishRunsOlder' : 'library.publishRunsNone')}</p>}
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
