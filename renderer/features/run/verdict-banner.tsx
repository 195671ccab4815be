import { CircleCheck, CircleHelp, CircleSlash, OctagonX, TriangleAlert, Unplug } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { rootedPath } from '../../paths.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Icon } from '../../ui/icon.tsx';
import type { VerdictModel, VerdictTone } from './model/verdict-model.ts';
import { Sentence } from './sentence.tsx';
import { Told } from './told.tsx';
import type { HookNames } from './use-hook-names.ts';
import './verdict-banner.css';
import { consequenceText, headText, tallyText } from './verdict-words.ts';

const STAMPS: Readonly<Record<VerdictTone, LucideIcon>> = {
  block: OctagonX,
  allow: CircleCheck,
  warn: CircleHelp,
  failed: Unplug,
  skipped: CircleSlash,
};

/** The answer first: what the agent would do, who decided, why, and who is told what. */
export function VerdictBanner({
  model,
  names,
  agent,
  children,
}: {
  readonly model: VerdictModel;
  readonly names: HookNames;
  readonly agent: string;
  /** Below what the agent would do: what others make of it. */
  readonly children?: ReactNode;
}) {
  const t = useWords();
  const say = useSay();
  const roots = useStudio((state) => state.workspace?.roots);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const tally = tallyText(model.tally, t);
  const { target } = model.act;
  const act =
    target?.how === 'on' ? { ...model.act, target: { how: target.how, text: rootedPath(target.text, roots ?? [], home) } } : model.act;
  return (
    <section className={`verdict verdict-${model.tone} verdict-enters`} aria-label={t('run.verdict')}>
      <div className="verdict-head">
        <span className="verdict-stamp">
          <Icon of={STAMPS[model.tone]} size="stamp" />
        </span>
        <div>
          <h3 className="verdict-title">
            <Sentence text={headText(model.head, names, t)} />
          </h3>
          <p className="verdict-act">
            <Sentence text={consequenceText(model.head, act, agent, t)} />
          </p>
          {model.leftOut.length > 0 && (
            <p className="verdict-left-out">
              <Icon of={TriangleAlert} /> {t('run.leftOut', { count: model.leftOut.length, names: names.list(model.leftOut), agent })}
            </p>
          )}
          {children}
        </div>
      </div>
      <dl className="verdict-told">
        <div>
          <dt>{t('run.why')}</dt>
          <dd>
            {say(model.rule)}
            {tally !== '' && <span className="meta verdict-meta">{tally}</span>}
          </dd>
        </div>
        <Told title={t('run.told.user')} deliveries={model.user} names={names} />
        <Told title={t(`run.told.model.${model.modelWhen}`)} deliveries={model.model} names={names} />
      </dl>
    </section>
  );
}
