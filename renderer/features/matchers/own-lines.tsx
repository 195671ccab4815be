import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LinesArea } from './lines-area.tsx';
import { ownHits } from './model/cells.ts';
import type { SubjectKind } from './model/subjects.ts';
import type { HeldTable } from './use-held.ts';

/** Names of the person's own, one a line: any number may be pasted. */
export function OwnNames({
  names,
  answer,
  reference,
}: {
  readonly names: readonly string[];
  readonly answer: HeldTable | null;
  readonly reference: number;
}) {
  const t = useWords();
  const text = useStudio((state) => state.ownNames);
  const setText = useStudio((state) => state.setOwnNames);
  const hits = answer && names.length > 0 ? ownHits(answer.table, answer.held, names, reference) : null;
  return (
    <section className="pane-section">
      <Field
        label={`${t('matchers.own')} · ${t('matchers.oneALine')}`}
        hint={hits === null ? t('matchers.ownHint') : <b>{t('matchers.ownCount', { hits, total: names.length })}</b>}
      >
        {({ id, describedBy }) => (
          <LinesArea
            id={id}
            describedBy={describedBy}
            rows={3}
            placeholder={t('matchers.ownPlaceholder')}
            value={text}
            onChange={setText}
          />
        )}
      </Field>
    </section>
  );
}

export interface TextLinesProps {
  readonly kind: SubjectKind;
  readonly event: string;
  /** Shown as long as nothing was written. */
  readonly starters: readonly string[];
}

/** Texts to hold the pattern against, where the subject is no tool. */
export function TextLines({ kind, event, starters }: TextLinesProps) {
  const t = useWords();
  const texts = useStudio((state) => state.trial.texts);
  const change = useStudio((state) => state.changeTrial);
  const starter = starters.join('\n');
  const text = texts[event] ?? starter;
  const setText = (value: string): void => change({ texts: { ...texts, [event]: value } });
  return (
    <section className="pane-section">
      <Field label={`${t('matchers.texts', { kind })} · ${t('matchers.oneALine')}`} hint={t('matchers.textsHint')}>
        {({ id, describedBy }) => <LinesArea id={id} describedBy={describedBy} rows={4} value={text} onChange={setText} />}
      </Field>
      {text !== starter && (
        <Button size="small" className="own-reset" onClick={() => setText(starter)}>
          {t('matchers.textsReset')}
        </Button>
      )}
    </section>
  );
}
