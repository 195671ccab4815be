import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Input } from '../../../../shared/contract/calls.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { PathField } from './path-field.tsx';

/** What was given so far, as text and as a path. */
export interface SourceChoice {
  readonly from: 'text' | 'file';
  readonly text: string;
  readonly path: string;
}

/** null: nothing is given yet. Hooks that are files come from a folder only. */
export function sourceOf(spec: AgentEdition | undefined, { from, text, path }: SourceChoice): Input<'fragment:apply'>['source'] | null {
  if (spec?.entries && from === 'text') return text.trim() === '' ? null : { kind: 'text', text };
  return path.trim() === '' ? null : { kind: 'file', path: path.trim() };
}

/** Where hooks come from: typed, pasted or dropped text, or a file or folder by its path. */
export function ImportSource({
  spec,
  source,
  onChange,
  onRefused,
}: {
  readonly spec: AgentEdition;
  readonly source: SourceChoice;
  readonly onChange: (source: SourceChoice) => void;
  /** The clipboard cannot be read. */
  readonly onRefused: () => void;
}) {
  const t = useWords();
  const takesText = spec.entries !== undefined;
  const paste = async (): Promise<void> => {
    try {
      onChange({ ...source, text: await navigator.clipboard.readText() });
    } catch {
      onRefused();
    }
  };
  return (
    <>
      {takesText && (
        <div className="row">
          <Segment
            label={t('hooks.importFrom')}
            value={source.from}
            onChange={(from) => onChange({ ...source, from })}
            options={(['text', 'file'] as const).map((value) => ({ value, label: t(`hooks.importFrom.${value}`) }))}
          />
          {source.from === 'text' && (
            <Button icon={ClipboardPaste} onClick={() => void paste()}>
              {t('hooks.paste')}
            </Button>
          )}
        </div>
      )}
      {takesText && source.from === 'text' ? (
        <FragmentText text={source.text} onText={(text) => onChange({ ...source, text })} />
      ) : (
        <PathField
          label={t(takesText ? 'hooks.importPath' : 'hooks.importFolder')}
          hint={t(takesText ? 'hooks.importPathHint' : 'hooks.importFolderHint', { agent: spec.agentTitle })}
          example={t('hooks.importExample')}
          question={t('hooks.importTitle')}
          path={source.path}
          onPath={(path) => onChange({ ...source, path })}
        />
      )}
    </>
  );
}

function FragmentText({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const t = useWords();
  const [isDropping, setIsDropping] = useState(false);
  const drop = async (files: FileList): Promise<void> => {
    const [file] = files;
    if (file) onText(await file.text());
  };
  return (
    <Field label={t('hooks.importText')} hint={t('hooks.importTextHint')}>
      {({ id, describedBy }) => (
        <TextArea
          id={id}
          aria-describedby={describedBy}
          font="mono"
          rows={6}
          className={`import-text${isDropping ? ' import-dropping' : ''}`}
          value={text}
          onChange={({ target: { value } }) => onText(value)}
          onDragOver={(event) => {
            event.preventDefault();
            setIsDropping(true);
          }}
          onDragLeave={() => setIsDropping(false)}
          onDrop={(event) => {
            setIsDropping(false);
            if (event.dataTransfer.files.length === 0) return;
            event.preventDefault();
            void drop(event.dataTransfer.files);
          }}
        />
      )}
    </Field>
  );
}
