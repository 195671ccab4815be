/** Typical moments of each event, told without the form that any edition gives them. */
import type { JsonObject } from '../../model/json.ts';
import type { Clock, Sample, ToolSpec } from '../edition.ts';
import { isClineEvent } from './event-names.ts';
import type { ClineEvent } from './event-names.ts';
import type { OccasionInput } from './occasion.ts';
import type { ToolCall } from './tools.ts';
import { because } from './words.ts';
import type { ClineWord } from './words.ts';

interface Moment {
  readonly id: string;
  readonly title: ClineWord;
  readonly input: OccasionInput;
}

/** The tools by whose names an edition calls writing a file, running a command and reading one. */
export interface SampleTools {
  readonly tools: readonly ToolSpec[];
  readonly write: (path: string, content: string) => ToolCall;
  readonly command: (command: string) => ToolCall;
}

export type SamplesOf = (event: string, tool: string | undefined, clock: Clock) => readonly [Sample, ...Sample[]];

const MINUTE_MS = 60_000;

export function samplesWith(vocabulary: SampleTools): SamplesOf {
  return (event, tool, clock) => {
    const [first, ...rest] = isClineEvent(event) ? momentsOf(event, tool, clock, vocabulary) : [UNKNOWN];
    const toSample = (moment: Moment): Sample => ({
      id: moment.id,
      title: because(moment.title),
      firing: { event, at: clock.at, ids: clock.ids, input: moment.input },
    });
    return [toSample(first), ...rest.map(toSample)];
  };
}

const UNKNOWN: Moment = { id: 'empty', title: 'cline.sample.empty', input: {} };

function momentsOf(event: ClineEvent, tool: string | undefined, clock: Clock, vocabulary: SampleTools): readonly [Moment, ...Moment[]] {
  const task = { taskId: clock.ids.task, ulid: '01JDXK4Z7M9V2QW8T3R5Y6B1CE' };
  switch (event) {
    case 'TaskStart':
      return [
        {
          id: 'new-task',
          title: 'cline.sample.newTask',
          input: { taskMetadata: { ...task, initialTask: 'Add a health check to the server' } },
        },
      ];
    case 'TaskResume':
      return [
        {
          id: 'resumed',
          title: 'cline.sample.resumed',
          input: {
            taskMetadata: task,
            previousState: { lastMessageTs: String(clock.at - 90 * MINUTE_MS), messageCount: '24', conversationHistoryDeleted: 'false' },
          },
        },
      ];
    case 'TaskCancel':
      return [
        { id: 'cancelled', title: 'cline.sample.cancelled', input: { taskMetadata: { ...task, completionStatus: 'cancelled' } } },
        { id: 'abandoned', title: 'cline.sample.abandoned', input: { taskMetadata: { ...task, completionStatus: 'abandoned' } } },
      ];
    case 'TaskComplete':
      return [{ id: 'completed', title: 'cline.sample.completed', input: { taskMetadata: task } }];
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
      return forTool(callMoments(vocabulary), tool, vocabulary, (call) => ({ ...call }));
    case 'PostToolUse':
      return forTool(resultMoments(vocabulary), tool, vocabulary, (call) => ({
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
            compaction: { ...task, contextSize: 184_320, messagesToCompact: 42, compactionStrategy: 'standard-truncation-lasthalf' },
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

const callMoments = ({ write, command }: SampleTools): readonly [Moment, ...Moment[]] => [
  { id: 'write-ts', title: 'cline.sample.writeTypeScript', input: write('src/index.ts', 'export const answer = 42;\n') },
  { id: 'write-js', title: 'cline.sample.writeJavaScript', input: write('src/legacy.js', 'module.exports = 42;\n') },
  { id: 'write-package-json', title: 'cline.sample.writePackageJson', input: write('package.json', '{ "name": "demo" }\n') },
  { id: 'command', title: 'cline.sample.command', input: command('npm test') },
  { id: 'destructive-command', title: 'cline.sample.destructiveCommand', input: command('rm -rf build') },
];

const resultMoments = ({ write, command }: SampleTools): readonly [Moment, ...Moment[]] => [
  {
    id: 'written',
    title: 'cline.sample.written',
    input: { ...write('src/index.ts', 'export const answer = 42;\n'), result: 'The file was saved.', success: true, executionTimeMs: 125 },
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
    input: { ...write('docs/it\'s "quoted".md', '# Notes\n'), result: 'The file was saved.', success: true, executionTimeMs: 80 },
  },
];

/** With a tool named: its own typical call first, then the moments that already speak of it. */
function forTool(
  moments: readonly [Moment, ...Moment[]],
  tool: string | undefined,
  { tools }: SampleTools,
  finish: (call: ToolCall) => OccasionInput,
): readonly [Moment, ...Moment[]] {
  if (tool === undefined) return moments;
  const parameters = tools.find((known) => known.name === tool)?.sample ?? {};
  return [
    { id: 'tool', title: 'cline.sample.tool', input: finish({ toolName: tool, parameters }) },
    ...moments.filter((moment) => moment.input['toolName'] === tool),
  ];
}
