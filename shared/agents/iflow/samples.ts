/** Typical moments of a session, in the agent's own vocabulary; the editions share them. */
import type { Json, JsonObject } from '../../model/json.ts';
import type { Clock, Sample, ToolSpec } from '../edition.ts';
import type { Context } from '../facts.ts';
import { joinPath } from '../paths.ts';
import { agentDirectory } from './locations.ts';
import { because } from './words.ts';

/** One typical tool call; `id` names its sentence too. */
interface ToolCall {
  readonly id: ToolCallId;
  readonly tool: string;
  readonly input: JsonObject;
}
type ToolCallId = 'editTypeScript' | 'writeEnvFile' | 'editLockFile' | 'removeAll' | 'listFiles' | 'readFile' | 'mcpTool';

const TITLE = {
  editTypeScript: because('iflow.sample.editTypeScript'),
  writeEnvFile: because('iflow.sample.writeEnvFile'),
  editLockFile: because('iflow.sample.editLockFile'),
  removeAll: because('iflow.sample.removeAll'),
  listFiles: because('iflow.sample.listFiles'),
  readFile: because('iflow.sample.readFile'),
  mcpTool: because('iflow.sample.mcpTool'),
} as const;

function toolCallsIn(directory: string, context: Context): readonly ToolCall[] {
  const file = (...names: string[]): string => joinPath(context, directory, ...names);
  return [
    {
      id: 'editTypeScript',
      tool: 'replace',
      input: { file_path: file('src', 'app.ts'), old_string: 'let total = 0', new_string: 'const total = 0' },
    },
    { id: 'writeEnvFile', tool: 'write_file', input: { file_path: file('.env'), content: 'API_TOKEN=example\n' } },
    {
      id: 'editLockFile',
      tool: 'replace',
      input: { file_path: file('package-lock.json'), old_string: '"version": "1.0.0"', new_string: '"version": "1.0.1"' },
    },
    { id: 'removeAll', tool: 'run_shell_command', input: { command: 'rm -rf build /', description: 'Removes the build folder' } },
    { id: 'listFiles', tool: 'run_shell_command', input: { command: 'ls -la', description: 'Lists the files' } },
    { id: 'readFile', tool: 'read_file', input: { absolute_path: file('README.md') } },
    { id: 'mcpTool', tool: 'mcp__github__create_issue', input: { owner: 'example', repo: 'orders-api', title: 'Totals are off by one' } },
  ];
}

/** A tool's answer as the shipped CLI gives it; the hooks guide shows none. */
const toolResponseOf = (text: string): Json => ({ success: true, result: { llmContent: text, returnDisplay: text } });

/**
 * Samples of a tool event. `tool` as the model would name it; `spec`: the tool that this means, if it is known. A tool
 * without a call of its own in the list above gets its typical input.
 */
export function toolSamples(
  event: string,
  chosen: { readonly name: string; readonly spec: ToolSpec | undefined } | undefined,
  clock: Clock,
  context: Context,
): readonly Sample[] {
  const calls = toolCallsIn(agentDirectory(context), context);
  const name = chosen?.name;
  const own = name === undefined ? calls : calls.filter((call) => call.tool === name);
  const generic =
    name !== undefined && own.length === 0
      ? [{ id: `tool-${name}`, title: because('iflow.sample.tool', { tool: name }), tool: name, input: chosen?.spec?.sample ?? {} }]
      : [];
  return [...own.map((call) => ({ ...call, title: TITLE[call.id] })), ...generic].map(({ id, title, tool, input }) => ({
    id,
    title,
    firing: {
      event,
      at: clock.at,
      ids: clock.ids,
      input: { tool_name: tool, tool_input: input, ...(event === 'PostToolUse' && { tool_response: toolResponseOf(`${tool} is done.`) }) },
    },
  }));
}

export const plainSample = (event: string, id: string, title: Sample['title'], input: JsonObject, clock: Clock): Sample => ({
  id,
  title,
  firing: { event, at: clock.at, ids: clock.ids, input },
});
