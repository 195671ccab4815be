/** The tools that the hooks guide lists, in its order: an alias of two tools means the first. */
import type { Subject, ToolSpec } from '../../edition.ts';

const tool = (name: string, title: string, aliases: readonly string[], sample: ToolSpec['sample']): ToolSpec => ({
  name,
  title,
  aliases,
  sample,
  registered: true,
});

export const tools: readonly ToolSpec[] = [
  tool('replace', 'Edit', ['Edit', 'edit', 'Write', 'write'], {
    file_path: 'src/app.ts',
    old_string: 'let total = 0',
    new_string: 'const total = 0',
  }),
  tool('multi_edit', 'Multi Edit', ['MultiEdit', 'multiEdit'], {
    file_path: 'src/app.ts',
    edits: [{ old_string: 'let total = 0', new_string: 'const total = 0' }],
  }),
  tool('write_file', 'Write File', ['write', 'create', 'save'], { file_path: 'src/app.ts', content: 'export const total = 0;\n' }),
  tool('read_file', 'Read File', ['read'], { absolute_path: 'src/app.ts' }),
  tool('run_shell_command', 'Shell', ['shell', 'Shell', 'bash', 'Bash'], { command: 'npm test', description: 'Runs the tests' }),
  tool('search_file_content', 'Search', ['grep', 'search'], { pattern: 'TODO', path: 'src' }),
  tool('list_directory', 'List Directory', ['ls', 'list'], { path: 'src' }),
];

/** A tool by its name, else the first that has the name as alias. */
export const toolNamed = (known: readonly ToolSpec[], name: string): ToolSpec | undefined =>
  known.find((spec) => spec.name === name) ?? known.find((spec) => spec.aliases.includes(name));

/** The names that a matcher is held against: the tool's own, then its aliases. MCP tools and unknown ones have no aliases. */
export function subjectOfTool(name: string): Subject {
  const spec = toolNamed(tools, name);
  return { names: spec ? [spec.name, ...spec.aliases] : [name] };
}
