import { useEffect } from 'react';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { useSay, useWords } from '../i18n/use-words.ts';
import { useStudioStore } from '../store/use-studio.ts';

/** What nobody caught: one neutral line, and the act can be tried again. A foreseen failure says its own sentence. */
export function useUnforeseen(): void {
  const store = useStudioStore();
  const t = useWords();
  const say = useSay();
  useEffect(() => {
    const tell = (reason: unknown): void => {
      if (store.getState().connection === 'lost') return; // the banner says it
      const text =
        reason instanceof ExpectedFailure
          ? say(reason.failure.reason)
          : t('bug.unforeseen', { message: reason instanceof Error ? reason.message : String(reason) });
      store.getState().showToast(text);
    };
    const hearRejection = (event: PromiseRejectionEvent): void => tell(event.reason);
    const hearError = (event: ErrorEvent): void => {
      // Chromium reports a resize loop that it has already put right.
      if (!event.message.startsWith('ResizeObserver loop')) tell(event.error ?? event.message);
    };
    window.addEventListener('unhandledrejection', hearRejection);
    window.addEventListener('error', hearError);
    return () => {
      window.removeEventListener('unhandledrejection', hearRejection);
      window.removeEventListener('error', hearError);
    };
  }, [store, t, say]);
}
