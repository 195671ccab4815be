import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useStudio, useStudioStore } from '../../store/use-studio.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { matcherAgents, matcherEvents } from './model/subjects.ts';
import { UseInHook, asJson } from './use-in-hook.tsx';

/** “Pattern for PreToolUse in iFlow CLI”, and what can be done with it. */
export function MatchersHead() {
  const t = useWords();
  const id = useId();
  const store = useStudioStore();
  const { agent, event, pattern } = useStudio((state) => state.trial);
  return (
    <div className="matchers-head">
      <h1 className="visually-hidden">{t('matchers.title')}</h1>
      <span className="label" id={id}>
        {t('matchers.patternFor')}
      </span>
      <Select
        label={t('matchers.event')}
        size="small"
        value={event}
        groups={[{ options: matcherEvents(agent).map((name) => ({ value: name, label: name })) }]}
        onChange={(chosen) => store.getState().tryMatcher(agent, chosen, pattern)}
      />
      <span className="label">{t('matchers.in')}</span>
      <Select
        label={t('matchers.agent')}
        size="small"
        value={agent}
        groups={[{ options: matcherAgents().map((edition) => ({ value: edition.agent, label: edition.agentTitle })) }]}
        onChange={(chosen) => store.getState().tryMatcher(chosen, matcherEvents(chosen)[0] ?? '', pattern)}
      />
      <span className="grow" />
      <Button
        kind="ghost"
        size="small"
        icon={Copy}
        onClick={() => {
          void navigator.clipboard.writeText(asJson(pattern)).then(() => store.getState().showToast(t('done.copied')));
        }}
      >
        {t('matchers.copyJson')}
      </Button>
      <UseInHook />
    </div>
  );
}
