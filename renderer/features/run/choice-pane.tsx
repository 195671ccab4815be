import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { recall, remember } from '../../ui/memory.ts';
import { Segment } from '../../ui/segment.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { runEdition } from './choice-slice.ts';
import { ChoiceFields } from './choice-fields.tsx';
import './choice-pane.css';
import { HookPicker } from './hook-picker.tsx';
import { draftKey } from './model/run-choice.ts';
import { PayloadForm } from './payload-form.tsx';
import { PayloadJson } from './payload-json.tsx';
import { PayloadState } from './payload-state.tsx';
import { RunButton } from './run-button.tsx';
import { RunOptions } from './run-options.tsx';
import { useReading } from './use-reading.ts';

const MEMORY = 'run.editAs';

/** The left pane: which moment, which payload, which hooks, and the button. */
export function ChoicePane({ onRun }: { readonly onRun?: () => void }) {
  const t = useWords();
  const store = useStudioStore();
  const [editAs, setEditAs] = useState<'form' | 'json'>(recall(MEMORY) === 'form' ? 'form' : 'json');
  const [place, setPlace] = useState<{ line: number; column: number } | undefined>();
  const edition = useStudio(runEdition);
  const event = useStudio((state) => state.runChoice?.event);
  const hasBase = useStudio((state) => state.runBase !== null);
  const reading = useReading();
  const choose = (value: 'form' | 'json'): void => {
    remember(MEMORY, value);
    setPlace(undefined);
    setEditAs(value);
  };
  const spec = edition?.events.find((one) => one.name === event);
  // A text that is no object has no fields.
  const shown = reading?.kind === 'notJson' || reading?.kind === 'notObject' ? 'json' : editAs;
  return (
    <section className="pane pane-sunken run-choice" aria-label={t('run.pane.choose')} data-pane="choose">
      <div className="pane-bar">
        <h2 className="grow truncate">{t('run.pane.choose')}</h2>
        {edition && <ResetButton edition={edition} />}
        <Segment
          label={t('run.editAs')}
          value={shown}
          onChange={choose}
          options={[
            { value: 'form', label: t('run.form') },
            { value: 'json', label: t('run.json') },
          ]}
        />
      </div>
      {edition && spec && (
        <>
          <ChoiceFields edition={edition} event={spec} />
          <div className={`run-payload run-payload-${shown}`}>
            {hasBase &&
              (shown === 'json' ? (
                <PayloadJson edition={edition} event={spec} reading={reading} place={place} onType={store.getState().typePayload} />
              ) : (
                <PayloadForm edition={edition} event={spec} reading={reading} onType={store.getState().typePayload} />
              ))}
          </div>
          <HookPicker edition={edition} event={spec} />
          <RunOptions edition={edition} />
          <div className="run-foot">
            <PayloadState
              edition={edition}
              event={spec}
              reading={reading}
              onShow={(at) => {
                choose('json');
                setPlace({ ...at });
              }}
            />
            <RunButton reading={reading} {...(onRun && { onRun })} />
          </div>
        </>
      )}
    </section>
  );
}

/** Back to the sample's own payload; only where something was typed. */
function ResetButton({ edition }: { readonly edition: AgentEdition }) {
  const t = useWords();
  const isEdited = useStudio((state) => state.runChoice !== null && state.runDrafts[draftKey(edition.id, state.runChoice)] !== undefined);
  const reset = useStudio((state) => state.resetPayload);
  if (!isEdited) return null;
  return (
    <Tooltip text={t('run.sample.resetText')}>
      <Button size="small" kind="ghost" icon={RotateCcw} onClick={() => void reset()}>
        {t('run.sample.reset')}
      </Button>
    </Tooltip>
  );
}
