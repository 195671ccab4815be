/** Where Cline's documentation and its shipped program disagree, each as recorded from the program or read in its source. */
import type { Difference } from '../difference.ts';
import { because } from './difference-words.ts';
import type { clineDifferenceWords } from './difference-words.ts';

type Id = keyof (typeof clineDifferenceWords)['en'] extends infer Key
  ? Key extends `cline.differs.${infer Name}.title`
    ? Name
    : never
  : never;

const differs = (id: Id, about: Difference['about'], evidence: Difference['evidence'], events: readonly string[] = []): Difference => ({
  id: `cline/${id}`,
  agent: 'cline',
  about,
  events,
  title: because(`cline.differs.${id}.title`),
  says: [
    { edition: 'cline/documented', text: because(`cline.differs.${id}.documented`) },
    { edition: 'cline/vscode-4.1', text: because(`cline.differs.${id}.shipped`) },
  ],
  evidence,
  checkedOn: '2026-11-30',
});

export const clineDifferences: readonly Difference[] = [
  differs('exitCodeWithAnswer', 'exitCodes', 'recorded'),
  differs('invalidAnswer', 'answer', 'recorded'),
  differs('outputLimit', 'limits', 'recorded'),
  differs('contextLimit', 'limits', 'recorded'),
  differs('answerRequired', 'answer', 'recorded'),
  differs('windows', 'windows', 'read'),
  differs('payloadFields', 'payload', 'recorded', ['PreCompact', 'Notification', 'TaskComplete']),
  differs('order', 'several', 'recorded'),
  differs('defaultsVanish', 'payload', 'recorded', ['PostToolUse', 'PreToolUse']),
  differs('ending', 'limits', 'recorded'),
  differs('eventsFire', 'events', 'read', ['TaskStart', 'TaskResume', 'Notification', 'PreCompact']),
  differs('contextDropped', 'delivery', 'recorded', ['TaskStart', 'UserPromptSubmit']),
  differs('runtimeDirectory', 'places', 'read'),
  differs('globalDirectory', 'places', 'recorded'),
  differs('cache', 'places', 'recorded'),
  differs('cancelStopsRun', 'delivery', 'recorded', ['PreToolUse', 'PostToolUse']),
  differs('names', 'tools', 'read'),
  differs('docsPage', 'events', 'read'),
  differs('silentNotExecutable', 'places', 'recorded'),
  differs('failureLosesCancel', 'several', 'recorded'),
];
