import { Unplug } from 'lucide-react';
import { useWords } from '../i18n/use-words.ts';
import { useStudio } from '../store/use-studio.ts';
import { Icon } from '../ui/icon.tsx';
import './connection-banner.css';

/** Shown while the page cannot reach its host. */
export function ConnectionBanner() {
  const t = useWords();
  const connection = useStudio((state) => state.connection);
  if (connection === 'connected') return null;
  return (
    <div className="connection-banner" role="alert">
      <Icon of={Unplug} />
      <p>
        <strong>{t('connection.lost')}</strong> {t('connection.lostText')}
      </p>
    </div>
  );
}
