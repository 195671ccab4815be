/** Cline's tools: by the names that its tool reference uses, and by those of the newer runtime. */
import type { JsonObject } from '../../model/json.ts';
import type { Subject, ToolSpec } from '../edition.ts';
import type { Context } from '../facts.ts';
import { joinPath } from '../paths.ts';
import type { SampleVocabulary } from './samples.ts';

const tool = (name: string, title: string, sample: JsonObject): ToolSpec => ({ name, title, aliases: [], sample, registered: true });

/** The tool reference. */
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

/** The newer runtime, which both the extension and the CLI use. */
export const runtimeTools: readonly ToolSpec[] = [
  tool('editor', 'Editor', { path: '/project/src/index.ts', old_text: 'const answer = 41;', new_text: 'const answer = 42;' }),
  tool('apply_patch', 'Apply patch', {
    input: '*** Begin Patch\n*** Update File: src/index.ts\n@@\n-const answer = 41;\n+const answer = 42;\n*** End Patch',
  }),
  tool('read_files', 'Read files', { files: [{ path: '/project/src/index.ts', start_line: 1, end_line: 40 }] }),
  tool('run_commands', 'Run commands', { commands: ['npm test'] }),
  tool('search_codebase', 'Search codebase', { queries: ['answer\\s*='] }),
  tool('fetch_web_content', 'Fetch web content', { requests: [{ url: 'https://example.com/', prompt: 'What is this page for?' }] }),
  tool('skills', 'Skills', { skill: 'release-notes', args: null }),
  tool('ask_question', 'Ask question', { question: 'Which port shall the server use?', options: ['3000', '8080'] }),
  tool('submit_and_exit', 'Submit and exit', { summary: 'The server has a health check now.', verified: true }),
];

/** Cline's hooks take no matcher; a tool is only what the payload names. */
export const subjectOfTool = (name: string): Subject => ({ names: [name] });

export const classicVocabulary: SampleVocabulary = {
  tools: classicTools,
  write: (path, content) => ({ toolName: 'write_to_file', parameters: { path, content } }),
  command: (command) => ({ toolName: 'execute_command', parameters: { command, requires_approval: 'false' } }),
  metadata: (fields, clock) => ({ taskId: clock.ids.task, ulid: '01JDXK4Z7M9V2QW8T3R5Y6B1CE', ...fields }),
  result: {},
};

const inRoot = (context: Context, path: string): string => joinPath(context, context.roots[0] ?? context.cwd, path);

export const runtimeVocabulary: SampleVocabulary = {
  tools: runtimeTools,
  write: (path, content, context) => ({ toolName: 'editor', parameters: { path: inRoot(context, path), new_text: content } }),
  command: (command) => ({ toolName: 'run_commands', parameters: { commands: [command] } }),
  // The runtime has no ULID, and knows the first prompt only when a run begins.
  metadata: (fields, clock) => ({ taskId: clock.ids.task, ulid: '', initialTask: '', ...fields }),
  result: { result: 'The server has a health check now.' },
};
