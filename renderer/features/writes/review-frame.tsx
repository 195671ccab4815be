import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import './review-frame.css';
import { isSettingsFile } from './writes-slice.ts';

export interface ReviewFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** The button that does it. */
  readonly act: string;
  /** The safe choice; default: Cancel. */
  readonly keep?: string | undefined;
  /** Where the question can be switched off for good: the files that it is about. */
  readonly paths: readonly string[];
  readonly disabledReason?: string | undefined;
  readonly onAct: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A diff before it is written. The safe choice has the focus. */
export function ReviewFrame({ title, description, act, keep, paths, disabledReason, onAct, onClose, children }: ReviewFrameProps) {
  const t = useWords();
  const store = useStudioStore();
  const safe = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState<'again' | 'never'>('again');
  const [isBusy, setIsBusy] = useState(false);
  const isAboutSettings = useStudio(
    (state) => paths.some((path) => isSettingsFile(state, path)) && state.preferences?.settingsDiff === 'show',
  );
  const perform = async (): Promise<void> => {
    setIsBusy(true);
    try {
      if (asks === 'never') await store.getState().setPreferences({ settingsDiff: 'skip' });
      await onAct();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      description={description}
      size="wide"
      onClose={onClose}
      focusFirst={safe}
      actions={
        <>
          {isAboutSettings && disabledReason === undefined && (
            <label className="review-skip grow">
              <input type="checkbox" checked={asks === 'never'} onChange={(event) => setAsks(event.target.checked ? 'never' : 'again')} />
              {t('writes.dontAsk')}
            </label>
          )}
          <Button ref={safe} onClick={onClose}>
            {keep ?? t('act.cancel')}
          </Button>
          <Button
            kind="primary"
            disabledReason={disabledReason}
            busyLabel={isBusy ? t('writes.writing') : undefined}
            onClick={() => void perform()}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
