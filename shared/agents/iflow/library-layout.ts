/** Hooks of a library with iFlow CLI: scripts below `.iflow/hooks/library`, and one entry each in the settings file. */
import type { Deed } from '../../library/deed.ts';
import type { LibraryLayout, LibraryPart, LibraryScope } from '../../library/layout.ts';
import type { ScriptLanguage } from '../../library/manifest.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SettingsEntry } from '../settings-entries.ts';
import type { Context } from '../facts.ts';
import { agentDirectory } from './locations.ts';
import { isAbsolutePath, joinPath } from '../paths.ts';

const FOLDER = '.iflow/hooks/library';
const SETTINGS = '.iflow/settings.json';

/** By name, so that neither the executable bit nor the agent's guess by the file's ending matters. */
const PROGRAM: Readonly<Record<ScriptLanguage, string>> = {
  sh: 'sh',
  bash: 'bash',
  python: 'python3',
  node: 'node',
  powershell: 'pwsh -NoProfile -File',
};

/**
 * The hook's own words, by every edition's way to split them: a project's hook is named from the agent's directory, a
 * person's by `~`, which makes the shipped program take a shell. Nothing in it needs quotes.
 */
const commandOf = ({ hook, entry }: LibraryPart, scope: LibraryScope): string =>
  [PROGRAM[entry.language], `${scope === 'user' ? '~/' : ''}${FOLDER}/${hook}/${entry.script}`, ...(entry.arguments ?? [])].join(' ');

const entryOf = (part: LibraryPart, scope: LibraryScope): SettingsEntry => ({
  event: part.entry.event,
  ...(part.entry.matcher !== undefined && { matcher: part.entry.matcher }),
  fields: {
    type: 'command',
    command: commandOf(part, scope),
    ...(part.entry.timeout !== undefined && { timeout: part.entry.timeout }),
  },
});

export const iflowLibraryLayout: LibraryLayout = {
  trusting: { trusted: true },
  folder: () => FOLDER,
  start: (part, scope) => ({ kind: 'entry', settings: SETTINGS, entry: entryOf(part, scope) }),
  alone: (parts, scope) => {
    const entries = parts.map((part) => entryOf(part, scope));
    const events = [...new Set(entries.map(({ event }) => event))];
    const groupOf = ({ matcher, fields }: SettingsEntry): JsonObject => ({ ...(matcher !== undefined && { matcher }), hooks: [fields] });
    const hooks = Object.fromEntries(events.map((event) => [event, entries.filter((entry) => entry.event === event).map(groupOf)]));
    return [{ path: SETTINGS, text: `${JSON.stringify({ hooks }, null, 2)}\n`, mode: 0o644 }];
  },
  inputOf: (deed, event, _edition, context) => inputOf(deed, event, context),
};

function inputOf(deed: Deed, event: string, context: Context): JsonObject {
  if ('prompt' in deed) return { prompt: deed.prompt };
  const { text = 'Done.', ended = 'well' } = deed.result ?? {};
  const response = { success: ended === 'well', result: { llmContent: text, returnDisplay: text } };
  return { ...callOf(deed, context), ...(event === 'PostToolUse' && { tool_response: response }) };
}

function callOf(deed: Exclude<Deed, { prompt: string }>, context: Context): JsonObject {
  const call = (tool_name: string, tool_input: JsonObject): JsonObject => ({ tool_name, tool_input });
  // As the tool got it: a path with ".." in it is not made a nicer one.
  const whole = (path: string): string => (isAbsolutePath(context, path) ? path : `${joinPath(context, agentDirectory(context))}/${path}`);
  if ('command' in deed) return call('run_shell_command', { command: deed.command, description: 'Runs a command' });
  if ('write' in deed) return call('write_file', { file_path: whole(deed.write), content: deed.content });
  if ('edit' in deed) return call('replace', { file_path: whole(deed.edit), old_string: deed.from, new_string: deed.to });
  if ('read' in deed) return call('read_file', { absolute_path: whole(deed.read) });
  return call('web_fetch', { url: deed.fetch, prompt: 'What is this page for?' });
}
