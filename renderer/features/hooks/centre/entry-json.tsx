import { Check, PencilLine } from 'lucide-react';
import { useMemo } from 'react';
import { JsonText } from '../../../editor/json-text.tsx';
import { useWords } from '../../../i18n/use-words.ts';
import { useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { StateWord } from '../../../ui/chip.tsx';
import type { EntryDraft } from '../drafts/use-entry-draft.ts';
import { entryLines } from '../entry-lines.ts';

/** The part of the file's text that the form stands for, as it is now. Typing happens in the file's own tab, at this place. */
export function EntryJson({ draft: { entry, text }, path }: { readonly draft: EntryDraft; readonly path: string }) {
  const t = useWords();
  const store = useStudioStore();
  const lines = useMemo(() => (text !== null && entry ? entryLines(text, entry.range) : null), [text, entry]);
  if (!lines) return null;
  return (
    <div className="well entry-json">
      <div className="entry-json-head">
        <h2 className="label grow truncate">{t('hooks.json')}</h2>
        <span className="meta">{t('hooks.lines', { first: lines.firstLine, last: lines.lastLine })}</span>
        <StateWord icon={Check}>{t('hooks.inStep')}</StateWord>
        <Button
          size="small"
          icon={PencilLine}
          onClick={() => store.getState().revealInFile(path, lines.firstLine, { column: 1, focus: 'take' })}
        >
          {t('hooks.editJson')}
        </Button>
      </div>
      <JsonText text={lines.text} firstLine={lines.firstLine} label={t('hooks.json')} />
    </div>
  );
}
