import type { Attempt } from '../../../store/attempt.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import type { ChangeResult } from '../hooks-slice.ts';
import './change-preview.css';

/** The files that a change touches, and when the agent will notice; or why it is refused. */
export function ChangePreview({ tried }: { readonly tried: Attempt<ChangeResult> | null }) {
  const t = useWords();
  const say = useSay();
  if (!tried) return null;
  if (tried.kind === 'failed') return <ErrorNote>{say(tried.failure.reason)}</ErrorNote>;
  return (
    <>
      <ul className="change-edits">
        {tried.value.edits.map((edit, i) => (
          <li key={i}>
            <span className="label">{t(`hooks.edit.${edit.kind}`)}</span>
            <code>{edit.path}</code>
            {edit.kind === 'rename' && (
              <>
                <span className="label">{t('hooks.edit.to')}</span>
                <code>{edit.to}</code>
              </>
            )}
            {edit.kind === 'mode' && (
              <>
                <span className="label">{t('hooks.edit.modeTo')}</span>
                <code>{edit.mode.toString(8).padStart(4, '0')}</code>
              </>
            )}
          </li>
        ))}
      </ul>
      {tried.value.afterwards.map((prediction, i) => (
        <Note key={i} tone="neutral">
          {say(prediction.reason)}
        </Note>
      ))}
    </>
  );
}
