import { Fragment } from 'react';
import { useEditionTitle } from '../../../frame/use-edition-title.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import type { Say, Translate } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
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
  const show = useStudio((state) => state.showEdition);
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
          <span className="edition-name">{titleOf(preview.spec)}</span>
          <span className="edition-name edition-other">{titleOf(edition)}</span>
          {topics.map((topic) => (
            <Fragment key={topic}>
              <Side topic={topic} own={here} other={there} />
              <Side topic={topic} own={there} other={here} />
            </Fragment>
          ))}
          <span className="edition-facts">
            <Button size="small" kind="ghost" onClick={() => show(edition.id)}>
              {t('compare.facts')}
            </Button>
          </span>
        </div>
      ))}
    </section>
  );
}

/** One edition's answer on one topic: the short of it, then only what the other does not say. */
function Side({ topic, own, other }: { readonly topic: DifferingTopic; readonly own: EditionAnswers; readonly other: EditionAnswers }) {
  const t = useWords();
  const say = useSay();
  const told = tell(topic, own, other, { t, say });
  return (
    <div className="edition-side">
      <strong>{told.short}</strong>
      {told.long !== undefined && <p className={told.font === 'mono' ? 'mono' : ''}>{told.long}</p>}
    </div>
  );
}

interface Told {
  readonly short: string;
  readonly long?: string;
  readonly font?: 'mono';
}

function tell(
  topic: DifferingTopic,
  own: EditionAnswers,
  other: EditionAnswers,
  { t, say }: { readonly t: Translate; readonly say: Say },
): Told {
  if (own.kind === 'unknown') return { short: t('hooks.differ.notFound'), long: say(own.reason) };
  const { hits, start, stage, why } = own;
  const others = other.kind === 'known' ? other : null;
  if (start === null && topic !== 'found' && topic !== 'fires' && topic !== 'tools') return { short: t('hooks.differ.noStart') };
  switch (topic) {
    case 'found':
      return { short: t('hooks.differ.found') };
    case 'fires':
      return stage === 'fires' ? { short: t('hooks.differ.fires') } : { short: t('hooks.differ.firesNot'), long: say(why) };
    case 'tools': {
      if (!hits) return { short: t('hooks.matcher.ignored') };
      const more = hits.names.filter((name) => others?.hits?.names.includes(name) !== true);
      return {
        short: t('hooks.differ.tools', { count: hits.names.length }),
        ...(more.length > 0 && { long: more.join('\n'), font: 'mono' }),
      };
    }
    case 'program':
      return {
        short: t(start?.via === 'shell' ? 'hooks.differ.shell' : 'hooks.differ.direct'),
        long: start?.argv.join(' ') ?? '',
        font: 'mono',
      };
    case 'directory':
      return { short: t('hooks.directory'), long: start?.cwd ?? '', font: 'mono' };
    case 'environment': {
      const more = (start?.env ?? []).filter((name) => others?.start?.env.includes(name) !== true);
      return {
        short: t('hooks.differ.environment', { count: start?.env.length ?? 0 }),
        ...(more.length > 0 && { long: more.join('\n'), font: 'mono' }),
      };
    }
    case 'limit':
      return {
        short:
          start && start.timeoutMs !== null
            ? t('hooks.differ.limit', { limit: writeLimit(start.timeoutMs, t) })
            : t('hooks.differ.noLimit'),
      };
  }
}
