import { useEditionTitle } from '../../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TONE_ICON } from '../../../ui/tone.ts';
import { writeLimit } from '../write-limit.ts';
import type { DifferingTopic, EditionAnswers } from './edition-answers.ts';
import { useOtherEditions } from './use-other-editions.ts';
import type { Preview } from './use-preview.ts';

/** Where another edition of the agent would answer otherwise: both answers, side by side. Nothing where all agree. */
export function EditionDifferences({ preview }: { readonly preview: Preview }) {
  const t = useWords();
  const titleOf = useEditionTitle();
  const differences = useOtherEditions(preview);
  const count = differences.reduce((sum, difference) => sum + difference.topics.length, 0);
  if (count === 0) return null;
  return (
    <section className="pane-section">
      <h2 className="eyebrow tone-warn">
        <Icon of={TONE_ICON.warn} />
        {t('hooks.editionsDiffer', { count })}
      </h2>
      {differences.map(({ edition, here, there, topics }) => (
        <div className="edition-mark" key={edition.id}>
          <div>
            <span className="edition-name">{titleOf(preview.spec)}</span>
            <Side answers={here} topics={topics} />
          </div>
          <div>
            <span className="edition-name">{titleOf(edition)}</span>
            <Side answers={there} topics={topics} />
          </div>
        </div>
      ))}
    </section>
  );
}

function Side({ answers, topics }: { readonly answers: EditionAnswers; readonly topics: readonly DifferingTopic[] }) {
  const t = useWords();
  const say = useSay();
  if (answers.kind === 'unknown')
    return (
      <>
        <strong>{t('hooks.differ.notFound')}</strong>
        <p>{say(answers.reason)}</p>
      </>
    );
  const { hits, start, stage, why } = answers;
  const line = (topic: DifferingTopic): string => {
    switch (topic) {
      case 'found':
        return t('hooks.differ.found');
      case 'fires':
        return `${t(stage === 'fires' ? 'hooks.differ.fires' : 'hooks.differ.firesNot')} ${say(why)}`;
      case 'tools':
        return hits ? t('hooks.differ.tools', { count: hits.names.length, names: hits.names.join(', ') }) : t('hooks.matcher.ignored');
      case 'program':
        return start ? start.argv.join(' ') : t('hooks.differ.noStart');
      case 'directory':
        return start ? t('hooks.differ.directory', { path: start.cwd }) : t('hooks.differ.noStart');
      case 'environment':
        return start && start.env.length > 0
          ? t('hooks.differ.environment', { names: start.env.join(', ') })
          : t('hooks.differ.noEnvironment');
      case 'limit':
        return start && start.timeoutMs !== null ? writeLimit(start.timeoutMs, t) : t('hooks.timeoutNone');
    }
  };
  return <>{topics.map((topic, i) => (i === 0 ? <strong key={topic}>{line(topic)}</strong> : <p key={topic}>{line(topic)}</p>))}</>;
}
