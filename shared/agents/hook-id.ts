/**
 * A hook's id starts with its agent, does not depend on the edition, and stays the same while text around it moves:
 * `cline:project:PreToolUse`, `iflow:user:PreToolUse:1f0c4a9e`.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { HookId } from '../model/hook.ts';
import type { Json } from '../model/json.ts';

export const scriptHookId = (agent: string, location: string, fileName: string): HookId => `${agent}:${location}:${fileName}`;

/**
 * An entry of a settings file is known by what it says. `twin` counts equal entries of one file from 0: the second gets
 * `~2` behind its id.
 */
export function entryHookId(agent: string, location: string, event: string, entry: { matcher?: Json | undefined; command: Json; timeout?: Json | undefined }, twin: number): HookId {
  const said = JSON.stringify([entry.matcher ?? null, entry.command, entry.timeout ?? null]);
  const digest = bytesToHex(sha256(utf8ToBytes(said))).slice(0, 8);
  return `${agent}:${location}:${event}:${digest}${twin > 0 ? `~${twin + 1}` : ''}`;
}
