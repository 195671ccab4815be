/** Typical moments of each event, told without the form that any edition gives them. */
import type { JsonObject } from '../../model/json.ts';
import type { Clock, Sample, ToolSpec } from '../edition.ts';
import type { Context } from '../facts.ts';
import { isClineEvent } from './event-names.ts';
import type { ClineEvent } from './event-names.ts';
import type { OccasionInput } from './occasion.ts';
import { because } from './words.ts';
import type { ClineWord } from './words.ts';

interface Moment {
  readonly id: string;
  readonly title: ClineWord;
  readonly input: OccasionInput;
}

export interface ToolCall extends JsonObject {
  readonly toolName: string;
  readonly parameters: JsonObject;
}

/** How a runtime calls things: its tools, and what it puts into a task's metadata. */
export interface SampleVocabulary {
  readonly tools: readonly ToolSpec[];
  readonly write: (path: string, content: string, context: Context) => ToolCall;
  readonly command: (command: string) => ToolCall;
  readonly metadata: (fields: JsonObject, clock: Clock) => JsonObject;
  /** What the metadata of a finished task hold beside the rest. */
  readonly result: JsonObject;
}

export type SamplesOf = (event: string, tool: string | undefined, clock: Clock, context: Context) => readonly [Sample, ...Sample[]];

const MINUTE_MS = 60_000;

export function samplesWith(vocabulary: SampleVocabulary): SamplesOf {
  return (event, tool, clock, context) => {
    const [first, ...rest] = isClineEvent(event) ? momentsOf(event, tool, { vocabulary, clock, context }) : [UNKNOWN];
    const toSample = (moment: Moment): Sample => ({
      id: moment.id,
      title: because(moment.title),
      firing: { event, at: clock.at, ids: clock.ids, input: moment.input },
    });
    return [toSample(first), ...rest.map(toSample)];
  };
}

const UNKNOWN: Moment = { id: 'empty', title: 'cline.sample.empty', input: {} };

interface Teller {
  readonly vocabulary: SampleVocabulary;
  readonly clock: Clock;
  readonly context: Context;
}

function momentsOf(event: ClineEvent, tool: string | undefined, teller: Teller): readonly [Moment, ...Moment[]] {
  const { vocabulary, clock } = teller;
  const metadata = (fields: JsonObject): JsonObject => vocabulary.metadata(fields, clock);
  switch (event) {
    case 'TaskStart':
      return [
        {
          id: 'new-task',
          title: 'cline.sample.newTask',
          input: { taskMetadata: metadata({ initialTask: 'Add a health check to the server' }) },
        },
      ];
    case 'TaskResume':
      return [
        {
          id: 'resumed',
          title: 'cline.sample.resumed',
          input: {
            taskMetadata: metadata({}),
            previousState: { lastMessageTs: String(clock.at - 90 * MINUTE_MS), messageCount: '24', conversationHistoryDeleted: 'false' },
          },
        },
      ];
    case 'TaskCancel':
      return [
        { id: 'cancelled', title: 'cline.sample.cancelled', input: { taskMetadata: metadata({ completionStatus: 'cancelled' }) } },
        { id: 'abandoned', title: 'cline.sample.abandoned', input: { taskMetadata: metadata({ completionStatus: 'abandoned' }) } },
      ];
    case 'TaskComplete':
      return [{ id: 'completed', title: 'cline.sample.completed', input: { taskMetadata: metadata(vocabulary.result) } }];
    case 'UserPromptSubmit':
      return [
        { id: 'prompt', title: 'cline.sample.prompt', input: { prompt: 'Add a health check to the server', attachments: [] } },
        {
          id: 'attachment',
          title: 'cline.sample.attachment',
          input: { prompt: 'Why does this test fail?', attachments: ['test/health.test.ts'] },
        },
        { id: 'unicode', title: 'cline.sample.unicode', input: { prompt: '测试 — é "x\n"', attachments: [] } },
        {
          id: 'secret',
          title: 'cline.sample.secret',
          input: { prompt: 'Use the key AKIAIOSFODNN7EXAMPLE for the upload', attachments: [] },
        },
      ];
    case 'PreToolUse':
      return forTool(callMoments(teller), tool, vocabulary, (call) => ({ ...call }));
    case 'PostToolUse':
      return forTool(resultMoments(teller), tool, vocabulary, (call) => ({
        ...call,
        result: 'Done.',
        success: true,
        executionTimeMs: 125,
      }));
    case 'PreCompact':
      return [
        {
          id: 'long-conversation',
          title: 'cline.sample.longConversation',
          input: {
            compaction: {
              taskId: clock.ids.task,
              ulid: '01JDXK4Z7M9V2QW8T3R5Y6B1CE',
              contextSize: 184_320,
              messagesToCompact: 42,
              compactionStrategy: 'standard-truncation-lasthalf',
            },
          },
        },
      ];
    case 'Notification':
      return [
        {
          id: 'attention',
          title: 'cline.sample.attention',
          input: { notification: notification('user_attention', 'ask', 'ask', true, 'Cline has a question.') },
        },
        {
          id: 'task-complete',
          title: 'cline.sample.taskDone',
          input: { notification: notification('task_complete', 'attempt_completion', 'tool', false, 'The task is done.') },
        },
      ];
  }
}

