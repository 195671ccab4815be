import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { EntryDraft } from '../drafts/use-entry-draft.ts';
import './entry-form.css';

/** Why the form cannot be typed into now, and the way out. */
export function EntryState({ draft: { state, refused }, path }: { readonly draft: EntryDraft; readonly path: string }) {
  const t = useWords();
  const say = useSay();
  const store = useStudioStore();
  if (refused)
    return (
      <div className="entry-state">
        <Note tone="warn">{say(refused)}</Note>
      </div>
    );
  switch (state.kind) {
    case 'editable':
    case 'loading':
    case 'parked': // The page says above that it is switched off,
    case 'contested': // or that both texts want comparing.
      return null;
    case 'unreadable':
      return (
        <div className="entry-state">
          <Note tone="failed">{say(state.reason)}</Note>
        </div>
      );
    case 'readOnly':
      return (
        <div className="entry-state">
          <Note tone="neutral">{t('hooks.notWritable')}</Note>
        </div>
      );
    case 'lost':
      return (
        <div className="entry-state">
          <Note tone="warn">{t('hooks.entryLost')}</Note>
        </div>
      );
    case 'notJson':
      return (
        <div className="entry-state">
          <Note
            tone="failed"
            title={t('hooks.draftNotJson', { line: state.line, column: state.column })}
            action={
              <span className="row">
                <Button
                  size="small"
                  onClick={() => store.getState().revealInFile(path, state.line, { column: state.column, focus: 'take' })}
                >
                  {t('hooks.goThere')}
                </Button>
                <Button size="small" onClick={() => store.getState().openWritesDialog({ kind: 'repair', path })}>
                  {t('hooks.repair')}
                </Button>
              </span>
            }
          >
            {t('hooks.draftNotJsonText')}
          </Note>
        </div>
      );
  }
}
