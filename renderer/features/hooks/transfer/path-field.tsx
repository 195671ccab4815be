import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FolderBrowser } from '../../../frame/folder-browser.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';

export interface PathFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly example: string;
  /** What the browser for folders asks. */
  readonly question: string;
  readonly path: string;
  readonly onPath: (path: string) => void;
}

/** A path on the machine that runs the host, typed; or a folder, browsed for. */
export function PathField({ label, hint, example, question, path, onPath }: PathFieldProps) {
  const t = useWords();
  const [isBrowsing, setBrowsing] = useState(false);
  const [folder, setFolder] = useState<string | null>(null);
  return (
    <>
      <div className="other-file">
        <Field label={label} hint={hint}>
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              font="mono"
              placeholder={example}
              value={path}
              onChange={({ target: { value } }) => onPath(value)}
            />
          )}
        </Field>
        <Button icon={FolderOpen} onClick={() => setBrowsing(true)}>
          {t('hooks.otherFileBrowse')}
        </Button>
      </div>
      {isBrowsing && (
        <Dialog
          title={question}
          size="wide"
          onClose={() => setBrowsing(false)}
          actions={
            <>
              <Button onClick={() => setBrowsing(false)}>{t('act.cancel')}</Button>
              {folder !== null && (
                <Button
                  kind="primary"
                  onClick={() => {
                    onPath(folder);
                    setBrowsing(false);
                  }}
                >
                  {t('hooks.otherFileTake', { name: lastPart(folder) || folder })}
                </Button>
              )}
            </>
          }
        >
          <FolderBrowser failure={null} onFolder={setFolder} />
        </Dialog>
      )}
    </>
  );
}
