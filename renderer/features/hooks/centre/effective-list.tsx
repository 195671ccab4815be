import type { AgentEdition } from '../../../../shared/agents/edition.ts';
import type { Hook, HookSet } from '../../../../shared/model/hook.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { StateWord } from '../../../ui/chip.tsx';
import { effectiveOrder } from '../effective-order.ts';
import './effective-list.css';
import { STATE_LOOK } from '../hook-state.ts';
import { placeInGroup } from '../place-in-group.ts';
import { scopeTitle } from '../scope-title.ts';

/** Hooks event by event, in the order in which the agent starts them, with their place, group and state; and why one never runs. */
export function EffectiveList({
  spec,
  set,
  only = () => true,
  places = 'hidden',
}: {
  readonly spec: AgentEdition;
  readonly set: HookSet;
  /** Which of them are listed; their numbers are those of the whole order. */
  readonly only?: (hook: Hook) => boolean;
  /** Where hooks of several places are listed together. */
  readonly places?: 'shown' | 'hidden';
}) {
  const t = useWords();
  const say = useSay();
  const select = useStudio((state) => state.select);
  return (
    <div className="effective">
      {effectiveOrder(spec, set, only).map(({ event, known, hooks }) => (
        <section key={event} aria-label={event}>
          <h3 className="effective-event">
            <code>{event}</code>
            {known === 'no' && <span className="meta">{t('hooks.neverFires')}</span>}
          </h3>
          <ol className="page-list">
            {hooks.map(({ hook, turn, never }) => {
              const look = STATE_LOOK[hook.state.kind];
              const location = set.locations.find(({ id }) => id === hook.location);
              return (
                <li key={hook.id}>
                  <button type="button" className="page-list-row effective-row" onClick={() => select({ kind: 'hook', hook: hook.id })}>
                    <span className="effective-turn numeric">{turn === null ? '–' : `${turn}.`}</span>
                    <span className={`truncate${turn === null ? ' effective-never' : ''}`}>{hook.label}</span>
                    <code className="truncate meta">{typeof hook.matcher === 'string' ? hook.matcher : ''}</code>
                    <span className="meta effective-place">
                      {places === 'shown' && location && `${scopeTitle(spec, location, { t, say })} · `}
                      {hook.handler.kind === 'script' ? '' : t('hooks.groupPlace', placeInGroup(set, hook))}
                    </span>
                    <StateWord tone={look.tone} {...(look.dot !== 'none' && { icon: null })}>
                      {t(look.word)}
                    </StateWord>
                    {never && <span className="effective-reason">{say(never)}</span>}
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
