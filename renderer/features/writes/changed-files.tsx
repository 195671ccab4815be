import { FileCodeCorner } from 'lucide-react';
import { useMemo } from 'react';
import type { ChangedFile } from '../../../shared/model/change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { diffLines } from './diff-lines.ts';
import type { DiffLine } from './diff-lines.ts';
import './changed-files.css';

export type ShownFile = Pick<ChangedFile, 'path' | 'diff'> & Partial<Pick<ChangedFile, 'before' | 'after' | 'text'>>;

const SIGN = { same: ' ', added: '+', removed: '−', gap: '⋯' } as const;
/** More is counted, not drawn. */
const MOST_LINES = 1200;

/** What changes in which file, each as a unified diff. */
export function ChangedFiles({ files }: { readonly files: readonly ShownFile[] }) {
  return (
    <div className="changed-files">
      {files.map((file) => (
        <FileDiff key={`${file.path} ${file.text ?? ''}`} file={file} />
      ))}
    </div>
  );
}

function FileDiff({ file }: { readonly file: ShownFile }) {
  const t = useWords();
  const shown = useMemo(() => diffLines(file.diff), [file.diff]);
  const what =
    file.text === 'kept'
      ? 'kept'
      : file.before === null
        ? 'made'
        : file.after === null
          ? 'deleted'
          : shown.lines.length === 0
            ? 'renamed'
            : null;
  return (
    <section className="changed-file" aria-label={t('writes.changesIn', { path: file.path })}>
      <div className="changed-head">
        <Icon of={FileCodeCorner} />
        <code className="grow changed-path">{file.path}</code>
        {what && <span className="meta">{t(`writes.file.${what}`)}</span>}
        {shown.lines.length > 0 && (
          <span className="numeric changed-counts">
            +{shown.added} −{shown.removed}
          </span>
        )}
      </div>
      {shown.lines.length > 0 && (
        <div className="changed-lines" tabIndex={0} role="group" aria-label={t('writes.diffOf', { path: file.path })}>
          {shown.lines.slice(0, MOST_LINES).map((line, i) => (
            <Line key={i} line={line} />
          ))}
          {shown.lines.length > MOST_LINES && (
            <div className="meta changed-more">{t('writes.moreLines', { count: shown.lines.length - MOST_LINES })}</div>
          )}
        </div>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: DiffLine }) {
  const t = useWords();
  return (
    <div className={`diff-line diff-${line.kind}`}>
      <span className="diff-number" aria-hidden="true">
        {line.old ?? ''}
      </span>
      <span className="diff-number" aria-hidden="true">
        {line.now ?? ''}
      </span>
      <span className="diff-sign" aria-hidden="true">
        {SIGN[line.kind]}
      </span>
      {(line.kind === 'added' || line.kind === 'removed') && <span className="visually-hidden">{t(`writes.line.${line.kind}`)}: </span>}
      <span className="diff-text">
        {line.parts?.map((part, i) => (part.kind === 'changed' ? <mark key={i}>{part.text}</mark> : part.text)) ?? (line.text || '\u00a0')}
      </span>
    </div>
  );
}
