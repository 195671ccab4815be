import { useId, useMemo } from 'react';
import type { AgentEdition, EventSpec } from '../../../shared/agents/edition.ts';
import type { HookRun } from '../../../shared/model/run.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { StateWord } from '../../ui/chip.tsx';
import { hooksToRun, saysMuch } from './model/run-choice.ts';
import { useHookNames } from './use-hook-names.ts';
import type { HookNames } from './use-hook-names.ts';

/** The event's hooks: which would run and why not; a tick takes one out, or runs one on request. */
export function HookPicker({ edition, event }: { readonly edition: AgentEdition; readonly event: EventSpec }) {
  const t = useWords();
  const plan = useStudio((state) => state.runPlan);
  const choice = useStudio((state) => state.runChoice);
  const runs = useMemo(() => (plan.kind === 'planned' ? plan.hooks.filter((run) => run.stage !== 'event') : []), [plan]);
  const hooks = useMemo(() => runs.map((run) => run.hook), [runs]);
  const names = useHookNames(hooks, edition.id);
  const headId = useId();
  if (!choice || plan.kind !== 'planned') return null;
  const { asAgent, onRequest } = hooksToRun(choice, runs);
  const ticked = new Set([...asAgent, ...onRequest]);
  return (
    <div className="run-picker" role="group" aria-labelledby={headId}>
      <div className="eyebrow run-picker-head">
        <h3 id={headId}>{t('run.hooks')}</h3>
        {runs.length > 0 && <span className="meta">{t('run.hooks.count', { count: ticked.size, total: runs.length })}</span>}
      </div>
      {runs.length === 0 ? (
        <p className="hint run-picker-none">{t('run.hooks.none', { event: event.name })}</p>
      ) : (
        <ul className="run-picker-list">
          {runs.map((run) => (
            <PickerRow key={run.hook.id} run={run} names={names} isTicked={ticked.has(run.hook.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PickerRow({ run, names, isTicked }: { readonly run: HookRun; readonly names: HookNames; readonly isTicked: boolean }) {
  const t = useWords();
  const say = useSay();
  const toggle = useStudio((state) => state.toggleRunHook);
  const id = useId();
  const fires = run.stage === 'fires';
  const word = fires
    ? isTicked
      ? t('run.stage', { stage: 'fires' })
      : t('run.stage.leftOut')
    : isTicked
      ? t('run.stage.onRequest')
      : t('run.stage', { stage: run.stage });
  return (
    <li className="run-picker-row">
      <input type="checkbox" className="checkbox" id={id} checked={isTicked} onChange={() => toggle(run)} aria-describedby={`${id}-why`} />
      <label htmlFor={id} className="grow">
        <span className="run-picker-line">
          <span className="run-picker-name truncate">{names.name(run.hook.id)}</span>
          <span className="meta truncate grow">{names.place(run.hook.id)}</span>
          <StateWord tone={isTicked ? (fires ? 'neutral' : 'masked') : 'skipped'}>{word}</StateWord>
        </span>
        <span className={saysMuch(run) ? 'hint run-picker-why' : 'visually-hidden'} title={say(run.why)} id={`${id}-why`}>
          {say(run.why)}
        </span>
      </label>
    </li>
  );
}
