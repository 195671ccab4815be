import { ChevronRight } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { AgentEdition, EventSpec } from '../../../shared/agents/edition.ts';
import type { Json } from '../../../shared/model/json.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Icon } from '../../ui/icon.tsx';
import { FormRows } from './form-rows.tsx';
import { eventRowsOf } from './model/form-rows.ts';
import type { Path } from './model/form-rows.ts';
import { withValueAt } from './model/json-path.ts';
import { payloadTextOf } from './model/payload-text.ts';
import type { PayloadReading } from './model/payload-text.ts';
import { offeredToolNames } from './model/typing-schema.ts';

export interface PayloadFormProps {
  readonly edition: AgentEdition;
  readonly event: EventSpec;
  readonly reading: PayloadReading | null;
  readonly onType: (text: string) => void;
}

/** The payload as a form that follows from the event's schema. It writes the same text that the JSON view shows; what every event sends is folded away. */
export function PayloadForm({ edition, event, reading, onType }: PayloadFormProps) {
  const t = useWords();
  const { own, common } = useMemo(() => eventRowsOf(event, edition.events), [event, edition]);
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const names = useMemo(() => offeredToolNames(edition.tools), [edition]);
  const base = useStudio((state) => state.runBase);
  if (reading?.kind !== 'fits' && reading?.kind !== 'misfit') return null;
  const value = { ...base, ...reading.payload };
  const issues = reading.kind === 'misfit' ? reading.issues : [];
  const isFaulty = issues.some((issue) => common.some((row) => issue.path.split('.')[0] === row.name));
  const shared = {
    value,
    issues,
    toolNames: names,
    onChange: (path: Path, next: Json | undefined) => onType(payloadTextOf(withValueAt(value, path, next))),
  };
  return (
    <div className="scroll run-form run-form-payload" role="group" aria-label={t('run.payload')}>
      <FormRows rows={own} {...shared} />
      {common.length > 0 && (
        <>
          <button
            type="button"
            className="run-fold-button"
            aria-expanded={isOpen || isFaulty}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={`run-fold${isOpen || isFaulty ? ' run-fold-open' : ''}`}>
              <Icon of={ChevronRight} size="tiny" />
            </span>
            {t('run.form.common')}
          </button>
          {(isOpen || isFaulty) && (
            <div className="run-form" id={bodyId}>
              <FormRows rows={common} {...shared} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
