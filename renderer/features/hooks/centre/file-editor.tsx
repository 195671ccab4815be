import { useEffect, useMemo, useState } from 'react';
import { CodeEditor } from '../../../editor/code-editor.tsx';
import { lineEndsOf } from '../../../editor/line-ends.ts';
import { LANGUAGE_NAME, languageOf } from '../../../editor/language.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { isDirty } from '../files-slice.ts';
import type { TextRange } from '../../../../shared/model/hook.ts';
import { positionAt } from '../../../editor/marker.ts';
import type { OpenDocument } from '../files-slice.ts';
import { useFileMarkers } from '../use-file-markers.ts';

const LINE_ENDS = { lf: 'LF', crlf: 'CRLF', mixed: 'CRLF, LF' } as const;

/** One file in the editor, with what is wrong with it and what became of it on disk. */
export function FileEditor({
  path,
  isNamed,
  range,
}: {
  readonly path: string;
  readonly isNamed: boolean;
  readonly range: TextRange | undefined;
}) {
  const t = useWords();
  const say = useSay();
  const document = useStudio((state) => state.documents[path]);
  const open = useStudio((state) => state.openDocument);
  useEffect(() => {
    void open(path);
  }, [open, path]);
  switch (document?.kind) {
    case undefined:
    case 'loading':
      return null;
    case 'failed':
      return (
        <div className="file-notes">
          {document.failure.code === 'fileMissing' ? (
            <Note tone="warn" title={t('hooks.missing', { path })}>
              {t(isNamed ? 'hooks.missingNamed' : 'hooks.missingText')}
            </Note>
          ) : (
            <ErrorNote
              action={
                <Button size="small" onClick={() => void open(path)}>
                  {t('act.tryAgain')}
                </Button>
              }
            >
              {say(document.failure.reason)}
            </ErrorNote>
          )}
        </div>
      );
    case 'open':
      return document.base.use === 'binary' ? (
        <div className="file-notes">
          <Note tone="neutral" title={t('hooks.binary')}>
            {t('hooks.binaryText', { size: document.base.sizeBytes })}
          </Note>
        </div>
      ) : (
        <OpenFileEditor document={document} range={range} />
      );
  }
}

function OpenFileEditor({ document, range }: { readonly document: OpenDocument; readonly range: TextRange | undefined }) {
  const t = useWords();
  const say = useSay();
  const { path, base, text } = document;
  const edit = useStudio((state) => state.editDocument);
  const [cursor, setCursor] = useState({ line: 1, column: 1 });
  const [isInEditor, setIsInEditor] = useState(false);
  const language = useMemo(() => languageOf(path, text), [path, text]);
  const markers = useFileMarkers(path, base.text);
  const { start, end } = range ?? {};
  const own = useMemo(
    () =>
      start === undefined || end === undefined
        ? undefined
        : { first: positionAt(base.text, start).line, last: positionAt(base.text, end).line },
    [base.text, start, end],
  );
  const asked = useStudio((state) => (state.fileReveal?.path === path ? state.fileReveal : null));
  const reveal = useMemo(
    () =>
      asked ? ({ line: asked.line, column: 1, focus: 'take' } as const) : own && ({ line: own.first, column: 1, focus: 'leave' } as const),
    [asked, own],
  );
  const problems = markers.filter((marker) => marker.severity !== 'hint').length;
  return (
    <>
      <DiskNotes document={document} />
      {lineEndsOf(base.text) === 'mixed' && base.use === 'editable' && (
        <div className="file-notes">
          <Note tone="warn">{t('hooks.mixedLineEnds')}</Note>
        </div>
      )}
      {document.failure && (
        <div className="file-notes">
          <ErrorNote title={t('hooks.notSaved')}>{say(document.failure.reason)}</ErrorNote>
        </div>
      )}
      <CodeEditor
        path={path}
        language={language}
        value={text}
        label={path}
        readOnly={base.use !== 'editable'}
        markers={markers}
        highlight={own}
        reveal={reveal}
        onChange={(changed) => edit(path, changed)}
        onCursor={setCursor}
        onFocus={(focus) => setIsInEditor(focus === 'in')}
      />
      <div className="file-status meta">
        {document.saving === 'yes' ? (
          <span className="row">
            <Spinner size="tiny" />
            {t('hooks.saving')}
          </span>
        ) : (
          <span className={problems > 0 ? 'tone-warn' : ''}>
            {problems > 0 ? t('status.problems', { count: problems }) : t('status.noProblems')}
          </span>
        )}
        {isInEditor && base.use === 'editable' && <span className="only-wide">{t('hooks.leaveEditor')}</span>}
        <span className="grow" />
        <span className="numeric">{t('hooks.cursor', cursor)}</span>
        <span>{LINE_ENDS[lineEndsOf(text)]}</span>
        <span>{LANGUAGE_NAME[language] ?? t('hooks.plainText')}</span>
      </div>
    </>
  );
}

/** The file was changed by others while the person typed: nothing is overwritten without a look. */
function DiskNotes({ document }: { readonly document: OpenDocument }) {
  const t = useWords();
  const openDialog = useStudio((state) => state.openHooksDialog);
  const { path, onDisk } = document;
  if (onDisk.kind === 'asBase') return null;
  return (
    <div className="file-notes">
      {onDisk.kind === 'gone' ? (
        <Note tone="warn" title={t('hooks.gone')}>
          {t('hooks.goneText')}
        </Note>
      ) : (
        isDirty(document) && (
          <Note
            tone="warn"
            title={t('hooks.changedOnDisk')}
            action={
              <Button size="small" onClick={() => openDialog({ kind: 'conflict', path })}>
                {t('hooks.compare')}
              </Button>
            }
          >
            {t('hooks.changedOnDiskText')}
          </Note>
        )
      )}
    </div>
  );
}
