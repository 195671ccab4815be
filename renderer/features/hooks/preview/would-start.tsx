import { useState } from 'react';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { ProcessInvocation } from '../../../../shared/model/invocation.ts';
import { useSay, useWords } from '../../../i18n/use-words.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote, Note } from '../../../ui/note.tsx';
import { writeLimit } from '../write-limit.ts';
import type { Preview } from './use-preview.ts';

/** Program, arguments, directory, environment and limit, exactly as they would be. */
export function WouldStart({ preview: { spec, plan, run, found, live } }: { readonly preview: Preview }) {
  const t = useWords();
  const say = useSay();
  const invocation = run?.invocation;
  return (
    <section className="pane-section">
      <h2 className="eyebrow">{t('hooks.wouldStart', { agent: spec.agentTitle })}</h2>
      {saysOther(live, found.hook) && <p className="preview-words">{t('hooks.startAsTyped')}</p>}
      {plan?.kind === 'failed' && <ErrorNote>{say(plan.failure.reason)}</ErrorNote>}
      {run && run.stage !== 'fires' && (
        <p className="preview-words">
          {t('hooks.onlyOnRequest')} {run.stage === 'matcher' && say(run.why)}
        </p>
      )}
      {invocation?.kind === 'notRun' && <Note tone="neutral">{say(invocation.reason)}</Note>}
      {invocation?.kind === 'process' && <StartFacts invocation={invocation} studioEnv={run?.studioEnv ?? {}} agent={spec.agentTitle} />}
      {invocation?.predictions.map((prediction, i) => (
        <div key={i} className="preview-finding">
          <Note tone="warn">{say(prediction.reason)}</Note>
        </div>
      ))}
    </section>
  );
}

/** The draft says something else than what lies on disk. */
const saysOther = (live: Hook, saved: Hook): boolean =>
  JSON.stringify([live.event, live.matcher, live.raw]) !== JSON.stringify([saved.event, saved.matcher, saved.raw]);

function StartFacts({
  invocation,
  studioEnv,
  agent,
}: {
  readonly invocation: ProcessInvocation;
  readonly studioEnv: Readonly<Record<string, string>>;
  readonly agent: string;
}) {
  const t = useWords();
  const safetyLimitMs = useStudio((state) => state.preferences?.safetyLimitMs ?? 0);
  const [program, ...rest] = invocation.argv;
  const added = Object.entries(invocation.env.set);
  return (
    <dl className="facts">
      <dt>{t('hooks.program')}</dt>
      <dd>{program}</dd>
      <dt>{t('hooks.arguments')}</dt>
      {rest.length === 0 ? (
        <dd className="facts-words meta">{t('hooks.noArguments')}</dd>
      ) : (
        <dd>
          {rest.map((argument, i) => (
            <span key={i} className="start-argument">
              {argument === '' ? '""' : argument}
            </span>
          ))}
        </dd>
      )}
      <dt>{t('hooks.directory')}</dt>
      <dd>{invocation.cwd}</dd>
      <dt>{t('hooks.environment')}</dt>
      <dd>
        <Environment added={added} marks={Object.keys(studioEnv).length} unset={invocation.env.unset} />
      </dd>
      {Object.keys(studioEnv).length > 0 && (
        <>
          <dt>{t('hooks.studioMark')}</dt>
          <dd>
            {Object.keys(studioEnv).map((name) => (
              <span key={name} className="start-variable">
                {name}
              </span>
            ))}
            <span className="facts-words meta">{t('hooks.studioMarkText')}</span>
          </dd>
        </>
      )}
      <dt>{t('hooks.timeout')}</dt>
      <dd className="facts-words">
        {invocation.timeoutMs === null
          ? t('hooks.limitNone', { agent, limit: writeLimit(safetyLimitMs, t) })
          : t('hooks.limit', { agent, limit: writeLimit(invocation.timeoutMs, t) })}
      </dd>
      {!invocation.awaited && (
        <>
          <dt>{t('hooks.answer')}</dt>
          <dd className="facts-words">{t('hooks.notAwaited', { agent })}</dd>
        </>
      )}
    </dl>
  );
}

/** One line per variable; all of it on request. */
function Environment({
  added,
  marks,
  unset,
}: {
  readonly added: readonly (readonly [string, string])[];
  /** How many the studio adds: they are named on their own, and counted as in the Run view. */
  readonly marks: number;
  readonly unset: readonly string[];
}) {
  const t = useWords();
  const [shown, setShown] = useState<'lines' | 'whole'>('lines');
  return (
    <>
      <span className="facts-words meta">{t('hooks.inherited', { count: added.length + marks })}</span>
      {added.map(([name, value]) => (
        <span key={name} className={`start-variable start-${shown}`}>
          {name}={value}
        </span>
      ))}
      {unset.map((name) => (
        <span key={name} className="start-variable">
          <del>{name}</del>
        </span>
      ))}
      {added.some(([name, value]) => name.length + value.length > 28) && (
        <Button
          kind="ghost"
          size="small"
          className="start-more"
          aria-expanded={shown === 'whole'}
          onClick={() => setShown(shown === 'whole' ? 'lines' : 'whole')}
        >
          {t(shown === 'whole' ? 'hooks.showLines' : 'hooks.showWhole')}
        </Button>
      )}
    </>
  );
}