const notification = (event: string, source: string, sourceType: string, isWaiting: boolean, message: string): JsonObject => ({
  event,
  source,
  message,
  waitingForUserInput: isWaiting,
  eventVersion: '1',
  eventId: '01JDXK4Z7M9V2QW8T3R5Y6B1CF',
  messageTruncated: false,
  sourceType,
  sourceId: 'source-1',
  requiresUserAction: isWaiting,
  severity: 'info',
});

const callMoments = ({ vocabulary: { write, command }, context }: Teller): readonly [Moment, ...Moment[]] => [
  { id: 'write-ts', title: 'cline.sample.writeTypeScript', input: write('src/index.ts', 'export const answer = 42;\n', context) },
  { id: 'write-js', title: 'cline.sample.writeJavaScript', input: write('src/legacy.js', 'module.exports = 42;\n', context) },
  { id: 'write-package-json', title: 'cline.sample.writePackageJson', input: write('package.json', '{ "name": "demo" }\n', context) },
  { id: 'command', title: 'cline.sample.command', input: command('npm test') },
  { id: 'destructive-command', title: 'cline.sample.destructiveCommand', input: command('rm -rf build') },
];

const resultMoments = ({ vocabulary: { write, command }, context }: Teller): readonly [Moment, ...Moment[]] => [
  {
    id: 'written',
    title: 'cline.sample.written',
    input: {
      ...write('src/index.ts', 'export const answer = 42;\n', context),
      result: 'The file was saved.',
      success: true,
      executionTimeMs: 125,
    },
  },
  { id: 'slow', title: 'cline.sample.slow', input: { ...command('npm test'), result: '12 passed', success: true, executionTimeMs: 6_200 } },
  {
    id: 'failed',
    title: 'cline.sample.failed',
    input: { ...command('npm test'), result: '1 failed, 11 passed', success: false, executionTimeMs: 4_100 },
  },
  {
    id: 'quoted-path',
    title: 'cline.sample.quotedPath',
    input: { ...write('docs/it\'s "quoted".md', '# Notes\n', context), result: 'The file was saved.', success: true, executionTimeMs: 80 },
  },
];

/** With a tool named: its own typical call first, then the moments that already speak of it. */
function forTool(
  moments: readonly [Moment, ...Moment[]],
  tool: string | undefined,
  { tools }: SampleVocabulary,
  finish: (call: ToolCall) => OccasionInput,
): readonly [Moment, ...Moment[]] {
  if (tool === undefined) return moments;
  const parameters = tools.find((known) => known.name === tool)?.sample ?? {};
  return [
    { id: 'tool', title: 'cline.sample.tool', input: finish({ toolName: tool, parameters }) },
    ...moments.filter((moment) => moment.input['toolName'] === tool),
  ];
}
