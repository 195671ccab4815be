import { useMemo, useRef } from 'react';
import type { TrustReview } from '../../../shared/model/trust.ts';
import { CodeEditor } from '../../editor/code-editor.tsx';
import { languageOf } from '../../editor/language.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InvocationFacts } from './invocation-facts.tsx';
import { writeBytes } from './model/measures.ts';
import './trust-dialog.css';
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
      <ul className="trust-list" tabIndex={0} aria-label={t('run.trust.list')}>
        {reviews.map((review) => (
          <li key={review.hook} className="trust-item">
            <div className="row">
              <h3 className="truncate">{names.name(review.hook)}</h3>
              <span className="meta mono grow truncate">{names.place(review.hook)}</span>
              <Chip {...(review.history === 'changed' && { tone: 'warn' as const })}>{t(`run.trust.${review.history}`)}</Chip>
            </div>
            {review.command !== null && <pre className="well trust-command">{review.command}</pre>}
            <InvocationFacts invocation={review.invocation} studioEnv={review.studioEnv} />
            {review.files.map((file) => (
              <ReviewedFile key={file.path} file={file} />
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const LINE_PX = 18;
const MOST_LINES = 16;

function ReviewedFile({ file }: { readonly file: TrustReview['files'][number] }) {
  const t = useWords();
  const { path, sizeBytes, sha256, text } = file;
  const shown = text?.replace(/\r?\n$/, '') ?? '';
  const lines = Math.min(MOST_LINES, shown.split('\n').length);
  return (
    <div className="trust-file well">
      <div className="trust-file-head">
        <code className="grow truncate" title={path}>
          {path}
        </code>
        <span className="meta" title={sha256}>
          {t('run.fact.file', { size: writeBytes(sizeBytes), hash: `${sha256.slice(0, 12)}…` })}
        </span>
      </div>
      {text === null ? (
        <p className="hint trust-binary">{t('run.fact.binary', { size: writeBytes(sizeBytes) })}</p>
      ) : (
        <div style={{ height: lines * LINE_PX + 12 }}>
          <CodeEditor
            path={`review/${sha256}${path}`}
            language={languageOf(path, text)}
            value={shown}
            label={t('run.trust.file', { path })}
            readOnly
            density="small"
            wrap
          />
        </div>
      )}
      {file.truncated === 'yes' && <p className="hint trust-binary">{t('run.fact.cut')}</p>}
    </div>
  );
}
