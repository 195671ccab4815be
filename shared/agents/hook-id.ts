/**
 * A hook's id starts with its agent, does not depend on the edition, and stays the same while text around it moves:
 * `cline:project:PreToolUse`, `iflow:user:PreToolUse:1f0c4a9e`.
 */
import type { HookId } from '../model/hook.ts';
import type { Json } from '../model/json.ts';

export const scriptHookId = (agent: string, location: string, fileName: string): HookId => `${agent}:${location}:${fileName}`;

/**
 * An entry of a settings file is known by what it says. `twin` counts equal entries of one file from 0: the second gets
 * `~2` behind its id.
 */
export function entryHookId(
  agent: string,
  location: string,
  event: string,
  entry: { matcher?: Json | undefined; command: Json; timeout?: Json | undefined },
  twin: number,
): HookId {
  const said = JSON.stringify([entry.matcher ?? null, entry.command, entry.timeout ?? null]);
  const digest = digestOf(said);
  return `${agent}:${location}:${event}:${digest}${twin > 0 ? `~${twin + 1}` : ''}`;
}

/** FNV-1a over UTF-16 units: eight digits tell the entries of one file apart, and where they do not `twin` does. Protects nothing. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
