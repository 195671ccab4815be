import { Check, Minus } from 'lucide-react';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import type { MatcherTest } from './use-matcher-test.ts';
import type { Preview } from './use-preview.ts';

type ToolMatch = MatcherTest['tools'][number];
/** Misses that are named one by one; the rest is counted. */
const NAMED_MISSES = 2;

/** “Fires on 2 of 7 tools”, each hit with the name by which it was hit. */
export function FiresOn({ preview: { live: hook, spec, test } }: { readonly preview: Preview }) {
  const t = useWords();
  const say = useSay();
  const event = spec.events.find((candidate) => candidate.name === hook.event);
  if (!event) {
    return (
      <section className="pane-section">
        <h2 className="eyebrow">{t('hooks.firesNever')}</h2>
        <p className="preview-words">{t('hooks.unknownEvent', { agent: spec.agentTitle, event: hook.event })}</p>
      </section>
    );
  }
  const reason = event.never ?? (hook.state.kind === 'on' ? undefined : hook.state.reason);
  if (reason)
    return (
      <section className="pane-section">
        <h2 className="eyebrow">{t('hooks.firesNot')}</h2>
        <p className="preview-words">{say(reason)}</p>
      </section>
    );
  if (!test) {
    return (
      <section className="pane-section">
        <h2 className="eyebrow">{t(event.subject === 'tool' && event.matcher !== 'used' ? 'hooks.firesOnEvery' : 'hooks.fires')}</h2>
        <p className="preview-words">{say(event.fires)}</p>
      </section>
    );
  }
  const hits = test.tools.filter((tool) => tool.match.hit);
  const misses = test.tools.filter((tool) => !tool.match.hit);
  const named = misses.slice(0, NAMED_MISSES);
  return (
    <section className="pane-section">
      <h2 className="eyebrow">{t('hooks.firesOn', { hits: hits.length, tools: test.tools.length })}</h2>
      <ul>
        {[...hits, ...named].map((tool) => (
          <ToolRow key={tool.name} tool={tool} />
        ))}
      </ul>
      {misses.length > named.length && (
        <p className="hint preview-more">{t('hooks.moreMisses', { count: misses.length - named.length })}</p>
      )}
      {test.findings.length > 0 && (
        <div className="preview-finding">
          <Note tone="warn">
            {test.findings.map((finding, i) => (
              <p key={i}>{say(finding)}</p>
            ))}
          </Note>
        </div>
      )}
    </section>
  );
}

function ToolRow({ tool }: { readonly tool: ToolMatch }) {
  const t = useWords();
  const { match, name } = tool;
  // Why a pattern is broken is told once, below the list.
  const via = !match.hit ? t('hooks.noNameFits') : match.by === undefined || match.by === name ? t('hooks.byName') : null;
  return (
    <li className={`tool-row${match.hit ? '' : ' tool-miss'}`}>
      <Icon of={match.hit ? Check : Minus} />
      <code className="truncate" title={tool.title}>
        {name}
      </code>
      <span className="tool-via">
        {via ?? (
          <>
            {t('hooks.through')} <mark>{match.by}</mark>
          </>
        )}
      </span>
      <span className="visually-hidden">{t(match.hit ? 'hooks.hit' : 'hooks.miss')}</span>
    </li>
  );
}
