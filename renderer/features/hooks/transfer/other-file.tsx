import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { FolderBrowser } from '../../../frame/folder-browser.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { lastPart } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';

export interface OtherFileProps {
  readonly spec: AgentEdition;
  readonly path: string;
  /** The settings file that the host takes it for; null: not asked yet, or it refused. */
  readonly meant: string | null;
  readonly onPath: (path: string) => void;
}

/** A settings file by its path, or the workspace that it belongs to; typed or browsed for. */
export function OtherFile({ spec, path, meant, onPath }: OtherFileProps) {
  const t = useWords();
  const [isBrowsing, setBrowsing] = useState(false);
  const [folder, setFolder] = useState<string | null>(null);
  const isFolder = meant !== null && meant !== path.trim();
  return (
    <>
      <div className="other-file">
        <Field
          label={t('hooks.otherFilePath')}
          hint={isFolder ? t('hooks.otherFileMeant', { path: meant }) : t('hooks.otherFileHint', { agent: spec.agentTitle })}
        >
          {({ id, describedBy }) => (
            <TextInput
              id={id}
              aria-describedby={describedBy}
              font="mono"
              placeholder={t('hooks.otherFileExample')}
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
          title={t('hooks.otherFileTitle')}
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
