import { Check } from 'lucide-react';
import type { AgentEdition, EventSpec } from '../../../shared/agents/edition.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TONE_ICON } from '../../ui/tone.ts';
import { writeBytes } from './model/measures.ts';
import type { PayloadReading, Position } from './model/payload-text.ts';
import { faultText } from './payload-words.ts';
import { Sentence } from './sentence.tsx';

export interface PayloadStateProps {
  readonly edition: AgentEdition;
  readonly event: EventSpec;
  readonly reading: PayloadReading | null;
  readonly onShow: (place: Position) => void;
}

/** Whether the payload fits, or the first thing that is amiss and its place. */
export function PayloadState({ edition, event, reading, onShow }: PayloadStateProps) {
  const t = useWords();
  const plan = useStudio((state) => state.runPlan);
  const base = useStudio((state) => state.runBase);
  if (!reading) return null;
  const fault = faultText(reading, t);
  if (reading.kind !== 'fits') {
    return (
      <div className="run-state hint hint-error" id="run-payload-state" role="status">
        <Icon of={TONE_ICON.failed} size="tiny" />
        <span className="grow">
          <Sentence text={fault ?? ''} />
        </span>
        {reading.kind !== 'notObject' && (
          <Button size="small" kind="ghost" onClick={() => onShow(reading.kind === 'notJson' ? reading : reading.issues[0])}>
            {t('run.show')}
          </Button>
        )}
      </div>
    );
  }
  const unknown = plan.kind === 'planned' ? plan.unknownKeys : [];
  const filled = Object.keys(base ?? {}).filter((key) => !Object.hasOwn(reading.payload, key));
  return (
    <div className="run-state hint" id="run-payload-state" role="status">
      <span className="tone-allow">
        <Icon of={Check} />
      </span>
      <span className="grow">
        {t('run.fits', { event: event.name, size: writeBytes(reading.bytes) })}
        {unknown.length > 0 && (
          <>
            {t('run.gap')}
            {t('run.fits.unknown', { edition: edition.agentTitle, keys: unknown.join(', '), count: unknown.length })}
          </>
        )}
        {filled.length > 0 && (
          <>
            {t('run.gap')}
            {t('run.fits.filled', { keys: filled.join(', '), count: filled.length })}
          </>
        )}
      </span>
    </div>
  );
}
