/** The tools of iFlow CLI 0.5.19, in the order of its registry: a name that several tools share means the first. */
import type { Subject, ToolSpec } from '../../edition.ts';

/** `resolves`: the registry finds the tool by name and alias, also where it is only offered with a search API key. */
interface ShippedTool extends ToolSpec {
  readonly resolves: boolean;
}

const tool = (name: string, title: string, aliases: string, sample: ToolSpec['sample']): ShippedTool => ({
  name,
  title,
  aliases: aliases === '' ? [] : aliases.split(' '),
  sample,
  registered: true,
  resolves: true,
});

const FILE = { file_path: 'src/app.ts' };
const edit = { old_string: 'let total = 0', new_string: 'const total = 0' };
const RIPGREP_ALIASES = 'ripgrep RipGrep rg';
const GREP_ALIASES = 'grep Grep Find_Text FindText SearchFileContent';

const shippedTools = (searchAliases: string): readonly ShippedTool[] => [
  tool('list_directory', 'List Directory', 'ls Ls list List dir Dir directory Directory listDirectory ListDirectory', { path: 'src' }),
  tool('read_file', 'Read File', 'read Read ReadFile readFile', { absolute_path: 'src/app.ts' }),
  tool('search_file_content', 'Search', searchAliases, { pattern: 'TODO', path: 'src' }),
  tool('glob', 'Glob', 'Glob', { pattern: '**/*.ts' }),
  tool('replace', 'Edit', 'edit Write write Edit modify Modify Replace change Change update Update', { ...FILE, ...edit }),
  { ...tool('multi_edit', 'Multi Edit', 'MultiEdit multiEdit', { ...FILE, edits: [edit] }), registered: false, resolves: false },
  tool('write_file', 'Write File', 'Write write create save', { ...FILE, content: 'export const total = 0;\n' }),
  {
    ...tool('web_fetch', 'Fetch', 'webFetch WebFetch Fetch fetch', { url: 'https://example.com/', prompt: 'What is this?' }),
    registered: false,
  },
  tool('read_many_files', 'Read Files', '', { paths: ['src/**/*.ts'] }),
  tool('image_read', 'Read Image', 'image_read ImageRead read_image analyze_image', { image_input: 'screen.png' }),
  tool('run_shell_command', 'Shell', 'shell Shell bash Bash exec Exec run Run runShellCommand RunShellCommand', {
    command: 'npm test',
    description: 'Runs the tests',
  }),
  tool('ReadCommandOutput', 'Read Command Output', 'AgentOutputTool BashOutputTool TaskOutput', { id: 'shell-1' }),
  tool('save_memory', 'Save Memory', '', { fact: 'Tests run with npm test.' }),
  { ...tool('web_search', 'Web Search', 'WebSearch webSearch Web-Search', { query: 'iFlow CLI hooks' }), registered: false },
  tool('todo_write', 'Plan', 'TodoWrite todoWrite todo-write todowrite', {
    todos: [{ id: '1', content: 'Write the tests', status: 'pending' }],
  }),
  tool('todo_read', 'Read Plan', 'TodoRead todoRead todo-read todoread', {}),
  tool('task', 'Task', 'Task agent Agent subagent subAgent SubAgent', {
    description: 'Look for the bug',
    prompt: 'Find out why totals are off by one.',
    subagent_type: 'general-purpose',
  }),
  tool('Skill', 'Skill', 'skill', { skill: 'review' }),
  tool('xml_escape', 'XML Escape', 'escape_xml fix_xml validate_xml', { file_path: 'pom.xml' }),
  tool('exit_plan_mode', 'Exit Plan', '', { plan: 'Write the tests first.' }),
  tool('ask_user_question', 'Ask Question', '', { question: 'Which database?' }),
  tool('lsp_goto_definition', 'LSP: Go to Definition', '', FILE),
  tool('lsp_find_references', 'LSP: Find References', '', FILE),
  tool('lsp_hover', 'LSP: Hover', '', FILE),
];

const withRipgrep = shippedTools(RIPGREP_ALIASES);
const withoutRipgrep = shippedTools(GREP_ALIASES);
/** `useRipgrep: false` in the settings brings another search tool, with other aliases. */
export const toolsWith = (search: { readonly useRipgrep: boolean }): readonly ToolSpec[] =>
  search.useRipgrep ? withRipgrep : withoutRipgrep;
export const tools = toolsWith({ useRipgrep: true });

/** The tool that a call by this name reaches: by its own name, else the first with that alias. */
export function resolvedTool(name: string, known: readonly ToolSpec[] = tools): ToolSpec | undefined {
  const resolving = (known as readonly ShippedTool[]).filter((spec) => spec.resolves);
  return resolving.find((spec) => spec.name === name) ?? resolving.find((spec) => spec.aliases.includes(name));
}

/** First the name that the model used, then the aliases of the tool it reaches: a call by alias does not bring the tool's own name. */
export function subjectOfCall(name: string, known: readonly ToolSpec[] = tools): Subject {
  const spec = resolvedTool(name, known);
  return { names: [name, ...(spec?.aliases.filter((alias) => alias !== name) ?? [])] };
}

const LONGEST_NAME = 63;
/** The name under which the tool of an MCP server is called. No prefix; `onClash`: the plain name is taken already. */
export function mcpToolName(server: string, toolName: string, taken: 'free' | 'onClash'): string {
  if (taken === 'onClash') return `${server}__${toolName}`;
  const safe = toolName.replaceAll(/[^A-Za-z0-9_.-]/g, '_');
  return safe.length > LONGEST_NAME ? `${safe.slice(0, 28)}___${safe.slice(-32)}` : safe;
}
