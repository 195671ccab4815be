import { Asterisk, Copy } from 'lucide-react';
import type { CommandSource } from '../../commands/command.ts';
import { matcherAgents, matcherEvents } from './model/subjects.ts';

/** Patterns: copy the one that is tried, or try it on another event. */
export const matchersCommands: CommandSource = (state, { t }) => [
  ...(state.view === 'matchers'
    ? [
        {
          id: 'matchers.copy',
          group: 'actions' as const,
          icon: Copy,
          title: t('matchers.command.copy'),
          perform: (s: typeof state) => {
            void navigator.clipboard.writeText(JSON.stringify(s.trial.pattern)).then(() => s.showToast(t('done.copied')));
          },
        },
      ]
    : []),
  ...matcherAgents().flatMap(({ agent, agentTitle }) =>
    matcherEvents(agent).map((event) => ({
      id: `matchers.event.${agent}.${event}`,
      group: 'events' as const,
      icon: Asterisk,
      title: t('matchers.command.event', { agent: agentTitle, event }),
      perform: (s: typeof state) => s.tryMatcher(agent, event, s.trial.pattern),
    })),
  ),
];
