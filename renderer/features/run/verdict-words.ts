/** The verdict's sentences, put together from the word list. */
import type { Translate } from '../../i18n/use-words.ts';
import { writeMs } from './model/measures.ts';
import type { Act, Tally, VerdictHead } from './model/verdict-model.ts';
import type { HookNames } from './use-hook-names.ts';

/** “**Blocked** by workspace hook PreToolUse in orders-api” */
export function headText(head: VerdictHead, names: HookNames, t: Translate): string {
  switch (head.kind) {
    case 'blocks':
    case 'stopsRun':
    case 'asks':
      return head.by === null ? t(`run.verdict.${head.kind}Alone`) : t(`run.verdict.${head.kind}`, { who: names.who(head.by) });
    case 'proceeds':
      return t('run.verdict.proceeds', { allowed: head.allowed, heard: head.heard });
    case 'proceedsUnanswered':
      return t('run.verdict.proceedsUnanswered', { heard: head.heard });
    case 'nothingFires':
      return t('run.verdict.nothingFires');
    case 'cancelled':
      return t('run.verdict.cancelled', { after: writeMs(head.afterMs) });
  }
}

/** What the agent does or does not do: “Cline will not run `write_to_file` on `deploy/prod.env`.” */
export function consequenceText(head: VerdictHead, act: Act, agent: string, t: Translate): string {
  const { event, tool, target } = act;
  const params = {
    agent,
    event: tool === null && /ToolUse$/.test(event) ? '' : event,
    tool: tool ?? '',
    what: t('run.what', { how: target === null ? 'alone' : target.how, tool: tool ?? '', target: target?.text ?? '' }),
  };
  switch (head.kind) {
    case 'blocks':
      return t('run.act.blocks', params);
    case 'stopsRun':
      return t('run.act.stopsRun', params);
    case 'asks':
      return t('run.act.asks', params);
    case 'proceeds':
    case 'proceedsUnanswered':
    case 'nothingFires':
      return t('run.act.proceeds', params);
    case 'cancelled':
      return t('run.verdict.cancelledText', { agent });
  }
}

/** “1 hook allowed, 1 failed”. Only what there is. */
export const tallyText = (tally: Tally, t: Translate): string =>
  (['allowed', 'blocked', 'asked', 'failed', 'skipped', 'onRequest'] as const)
    .flatMap((key) => (tally[key] > 0 ? [t(`run.tally.${key}`, { count: tally[key] })] : []))
    .join(t('run.comma'));
