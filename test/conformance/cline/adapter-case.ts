/** Cases of the extension's adapter: what its runtime calls, and what each event can do with the answer. */
import { clineVscode } from '../../../shared/agents/cline/vscode/index.ts';
import { EVENTS_BEFORE_RUN, eventAfterRun } from '../../../shared/agents/cline/vscode/moments.ts';
import type { OccasionInput } from '../../../shared/agents/cline/occasion.ts';
import type { Firing } from '../../../shared/agents/edition.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';
import type { RunReport } from '../../../shared/model/run.ts';
import type { Verdict } from '../../../shared/model/verdict.ts';
import { differences } from '../compare.ts';
import type { Difference } from '../format.ts';
import { discoverIn, playEvent } from '../play.ts';
import { seenDifferences } from './expect.ts';
import { clockOf } from './moment.ts';
import type { World } from './world.ts';

const CONVERSATION = 'conv-1';
const FIRST_PROMPT = 'first prompt';

interface Call {
  readonly event: string;
  readonly input: OccasionInput;
  readonly toolName?: string;
}

export async function playAdapter(world: World, call: string): Promise<Difference[]> {
  const statuses: JsonObject[] = [];
  let result: JsonObject | null = null;
  let report: RunReport | null = null;
  for (const one of callsOf(call, world.recorded.adapterCtx ?? {})) {
    const fired = await fire(world, one);
    statuses.push(...fired.statuses);
    report = fired.report ?? report;
    result = fired.result;
    if (result?.['stop'] === true) break;
  }
  return [
    ...differences('adapterResult', world.recorded.expect.adapterResult ?? null, call === 'afterRun' ? null : result),
    ...differences('adapterStatus', world.recorded.expect.adapterStatus, statuses),
    ...(await seenDifferences(world.recorded.expect, world, report)),
  ];
}

interface Fired {
  readonly statuses: readonly JsonObject[];
  readonly result: JsonObject | null;
  readonly report?: RunReport;
}

async function fire(world: World, { event, input, toolName }: Call): Promise<Fired> {
  const { recorded, lab, context } = world;
  const status = (word: string): JsonObject => ({ hookName: event, ...(toolName !== undefined && { toolName }), status: word });
  const { set } = await discoverIn(lab, clineVscode, context);
  const hooks = set.hooks.filter((hook) => hook.event === event);
  if (context.assumed['hooksEnabled'] === false) return { statuses: [], result: null };
  // The look whether there is any hook meets the same odd error, and the call fails before it says "running".
  if (hooks.some((hook) => hook.state.kind === 'invalid')) return { statuses: [status('failed')], result: null };
  if (!hooks.some((hook) => hook.state.kind === 'on')) return { statuses: [], result: null };

  const { at, ids } = clockOf(world, CONVERSATION);
  const firing: Firing = { event, at, ids, input };
  const { report } = await playEvent(lab, { edition: clineVscode, context, firing, timeoutMs: recorded.timeoutMs });
  return { statuses: [status('running'), status(endOf(report.verdict))], result: resultOf(report.verdict), report };
}

function endOf({ decision, native }: Verdict): string {
  if (isJsonObject(native) && native['failure'] !== undefined) return 'failed';
  return decision === 'stopsRun' ? 'cancelled' : 'completed';
}

/** What the adapter hands back to the runtime; null: nothing. */
function resultOf({ decision, reason, deliveries }: Verdict): JsonObject | null {
  if (decision === 'stopsRun') return { stop: true, ...(reason !== undefined && { reason }) };
  const context = deliveries.find((delivery) => delivery.what === 'context' && delivery.to === 'model');
  return context ? { appendContext: context.value } : null;
}

/** The runtime's call → the events that it fires, in turn. */
function callsOf(call: string, ctx: JsonObject): Call[] {
  const task = { taskId: CONVERSATION, ulid: '' };
  const toolName = textIn(ctx['toolCall'], 'toolName');
  const parameters = isJsonObject(ctx['input']) ? ctx['input'] : {};
  const result = isJsonObject(ctx['result']) ? ctx['result'] : {};
  switch (call) {
    case 'beforeTool':
      return [{ event: 'PreToolUse', toolName, input: { toolName, parameters } }];
    case 'afterTool':
      return [
        {
          event: 'PostToolUse',
          toolName,
          input: {
            toolName,
            parameters,
            result: result['output'] ?? '',
            success: result['isError'] !== true,
            executionTimeMs: ctx['durationMs'] ?? 0,
          },
        },
      ];
    case 'beforeRun': {
      const prompt = latestPrompt(ctx['messages']);
      return EVENTS_BEFORE_RUN.map((event) => ({
        event,
        input: event === 'TaskStart' ? { taskMetadata: { ...task, initialTask: prompt } } : { prompt },
      }));
    }
    case 'afterRun': {
      const status = textIn(result, 'status');
      const event = status === 'completed' || status === 'aborted' || status === 'failed' ? eventAfterRun(status) : null;
      const own = event === 'TaskComplete' ? { result: result['outputText'] ?? '' } : { completionStatus: 'cancelled' };
      return event ? [{ event, input: { taskMetadata: { ...task, initialTask: '', ...own } } }] : [];
    }
    default:
      throw new Error(`Unknown call ${call}`);
  }
}

const textIn = (value: Json | undefined, key: string): string => {
  const text = isJsonObject(value) ? value[key] : undefined;
  return typeof text === 'string' ? text : '';
};

/** The text parts of the last message of the user. */
function latestPrompt(messages: Json | undefined): string {
  if (!Array.isArray(messages)) return FIRST_PROMPT;
  const last = (messages as readonly Json[]).findLast((message) => textIn(message, 'role') === 'user');
  const parts = isJsonObject(last) && Array.isArray(last['content']) ? (last['content'] as readonly Json[]) : [];
  return parts
    .filter((part) => textIn(part, 'type') === 'text')
    .map((part) => textIn(part, 'text'))
    .join('');
}
