import { useWords } from '../../i18n/use-words.ts';

export function SettingsView() {
  const t = useWords();
  return <h1>{t('settings.title')}</h1>;
}
