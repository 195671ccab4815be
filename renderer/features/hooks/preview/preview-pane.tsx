import { useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import type { FoundHook } from '../hook-sets.ts';
import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import { useFoundHook } from '../use-selected.ts';
import { EditionDifferences } from './edition-differences.tsx';
import { FiresOn } from './fires-on.tsx';
import './preview.css';
import { StandardInput } from './standard-input.tsx';
import { usePreview } from './use-preview.ts';
import { WouldStart } from './would-start.tsx';

/** What would happen with the hook that is selected. */
export function PreviewPane({ hookId }: { readonly hookId: string }) {
  const t = useWords();
  const found = useFoundHook(hookId);
  const isKept = useStudio((state) => state.keptHook?.hook.id === hookId);
  return (
    <section className="pane pane-sunken" aria-label={t('hooks.preview')} data-pane="hooks-preview">
      <div className="scroll" tabIndex={0} data-pane-start="">
        {found && <PreviewSections key={hookId} found={found} spec={found.spec} />}
        {!found && isKept && (
          <section className="pane-section">
            <h2 className="eyebrow">{t('hooks.firesNot')}</h2>
            <p className="preview-words">{t('hooks.keptPreview')}</p>
          </section>
        )}
      </div>
    </section>
  );
}

export function PreviewSections({ found, spec }: { readonly found: FoundHook; readonly spec: AgentEdition }) {
  const preview = usePreview(found, spec);
  return (
    <>
      <FiresOn preview={preview} />
      <WouldStart preview={preview} />
      <EditionDifferences preview={preview} />
      <StandardInput preview={preview} />
    </>
  );
}
