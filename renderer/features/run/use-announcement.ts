import { useEffect } from 'react';
import { useSay, useWords } from '../../i18n/use-words.ts';
import { useStudio } from '../../store/use-studio.ts';
import { readVerdict } from './model/verdict-model.ts';
import { plainSentence } from './sentence.tsx';
import { useHookNames } from './use-hook-names.ts';
import { headText } from './verdict-words.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import { useMemo } from 'react';

const NO_HOOKS: readonly Hook[] = [];

/** The verdict of the run that is shown, as one sentence for the polite live region. */
export function useAnnouncement(): void {
  const t = useWords();
  const say = useSay();
  const announce = useStudio((state) => state.announce);
  const run = useStudio((state) => state.run);
  const report = run.kind === 'finished' ? run.record.report : null;
  const hooks = useMemo(() => report?.hooks.map((one) => one.hook) ?? NO_HOOKS, [report]);
  const names = useHookNames(hooks, report?.edition ?? '');
  useEffect(() => {
    if (report) announce(`${plainSentence(headText(readVerdict(report).head, names, t))}.`);
  }, [report, names, t, announce]);
  const failure = run.kind === 'failed' ? run.failure : null;
  useEffect(() => {
    if (failure) announce(`${plainSentence(t('run.failed'))}. ${say(failure.reason)}`);
  }, [failure, say, t, announce]);
}
