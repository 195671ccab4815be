import { useMemo, useRef } from 'react';
import type { TrustReview } from '../../../shared/model/trust.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TrustList } from './trust-list.tsx';
import { useHookNames } from './use-hook-names.ts';
import type { Hook } from '../../../shared/model/hook.ts';

const NO_HOOKS: readonly Hook[] = [];

/** Exactly what would start, for a person to read. Nothing runs without the second button. */
export function TrustDialog({ reviews }: { readonly reviews: readonly TrustReview[] }) {
  const t = useWords();
  const cancel = useRef<HTMLButtonElement | null>(null);
  const dismiss = useStudio((state) => state.dismissRun);
  const approve = useStudio((state) => state.approveAndRun);
  const edition = reviews[0]?.edition ?? '';
  const all = useStudio((state) => state.hookSets.find((found) => found.edition === edition)?.set.hooks ?? NO_HOOKS);
  const hooks = useMemo(() => all.filter((hook) => reviews.some((review) => review.hook === hook.id)), [all, reviews]);
  const names = useHookNames(hooks, edition);
  const count = reviews.length;
  return (
    <Dialog
      title={t('run.trust.title', { count })}
      description={t('run.trust.text', { count })}
      size="wide"
      focusFirst={cancel}
      onClose={dismiss}
      actions={
        <>
          <Button ref={cancel} onClick={dismiss}>
            {t('act.cancel')}
          </Button>
          <Button kind="primary" onClick={() => void approve()}>
            {t('run.trust.act', { count })}
          </Button>
        </>
      }
    >
      <TrustList reviews={reviews} nameOf={(review) => names.name(review.hook)} placeOf={(review) => names.place(review.hook)} />
    </Dialog>
  );
}
