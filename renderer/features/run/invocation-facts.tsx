import type { Invocation } from '../../../shared/model/invocation.ts';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { writeMs } from './model/measures.ts';
import './invocation-facts.css';

export interface InvocationFactsProps {
  readonly invocation: Invocation;
  readonly studioEnv: Readonly<Record<string, string>>;
}

/** Exactly what is started: program, arguments, directory, added environment, limit. */
export function InvocationFacts({ invocation, studioEnv }: InvocationFactsProps) {
  const t = useWords();
  const say = useSay();
  const safetyLimitMs = useStudio((state) => state.preferences?.safetyLimitMs ?? 0);
  if (invocation.kind === 'notRun')
    return (
      <dl className="facts">
        <dt>{t('run.fact.notRun')}</dt>
        <dd className="facts-words">{say(invocation.reason)}</dd>
      </dl>
    );
  const [program, ...args] = invocation.argv;
  const added = Object.entries(invocation.env.set);
  const studio = Object.entries(studioEnv);
  return (
    <dl className="facts">
      <dt>{t('run.fact.program')}</dt>
      <dd>{program}</dd>
      <dt>{t('run.fact.arguments')}</dt>
      {args.length === 0 ? (
        <dd className="facts-words">{t('run.fact.noArguments')}</dd>
      ) : (
        <dd>
          {args.map((arg, i) => (
            <span key={i} className="facts-line">
              {arg === '' ? '""' : arg}
            </span>
          ))}
        </dd>
      )}
      <dt>{t('run.fact.directory')}</dt>
      <dd>{invocation.cwd}</dd>
      <dt>{t('run.fact.environment')}</dt>
      <dd>
        <span className="facts-words">{t('run.fact.inherited', { count: added.length + studio.length })}</span>
        {added.map(([name, value]) => (
          <span key={name} className="facts-line">
            {name}={value}
          </span>
        ))}
        {invocation.env.unset.map((name) => (
          <span key={name} className="facts-line facts-words">
            {t('run.fact.unset', { name })}
          </span>
        ))}
        {studio.map(([name, value]) => (
          <span key={name} className="facts-line">
            {name}={value} <span className="facts-words meta">{t('run.fact.studio')}</span>
          </span>
        ))}
      </dd>
      <dt>{t('run.fact.limit')}</dt>
      <dd className="facts-words">
        {invocation.timeoutMs === null ? t('run.fact.noLimit', { limit: writeMs(safetyLimitMs) }) : writeMs(invocation.timeoutMs)}
      </dd>
    </dl>
  );
}
