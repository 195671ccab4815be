import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { chosenEditions } from '../../store/editions.ts';
import { useStudio } from '../../store/use-studio.ts';
import { WriteList } from '../writes/write-list.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { Approvals } from './approvals.tsx';
import { GeneralSettings } from './general-settings.tsx';
import './settings.css';

/** Everything that is remembered about the studio itself. Each change counts at once. */
export function SettingsView() {
  const t = useWords();
  const preferences = useStudio((state) => state.preferences);
  const loadApprovals = useStudio((state) => state.loadApprovals);
  const version = useStudio((state) => state.studio?.version ?? '');
  useEffect(() => void loadApprovals(), [loadApprovals]);
  if (!preferences) return null;
  return (
    <section className="settings scroll" data-pane="settings" tabIndex={-1}>
      <header className="settings-head">
        <h1>{t('settings.title')}</h1>
        <p className="page-lead">{t('settings.lead')}</p>
      </header>
      <GeneralSettings preferences={preferences} />
      {chosenEditions(preferences).map((edition) => (
        <AgentSettings key={edition.agent} edition={edition} preferences={preferences} />
      ))}
      <Approvals />
      <section className="settings-section settings-wide">
        <h2>{t('writes.log')}</h2>
        <p className="hint">{t('writes.logText')}</p>
        <WriteList />
      </section>
      <p className="meta settings-foot">
        {t('app.name')} {version}
      </p>
    </section>
  );
}
