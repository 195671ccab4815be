import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { LANGUAGE_NAME } from '../language.ts';
import type { EditorLanguage } from '../language.ts';
import { formatterOf } from './format-text.ts';

/** Formats the text on demand; for a language without a formatter it says so. */
export function FormatButton({ language, onFormat }: { readonly language: EditorLanguage; readonly onFormat: () => void }) {
  const t = useWords();
  const name = LANGUAGE_NAME[language];
  const reason =
    formatterOf(language) !== null ? undefined : name === null ? t('editor.format.plain') : t('editor.format.none', { language: name });
  return (
    <Button size="small" kind="ghost" disabledReason={reason} onClick={onFormat}>
      {t('editor.format')}
    </Button>
  );
}
