import { Plus, Wrench } from 'lucide-react';
import { newHookChoice } from '../new-hook-choice.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { chosenEditions } from '../../../store/editions.ts';
import { useStudio, useStudioStore } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { brokenFiles, causeOfBroken, countHooks, countProblems } from '../hook-sets.ts';

/** Nothing is selected: the answer first, then each agent. */
export function NothingPage() {
  const t = useWords();
  const store = useStudioStore();
  const sets = useStudio((state) => state.hookSets);
  const isLoading = useStudio((state) => state.hooksState.kind === 'loading');
  const preferences = useStudio((state) => state.preferences);
  const workspace = useStudio((state) => state.workspace);
  const example = useStudio((state) => state.studio?.examples[0]);
  const choice = newHookChoice({ hookSets: sets, preferences, selection: { kind: 'nothing' } });
  const { hooks, agents } = countHooks(sets);
  const problems = countProblems(sets);
  const broken = brokenFiles(sets);
  if (isLoading) return <section className="pane" aria-busy="true" data-pane="hooks-centre" />;
  return (
    <section className="pane" data-pane="hooks-centre">
      <header className="page-head">
        <div className="page-head-row">
          <h1>{hooks === 0 ? t(broken.length > 0 ? 'hooks.foundUnread' : 'hooks.foundNone') : t('hooks.found', { hooks, agents })}</h1>
        </div>
      </header>
      <div className="page-body scroll">
        <p className="page-lead">
          {hooks === 0 ? t(broken.length > 0 ? 'hooks.foundUnreadText' : 'hooks.foundNoneText') : t('hooks.foundText')}
        </p>
        <ul className="page-list">
          {chosenEditions(preferences).map((edition) => {
            const set = sets.find((candidate) => candidate.edition === edition.id)?.set;
            return (
              <li key={edition.id}>
                <button
                  type="button"
                  className="page-list-row"
                  onClick={() => store.getState().select({ kind: 'agent', agent: edition.agent })}
                >
                  <strong className="grow">{edition.agentTitle}</strong>
                  <span className="meta">
                    {t('hooks.countAndPlaces', {
                      hooks: set?.hooks.length ?? 0,
                      places: new Set(set?.hooks.map((hook) => hook.location)).size,
                    })}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        {problems > 0 && (
          <div>
            <Button onClick={() => store.getState().select({ kind: 'problems' })}>{t('hooks.showProblems', { count: problems })}</Button>
          </div>
        )}
        {hooks === 0 &&
          broken.map(({ path }) => (
            <Note
              key={path}
              tone="failed"
              title={t('hooks.keptTitle', {
                name: rootedPath(path, workspace?.roots ?? [], workspace?.home ?? ''),
                ...causeOfBroken(sets, path),
              })}
              action={
                <Button size="small" icon={Wrench} onClick={() => store.getState().openWritesDialog({ kind: 'repair', path })}>
                  {t('hooks.repair')}
                </Button>
              }
            />
          ))}
        {hooks === 0 && broken.length === 0 && (
          <EmptyState
            title={t('hooks.empty')}
            action={
              <>
                {choice && (
                  <Button icon={Plus} onClick={() => store.getState().openHooksDialog({ kind: 'create', ...choice })}>
                    {t('hooks.new')}
                  </Button>
                )}
                {example && <Button onClick={() => void store.getState().openWorkspace(example.paths)}>{t('hooks.openExample')}</Button>}
              </>
            }
          >
            {t('hooks.emptyText')}
          </EmptyState>
        )}
      </div>
    </section>
  );
}
