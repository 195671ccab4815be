import { Check, Minus } from 'lucide-react';
import type { Output } from '../../../../shared/contract/calls.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import type { Attempt } from '../../../store/attempt.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorNote } from '../../../ui/note.tsx';
import { TONE_ICON } from '../../../ui/tone.ts';
import { ChangedFiles } from '../../writes/changed-files.tsx';
import './transfer.css';

type Applied = Output<'fragment:apply'>;
const ICON = { added: Check, present: Minus, refused: TONE_ICON.failed } as const;

export const countAdded = (applied: Attempt<Applied> | null): number =>
  applied?.kind === 'ok' ? applied.value.report.filter(({ outcome }) => outcome === 'added').length : 0;

/** The file that hooks would go to, once that has been answered. */
export const meantFile = (applied: Attempt<Applied> | null, isCurrent: boolean): string | null =>
  applied?.kind === 'ok' && isCurrent ? applied.value.to : null;

/** What becomes of each hook, and the diff of each file. */
export function ApplyReport({ applied }: { readonly applied: Attempt<Applied> | null }) {
  const t = useWords();
  const say = useSay();
  if (!applied) return null;
  if (applied.kind === 'failed') return <ErrorNote>{say(applied.failure.reason)}</ErrorNote>;
  const { report, files, leftOut } = applied.value;
  return (
    <>
      <ul className="apply-report" aria-label={t('hooks.report')}>
        {report.map((line, i) => (
          <li key={i}>
            <Icon of={ICON[line.outcome]} className={line.outcome === 'refused' ? 'tone-failed' : ''} />
            <span className="grow">
              <code>{line.event}</code> {line.label}
              {line.reason && <span className="apply-reason">{say(line.reason)}</span>}
            </span>
            <span className="meta">{t(`hooks.applied.${line.outcome}`)}</span>
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && <p className="hint">{t('hooks.leftOut', { names: leftOut.join(', ') })}</p>}
      <ChangedFiles files={files.filter(({ before, after }) => before !== after)} />
    </>
  );
}
