import { X } from 'lucide-react';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { writeMs } from './model/measures.ts';
import { activeHooks } from './model/run-picture.ts';
import type { RunOrder, RunState } from './model/run-state.ts';
import { Sentence } from './sentence.tsx';
import './verdict-banner.css';

/** “Running 2 of 3 hooks, 1.4 s”, with Cancel. */
export function RunningBanner({ run, nowMs }: { readonly run: Extract<RunState, { kind: 'running' }>; readonly nowMs: number }) {
  const t = useWords();
  const cancel = useStudio((state) => state.cancelRun);
  const hooks = activeHooks(run.live);
  const running = hooks.filter((hook) => hook.progress.kind === 'running' || hook.progress.kind === 'waiting').length;
  const elapsed = writeMs(Math.max(0, Math.floor((nowMs - run.live.startedMs) / 100) * 100));
  const isEnding = run.ending === 'asked';
  return (
    <section className="verdict verdict-running" aria-label={t('run.verdict')}>
      <div className="verdict-head verdict-head-running">
        <span className="verdict-stamp">
          <Spinner size="stamp" />
        </span>
        <h3 className="verdict-title grow">
          <Sentence text={t(isEnding ? 'run.banner.ending' : 'run.banner.running', { running, count: hooks.length, elapsed })} />
        </h3>
        <Button icon={X} busyLabel={isEnding ? t('run.cancelling') : undefined} onClick={() => void cancel()}>
          {t('run.cancel')}
        </Button>
      </div>
    </section>
  );
}

/** Between the press of the button and the host's answer. */
export function StartingBanner({ order }: { readonly order: RunOrder }) {
  const t = useWords();
  const plan = useStudio((state) => state.runPlan);
  const firing = plan.kind === 'planned' ? plan.hooks.filter((run) => run.stage === 'fires').length : 0;
  return (
    <section className="verdict verdict-running" aria-label={t('run.verdict')}>
      <div className="verdict-head verdict-head-running">
        <span className="verdict-stamp">
          <Spinner size="stamp" />
        </span>
        <h3 className="verdict-title">
          <Sentence text={t('run.banner.starting', { count: (order.only?.length ?? firing) + (order.also?.length ?? 0) })} />
        </h3>
      </div>
    </section>
  );
}
