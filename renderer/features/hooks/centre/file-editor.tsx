import { FilePlus2, Wrench } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { CodeEditor } from '../../../editor/code-editor.tsx';
import { lineEndsOf } from '../../../editor/line-ends.ts';
import { LANGUAGE_NAME, languageOf } from '../../../editor/language.ts';
import { FormatButton } from '../../../editor/format/format-button.tsx';
import { formatterOf } from '../../../editor/format/format-text.ts';
import type { Formatting } from '../../../editor/format/format-text.ts';
import { settingsJsonSchema } from '../../../editor/settings-schema.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import { useLanguage, useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { isDirty } from '../files-slice.ts';
import type { Hook, TextRange } from '../../../../shared/model/hook.ts';
import { positionAt } from '../../../editor/marker.ts';
import type { OpenDocument } from '../files-slice.ts';
import { ConflictNote } from './conflict-note.tsx';
import { typedText } from '../drafts/typed-text.ts';
import { useFileMarkers } from '../use-file-markers.ts';

const LINE_ENDS = { lf: 'LF', crlf: 'CRLF', mixed: 'CRLF, LF' } as const;

/** One file in the editor, with what is wrong with it and what became of it on disk. */
export function FileEditor({
  path,
  isNamed,
  range,
  hook,
  edition,
}: {
  readonly path: string;
  readonly isNamed: boolean;
  /** In the text as it is now. */
  readonly range?: TextRange | undefined;
  /** Whose file it is; absent: the file is looked at for itself. */
  readonly hook?: Hook | undefined;
  readonly edition: string;
}) {
  const t = useWords();
  const say = useSay();
  const document = useStudio((state) => state.documents[path]);
  const open = useStudio((state) => state.openDocument);
  const openDialog = useStudio((state) => state.openHooksDialog);
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
            <Note
              tone="warn"
              title={t('hooks.missing', { path })}
              action={
                isNamed && hook?.handler.kind === 'command' ? (
                  <Button size="small" icon={FilePlus2} onClick={() => openDialog({ kind: 'script', hook: hook.id, path })}>
                    {t('hooks.makeScript')}
                  </Button>
                ) : undefined
              }
            >
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
        <OpenFileEditor document={document} range={range} hook={hook} edition={edition} />
      );
  }
}

function OpenFileEditor({
  document,
  range,
  hook,
  edition,
}: {
  readonly document: OpenDocument;
  readonly range: TextRange | undefined;
  readonly hook: Hook | undefined;
  readonly edition: string;
}) {
  const t = useWords();
  const say = useSay();
  const { path, base, text } = document;
  const store = useStudioStore();
  const [cursor, setCursor] = useState({ line: 1, column: 1 });
  const [isInEditor, setIsInEditor] = useState(false);
  const language = useMemo(() => languageOf(path, text), [path, text]);
  const markers = useFileMarkers(path, text, base.text);
  const mayWrite = base.use === 'editable' || base.use === 'settings';
  const { start, end } = range ?? {};
  const own = useMemo(
    () =>
      start === undefined || end === undefined ? undefined : { first: positionAt(text, start).line, last: positionAt(text, end).line },
    [text, start, end],
  );
  const asked = useStudio((state) => (state.fileReveal?.path === path ? state.fileReveal : null));
  // Edits above move the entry; the eye stays where it is.
  const [first] = useState(own?.first);
  const reveal = useMemo(
    () =>
      asked
        ? { line: asked.line, column: asked.column ?? 1, focus: asked.focus ?? ('take' as const) }
        : first === undefined
          ? undefined
          : ({ line: first, column: 1, focus: 'leave' } as const),
    [asked, first],
  );
  const type = (typed: string): void => {
    const now = store.getState().documents[path];
    if (now?.kind === 'open') store.getState().editDocument(path, typedText(now.text, typed));
  };
  const spec = editionById(edition);
  const spoken = useLanguage();
  const schema = spec && base.use === 'settings' ? settingsJsonSchema(spec, spoken) : undefined;
  const event = hook?.event;
  const edited = useMemo(
    () => (spec && event !== undefined && base.use === 'editable' ? { edition: spec, event } : undefined),
    [spec, event, base.use],
  );
  const [format, setFormat] = useState<object>();
  const hearFormat = (formatting: Formatting): void => {
    if (formatting.kind === 'fault') store.getState().showToast(t('editor.format.fault', { ...formatting }));
    else if (formatting.kind === 'unchanged') store.getState().announce(t('hooks.formatUnchanged'));
  };
  const problems = markers.filter((marker) => marker.severity !== 'hint').length;
  return (
    <>
      <DiskNotes document={document} isOfHook={hook !== undefined} />
      {document.failure && (
        <div className="file-notes">
          <ErrorNote title={t('hooks.notSaved')} action={document.failure.code === 'notJson' && <RepairButton path={path} />}>
            {say(document.failure.reason)}
          </ErrorNote>
        </div>
      )}
      <CodeEditor
        path={path}
        language={language}
        value={text}
        label={path}
        readOnly={!mayWrite}
        markers={markers}
        highlight={own}
        reveal={reveal}
        schema={schema}
        hook={edited}
        format={format}
        onFormat={hearFormat}
        onChange={type}
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
        {isInEditor && mayWrite && <span className="only-wide">{t('hooks.leaveEditor')}</span>}
        <span className="grow" />
        {mayWrite && formatterOf(language) !== null && <FormatButton language={language} onFormat={() => setFormat({})} />}
        <span className="numeric">{t('hooks.cursor', cursor)}</span>
        <span>{LINE_ENDS[lineEndsOf(text)]}</span>
        <span>{LANGUAGE_NAME[language] ?? t('hooks.plainText')}</span>
      </div>
    </>
  );
}

function RepairButton({ path }: { readonly path: string }) {
  const t = useWords();
  const openDialog = useStudio((state) => state.openWritesDialog);
  return (
    <Button size="small" icon={Wrench} onClick={() => openDialog({ kind: 'repair', path })}>
      {t('hooks.repair')}
    </Button>
  );
}

/** What became of the file on disk while the person typed. A hook's page tells of conflicts itself. */
function DiskNotes({ document, isOfHook }: { readonly document: OpenDocument; readonly isOfHook: boolean }) {
  const t = useWords();
  const { path, onDisk } = document;
  if (onDisk.kind === 'asBase' || (onDisk.kind === 'changed' && (isOfHook || !isDirty(document)))) return null;
  return (
    <div className="file-notes">
      {onDisk.kind === 'gone' ? (
        <Note tone="warn" title={t('hooks.gone')}>
          {t('hooks.goneText')}
        </Note>
      ) : (
        <ConflictNote path={path} />
      )}
    </div>
  );
}
