/** Where iFlow CLI's documentation and its shipped program disagree, each as recorded from the program or read in its source. */
import type { Difference } from '../difference.ts';
import { because } from './difference-words.ts';
import type { iflowDifferenceWords } from './difference-words.ts';

type Id = keyof (typeof iflowDifferenceWords)['en'] extends infer Key
  ? Key extends `iflow.differs.${infer Name}.title`
    ? Name
    : never
  : never;

const differs = (id: Id, about: Difference['about'], evidence: Difference['evidence'], events: readonly string[] = []): Difference => ({
  id: `iflow/${id}`,
  agent: 'iflow',
  about,
  events,
  title: because(`iflow.differs.${id}.title`),
  says: [
    { edition: 'iflow/documented', text: because(`iflow.differs.${id}.documented`) },
    { edition: 'iflow/0.5.19', text: because(`iflow.differs.${id}.shipped`) },
  ],
  evidence,
  checkedOn: '2026-11-30',
});

export const iflowDifferences: readonly Difference[] = [
  differs('exitCodes', 'exitCodes', 'recorded', ['PreToolUse']),
  differs('promptExitCodes', 'exitCodes', 'recorded', ['UserPromptSubmit']),
  differs('inTurn', 'several', 'recorded'),
  differs('environment', 'start', 'recorded', ['PreToolUse', 'PostToolUse', 'SubagentStop']),
  differs('outputShown', 'delivery', 'recorded'),
  differs('timeout', 'limits', 'recorded'),
  differs('systemLayer', 'places', 'recorded'),
  differs('stop', 'events', 'recorded', ['Stop']),
  differs('subagentStop', 'events', 'recorded', ['SubagentStop']),
  differs('mcpNames', 'matcher', 'recorded', ['PreToolUse', 'PostToolUse']),
  differs('anchoring', 'matcher', 'recorded', ['PreToolUse', 'PostToolUse']),
  differs('setUp', 'delivery', 'recorded', ['SetUpEnvironment']),
  differs('aliases', 'tools', 'recorded', ['PreToolUse', 'PostToolUse']),
  differs('validation', 'settings', 'recorded'),
  differs('debug', 'delivery', 'recorded'),
  differs('modify', 'delivery', 'recorded', ['PreToolUse', 'PostToolUse']),
  differs('promptMatcher', 'matcher', 'recorded', ['UserPromptSubmit', 'Notification']),
  differs('reasonLost', 'delivery', 'recorded', ['PreToolUse']),
  differs('trust', 'places', 'recorded'),
  differs('shell', 'start', 'recorded'),
];
