import { useMemo } from 'react';
import type { AgentEdition, EventSpec } from '../../../shared/agents/edition.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { FormRows } from './form-rows.tsx';
import { formRowsOf } from './model/form-rows.ts';
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

/** The payload as a form that follows from the event's schema. It writes the same text that the JSON view shows. */
export function PayloadForm({ edition, event, reading, onType }: PayloadFormProps) {
  const t = useWords();
  const rows = useMemo(() => formRowsOf(event.payload), [event]);
  const names = useMemo(() => offeredToolNames(edition.tools), [edition]);
  const base = useStudio((state) => state.runBase);
  if (reading?.kind !== 'fits' && reading?.kind !== 'misfit') return null;
  const { payload } = reading;
  return (
    <div className="scroll run-form run-form-payload" role="group" aria-label={t('run.payload')}>
      <FormRows
        rows={rows} value={{ ...base, ...payload }} toolNames={names} issues={reading.kind === 'misfit' ? reading.issues : []}
        onChange={(path, value) => onType(payloadTextOf(withValueAt({ ...base, ...payload }, path, value)))}
      />
    </div>
  );
}
