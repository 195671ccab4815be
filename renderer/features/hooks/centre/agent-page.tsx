import { useEditionTitle } from '../../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { StateWord } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/note.tsx';
import { scopeTitle } from '../scope-title.ts';
import { useAgentSet } from '../use-selected.ts';
import { EffectiveList } from './effective-list.tsx';
import { PageHead } from './page-head.tsx';
import { ProblemList } from './problem-list.tsx';

/** Where an agent looks, in its order, what it would do on its own account, and what its edition rests on. */
export function AgentPage({ agent }: { readonly agent: string }) {
  const t = useWords();
  const say = useSay();
  const editionTitle = useEditionTitle();
  const select = useStudio((state) => state.select);
  const showProblem = useStudio((state) => state.showProblem);
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const found = useAgentSet(agent);
  if (!found) return <section className="pane" data-pane="hooks-centre" />;
  const { spec, set } = found;
  return (
    <section className="pane" data-pane="hooks-centre">
      <PageHead title={spec.agentTitle} crumbs={[{ text: editionTitle(spec) }, { text: t('hooks.checkedOn', { date: spec.checkedOn }) }]} />
      <div className="page-body scroll">
        {set.predictions.map((prediction, i) => (
          <Note key={i} tone="warn" title={say(prediction.reason)} />
        ))}
        <section>
          <h2>{t('hooks.places')}</h2>
          <p className="hint">{t('hooks.placesText', { agent: spec.agentTitle })}</p>
          <ul className="page-list">
            {set.locations.map((location) => (
              <li key={location.id}>
                <button type="button" className="page-list-row" onClick={() => select({ kind: 'location', agent, location: location.id })}>
                  <span>{scopeTitle(spec, location, { t, say })}</span>
                  <code className="grow truncate meta">{rootedPath(location.path, roots ?? [], home)}</code>
                  {location.use === 'ignored' ? (
                    <StateWord tone="masked">{t('hooks.state.ignored')}</StateWord>
                  ) : (
                    <span className="meta">
                      {t('hooks.count', { count: set.hooks.filter((hook) => hook.location === location.id).length })}
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
        {set.hooks.length > 0 && (
          <section>
            <h2>{t('hooks.effective')}</h2>
            <p className="hint">{t('hooks.effectiveText', { agent: spec.agentTitle })}</p>
            <EffectiveList spec={spec} set={set} places="shown" />
          </section>
        )}
        {set.problems.length > 0 && (
          <section>
            <h2>{t('hooks.problems')}</h2>
            <ProblemList problems={set.problems} onChoose={(problem) => showProblem(agent, problem)} />
          </section>
        )}
        <section>
          <h2>{t('hooks.sources')}</h2>
          <ul className="page-list">
            {Object.entries(spec.sources).map(([id, source]) => (
              <li key={id} className="page-list-row">
                <span className="grow">{source.title}</span>
                <span className="meta">{source.date}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </section>
  );
}
