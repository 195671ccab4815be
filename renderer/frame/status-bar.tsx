import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { LANGUAGES } from '../../shared/words/catalogue.ts';
import { useLanguage, useWords } from '../i18n/use-words.ts';
import { chosenEditions } from '../store/editions.ts';
import { countHooks, countProblems } from '../features/hooks/hook-sets.ts';
import { useStudio, useStudioStore } from '../store/use-studio.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Spinner } from '../ui/spinner.tsx';
import './status-bar.css';
import { useEditionTitle } from './use-edition-title.ts';

/** Trust, counts, problems and what runs, left; edition and language, right. */
export function StatusBar() {
  const hasFolder = useStudio((state) => (state.workspace?.roots.length ?? 0) > 0);
  return (
    <footer className="status-bar" data-pane="status">
      {hasFolder && <Workspace />}
      <Running />
      <span className="grow" />
      {hasFolder && <Edition />}
      <LanguageMenu />
    </footer>
  );
}

function Workspace() {
  const t = useWords();
  const name = useStudio((state) => state.workspace?.name ?? '');
  const sets = useStudio((state) => state.hookSets);
  const go = useStudio((state) => state.go);
  const select = useStudio((state) => state.select);
  const approved = useStudio((state) => new Set(state.heldApprovals.map(({ hook }) => hook)).size);
  const { hooks, agents } = countHooks(sets);
  const problems = countProblems(sets);
  return (
    <>
      <button type="button" className="status-item" onClick={() => go('settings')}>
        <Icon of={ShieldCheck} size="tiny" />
        {name} · {t('status.approved', { count: approved })}
      </button>
      <span className="status-item">{t('status.hooks', { hooks, agents })}</span>
      {problems > 0 ? (
        <button
          type="button"
          className="status-item status-warn"
          onClick={() => {
            go('hooks');
            select({ kind: 'problems' });
          }}
        >
          <Icon of={TriangleAlert} size="tiny" />
          {t('status.problems', { count: problems })}
        </button>
      ) : (
        <span className="status-item only-wide">{t('status.noProblems')}</span>
      )}
    </>
  );
}

function Running() {
  const t = useWords();
  const running = useStudio((state) => state.runningHooks);
  return (
    <span className="status-item only-wide">
      {running > 0 && <Spinner size="tiny" />}
      {running > 0 ? t('status.running', { count: running }) : t('status.idle')}
    </span>
  );
}

function Edition() {
  const titleOf = useEditionTitle();
  const preferences = useStudio((state) => state.preferences);
  const agent = useStudio((state) => state.agentInView);
  const edition = chosenEditions(preferences).find((candidate) => candidate.agent === agent);
  return edition ? (
    <span className="status-item">
      {edition.agentTitle} · {titleOf(edition)}
    </span>
  ) : null;
}

function LanguageMenu() {
  const t = useWords();
  const store = useStudioStore();
  const spoken = useLanguage();
  return (
    <Menu
      align="end"
      entries={LANGUAGES.map((language) => ({
        kind: 'choice',
        id: language,
        label: t(`language.${language}`),
        chosen: language === spoken ? 'yes' : 'no',
        onSelect: () => void store.getState().setPreferences({ language }),
      }))}
    >
      <button type="button" className="status-item" aria-label={t('status.language', { name: t(`language.${spoken}`) })}>
        {t(`language.${spoken}`)}
      </button>
    </Menu>
  );
}
