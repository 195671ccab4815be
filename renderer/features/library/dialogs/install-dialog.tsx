import { useWords } from '../../../i18n/use-words.ts';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { ReviewFrame } from '../../writes/review-frame.tsx';
import type { Install } from '../detail/use-install.ts';
import { useSayHere } from '../use-say-here.ts';
import './dialogs.css';
import { PlannedFiles } from './planned-files.tsx';

export interface InstallDialogProps {
  readonly title: string;
  /** The words of the button that led here. */
  readonly act: string;
  readonly plan: Install['plan'];
  readonly disabledReason: string | undefined;
  readonly onInstall: () => Promise<void>;
  readonly onClose: () => void;
}

/** Every file's diff once more before settings are written, for those who want to see it first. */
export function InstallDialog({ title, act, plan, disabledReason, onInstall, onClose }: InstallDialogProps) {
  const t = useWords();
  const say = useSayHere();
  const answer = plan.kind === 'planned' ? plan.answer : null;
  const files = answer?.kind === 'ok' ? answer.value.files : [];
  return (
    <ReviewFrame
      title={t('library.ask.install', { title })}
      act={act}
      paths={files.map(({ path }) => path)}
      disabledReason={disabledReason}
      onAct={onInstall}
      onClose={onClose}
    >
      {answer?.kind === 'failed' && <ErrorNote>{say(answer.failure.reason)}</ErrorNote>}
      {answer?.kind === 'ok' &&
        [...answer.value.notes, ...answer.value.afterwards.map(({ reason }) => reason)].map((note, i) => (
          <Note key={i} tone="neutral">
            {say(note)}
          </Note>
        ))}
      <PlannedFiles files={files} />
      {files.length > 0 && <p className="review-foot">{t('writes.undoable')}</p>}
    </ReviewFrame>
  );
}
