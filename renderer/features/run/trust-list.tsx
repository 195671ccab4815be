import type { TrustReview } from '../../../shared/model/trust.ts';
import { CodeEditor } from '../../editor/code-editor.tsx';
import { languageOf } from '../../editor/language.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Chip } from '../../ui/chip.tsx';
import { InvocationFacts } from './invocation-facts.tsx';
import { writeBytes } from './model/measures.ts';
import './trust-dialog.css';

export interface TrustListProps {
  readonly reviews: readonly TrustReview[];
  readonly nameOf: (review: TrustReview) => string;
  readonly placeOf: (review: TrustReview) => string;
}

/** What would be started, hook by hook: the command, the invocation and every file that is read. */
export function TrustList({ reviews, nameOf, placeOf }: TrustListProps) {
  const t = useWords();
  return (
    <ul className="trust-list" tabIndex={0} aria-label={t('run.trust.list')}>
      {reviews.map((review) => (
        <li key={`${review.edition} ${review.hook}`} className="trust-item">
          <div className="row">
            <h3 className="truncate">{nameOf(review)}</h3>
            <span className="meta mono grow truncate">{placeOf(review)}</span>
            <Chip {...(review.history === 'changed' && { tone: 'warn' as const })}>{t(`run.trust.${review.history}`)}</Chip>
          </div>
          {review.command !== null && <pre className="well trust-command">{review.command}</pre>}
          {review.folder !== undefined && <p className="hint">{t('run.trust.here', { folder: review.folder })}</p>}
          <InvocationFacts invocation={review.invocation} studioEnv={review.studioEnv} />
          {review.files.map((file) => (
            <ReviewedFile key={file.path} file={file} />
          ))}
        </li>
      ))}
    </ul>
  );
}

const LINE_PX = 18;
/** Longer files scroll by themselves. */
const MOST_LINES = 120;

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
