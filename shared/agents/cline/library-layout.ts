/** Hooks of a library with Cline: one dispatcher per event, its parts in `library/` beside it. */
import { dispatcherText } from '../../library/cline-dispatcher.ts';
import type { Deed } from '../../library/deed.ts';
import type { LibraryLayout, LibraryPart, LibraryScope, PlacedFile } from '../../library/layout.ts';
import type { AgentEdition } from '../edition.ts';
import type { Context } from '../facts.ts';
import { isAbsolutePath, joinPath } from '../paths.ts';
import type { JsonObject } from '../../model/json.ts';
import type { DispatcherPart } from '../../library/cline-dispatcher.ts';

const HOOKS: Readonly<Record<LibraryScope, string>> = { project: '.clinerules/hooks', user: 'Documents/Cline/Hooks' };
const FOLDER = 'library';
const EXECUTABLE = 0o755;

function partOf({ hook, entry }: LibraryPart): DispatcherPart {
  const files = (entry.files ?? []).filter((file) => file !== entry.script).map((file) => `${FOLDER}/${hook}/${file}`);
  return { path: `${FOLDER}/${hook}/${entry.script}`, arguments: entry.arguments ?? [], ...(files.length > 0 && { files }) };
}

export const clineLibraryLayout: LibraryLayout = {
  trusting: {},
  folder: (scope) => `${HOOKS[scope]}/${FOLDER}`,
  start: (part, scope) => ({
    kind: 'part',
    script: `${HOOKS[scope]}/${part.entry.event}`,
    ...partOf(part),
  }),
  alone: (parts, scope) => {
    const events = [...new Set(parts.map(({ entry }) => entry.event))];
    return events.map((event): PlacedFile => {
      const own = parts.filter(({ entry }) => entry.event === event);
      return { path: `${HOOKS[scope]}/${event}`, text: dispatcherText(own.map(partOf)), mode: EXECUTABLE };
    });
  },
  inputOf: (deed, event, edition, context) => ({ ...(isCall(deed) ? callOf(deed, edition, context) : deed), ...resultOf(deed, event) }),
};

type Call = Exclude<Deed, { prompt: string }>;
const isCall = (deed: Deed): deed is Call => !('prompt' in deed);

function resultOf(deed: Deed, event: string): JsonObject {
  if (event !== 'PostToolUse' || !isCall(deed)) return {};
  const { text = 'Done.', ended = 'well', ms = 100 } = deed.result ?? {};
  return { result: text, success: ended === 'well', executionTimeMs: ms };
}

/** By the names of the tool reference where the edition has them, else by those of the newer runtime. */
const callOf = (call: Call, edition: AgentEdition, context: Context): JsonObject =>
  edition.tools.some((tool) => tool.name === 'execute_command') ? classicCall(call) : runtimeCall(call, context);

const toolCall = (toolName: string, parameters: JsonObject): JsonObject => ({ toolName, parameters });

function classicCall(call: Call): JsonObject {
  if ('command' in call) return toolCall('execute_command', { command: call.command, requires_approval: 'false' });
  if ('write' in call) return toolCall('write_to_file', { path: call.write, content: call.content });
  if ('edit' in call) {
    const diff = `------- SEARCH\n${call.from}\n=======\n${call.to}\n+++++++ REPLACE\n`;
    return toolCall('replace_in_file', { path: call.edit, diff });
  }
  if ('read' in call) return toolCall('read_file', { path: call.read });
  return toolCall('browser_action', { action: 'launch', url: call.fetch });
}

function runtimeCall(call: Call, context: Context): JsonObject {
  const root = context.roots[0] ?? context.cwd;
  // As the tool got it: a path with ".." in it is not made a nicer one.
  const whole = (path: string): string => (isAbsolutePath(context, path) ? path : `${joinPath(context, root)}/${path}`);
  if ('command' in call) return toolCall('run_commands', { commands: [call.command] });
  if ('write' in call) return toolCall('editor', { path: whole(call.write), new_text: call.content });
  if ('edit' in call) return toolCall('editor', { path: whole(call.edit), old_text: call.from, new_text: call.to });
  if ('read' in call) return toolCall('read_files', { files: [{ path: whole(call.read) }] });
  return toolCall('fetch_web_content', { requests: [{ url: call.fetch, prompt: 'What is this page for?' }] });
}
