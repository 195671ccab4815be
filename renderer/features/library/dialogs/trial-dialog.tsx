import { useRef } from 'react';
import { editionById } from '../../../../shared/agents/index.ts';
import type { TrustReview } from '../../../../shared/model/trust.ts';
import { useEditionTitle } from '../../../frame/use-edition-title.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TrustList } from '../../run/trust-list.tsx';

export interface TrialDialogProps {
  readonly title: string;
  readonly reviews: readonly TrustReview[];
  readonly onApprove: () => void;
  readonly onClose: () => void;
}

/** Exactly what running the examples would start, for a person to read. Nothing runs without the second button. */
export function TrialDialog({ title, reviews, onApprove, onClose }: TrialDialogProps) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const cancel = useRef<HTMLButtonElement | null>(null);
  // Several editions start the same.
  const distinct = reviews.filter((review, i) => reviews.findIndex(({ fingerprint }) => fingerprint === review.fingerprint) === i);
  const nameOf = (edition: string): string => {
    const spec = editionById(edition);
    return spec ? `${spec.agentTitle} ${titleOf(spec)}` : edition;
  };
  return (
    <Dialog
      title={t('library.trustTitle', { title })}
      description={t('library.trustText')}
      size="wide"
      focusFirst={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t('act.cancel')}
          </Button>
          <Button kind="primary" onClick={onApprove}>
            {t('library.trustAct')}
          </Button>
        </>
      }
    >
      <TrustList
        reviews={distinct}
        nameOf={({ fingerprint }) =>
          reviews
            .filter((review) => review.fingerprint === fingerprint)
            .map(({ edition }) => nameOf(edition))
            .join(t('library.comma'))
        }
        placeOf={() => ''}
      />
    </Dialog>
  );
}
