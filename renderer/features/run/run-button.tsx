import { Play } from 'lucide-react';
import { ownKeyboard, writeShortcut } from '../../commands/shortcut.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Translate } from '../../i18n/use-words.ts';
import type { StudioState } from '../../store/index.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import type { PayloadReading } from './model/payload-text.ts';
import { hooksToRun, readLimit } from './model/run-choice.ts';
import { isBusy } from './model/run-state.ts';
import { faultText } from './payload-words.ts';
import { plainSentence } from './sentence.tsx';

/** “Run 3 hooks”, or why not. */
export function RunButton({
  reading,
  onRun,
  size = 'base',
}: {
  readonly reading: PayloadReading | null;
  readonly onRun?: () => void;
  readonly size?: 'base' | 'small';
}) {
  const t = useWords();
  const start = useStudio((state) => state.startRun);
  const busy = useStudio((state) => isBusy(state.run));
  const count = useStudio(countToRun);
  const hindrance = useStudio((state) => whyNot(state, reading, t));
  return (
    <Button
      kind="primary"
      size={size}
      className="run-start"
      icon={Play}
      keys={size === 'base' && hindrance === undefined ? <KeyCap>{writeShortcut('Mod+Enter', ownKeyboard)}</KeyCap> : undefined}
      disabledReason={busy ? undefined : hindrance}
      busyLabel={busy ? t('run.start.busy') : undefined}
      aria-describedby="run-payload-state"
      onClick={() => {
        onRun?.();
        void start();
      }}
    >
      {t('run.start', { count })}
    </Button>
  );
}

function countToRun({ runChoice, runPlan }: StudioState): number {
  if (!runChoice || runPlan.kind !== 'planned') return 0;
  const { asAgent, onRequest } = hooksToRun(runChoice, runPlan.hooks);
  return asAgent.length + onRequest.length;
}

function whyNot(state: StudioState, reading: PayloadReading | null, t: Translate): string | undefined {
  if (state.connection === 'lost') return t('run.cannot.lost');
  if (!reading || state.runPlan.kind === 'none') return t('run.cannot.noPlan');
  const fault = faultText(reading, t);
  if (fault !== null) return t('run.cannot.payload', { what: plainSentence(fault) });
  if (state.runChoice && readLimit(state.runChoice.limitText).kind === 'invalid') return t('run.cannot.limit');
  return countToRun(state) === 0 ? t('run.cannot.noHook') : undefined;
}
