/** Tools by the names that Cline's tool reference uses, with a typical input of each. */
import type { JsonObject } from '../../model/json.ts';
import type { Subject, ToolSpec } from '../edition.ts';

export interface ToolCall extends JsonObject {
  readonly toolName: string;
  readonly parameters: JsonObject;
}

const tool = (name: string, title: string, sample: JsonObject): ToolSpec => ({ name, title, aliases: [], sample, registered: true });

export const classicTools: readonly ToolSpec[] = [
  tool('write_to_file', 'Write to file', { path: 'src/index.ts', content: 'export const answer = 42;\n' }),
  tool('replace_in_file', 'Replace in file', {
    path: 'src/index.ts',
    diff: '------- SEARCH\nconst answer = 41;\n=======\nconst answer = 42;\n+++++++ REPLACE\n',
  }),
  tool('read_file', 'Read file', { path: 'src/index.ts' }),
  tool('execute_command', 'Execute command', { command: 'npm test', requires_approval: 'false' }),
  tool('search_files', 'Search files', { path: 'src', regex: 'answer', file_pattern: '*.ts' }),
  tool('list_files', 'List files', { path: 'src', recursive: 'true' }),
  tool('list_code_definition_names', 'List code definition names', { path: 'src' }),
  tool('browser_action', 'Browser action', { action: 'launch', url: 'http://localhost:3000' }),
  tool('use_mcp_tool', 'Use MCP tool', { server_name: 'issues', tool_name: 'find', arguments: '{"query":"timeout"}' }),
  tool('access_mcp_resource', 'Access MCP resource', { server_name: 'issues', uri: 'issues://open' }),
  tool('ask_followup_question', 'Ask follow-up question', { question: 'Which port shall the server use?' }),
  tool('attempt_completion', 'Attempt completion', { result: 'The server listens on port 3000.' }),
  tool('plan_mode_respond', 'Plan mode respond', { response: 'First the tests, then the fix.' }),
  tool('new_task', 'New task', { context: 'Continue with the client.' }),
];

/** Cline's hooks take no matcher; a tool is only what the payload names. */
export const subjectOfTool = (name: string): Subject => ({ names: [name] });

export const classicSampleTools = {
  tools: classicTools,
  write: (path: string, content: string): ToolCall => ({ toolName: 'write_to_file', parameters: { path, content } }),
  command: (command: string): ToolCall => ({ toolName: 'execute_command', parameters: { command, requires_approval: 'false' } }),
};
