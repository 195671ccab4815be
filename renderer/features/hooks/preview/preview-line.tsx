import { useState } from 'react';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { StateWord } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FoundHook } from '../hook-sets.ts';
import { useFoundHook } from '../use-selected.ts';
import './preview.css';
import { PreviewSections } from './preview-pane.tsx';
import { useOtherEditions } from './use-other-editions.ts';
import { usePreview } from './use-preview.ts';

/** The right pane as one line with a button, where the window is narrow. */
export function PreviewLine({ hookId }: { readonly hookId: string }) {
  const found = useFoundHook(hookId);
  return found ? <Line found={found} spec={found.spec} /> : null;
}

function Line({ found, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  const t = useWords();
  const preview = usePreview(found, spec);
  const differences = useOtherEditions(preview).reduce((sum, difference) => sum + difference.topics.length, 0);
  const [isOpen, setIsOpen] = useState(false);
  const hits = preview.test?.tools.filter((tool) => tool.match.hit);
  const fires = preview.run?.stage === 'fires';
  return (
    <div className="preview-line" data-pane="hooks-preview">
      <strong>
        {hits && preview.test
          ? t('hooks.firesOn', { hits: hits.length, tools: preview.test.tools.length })
          : preview.run && !fires
            ? t('hooks.firesNot')
            : t('hooks.fires')}
      </strong>
      <span className="meta truncate grow">{hits?.map((tool) => tool.name).join(', ')}</span>
      {differences > 0 && <StateWord tone="warn">{t('hooks.editionsDiffer', { count: differences })}</StateWord>}
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('hooks.preview')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('hooks.preview')}
          onClose={() => setIsOpen(false)}
          actions={<Button onClick={() => setIsOpen(false)}>{t('act.close')}</Button>}
        >
          <div className="preview-dialog">
            <PreviewSections found={found} spec={spec} />
          </div>
        </Dialog>
      )}
    </div>
  );
}
