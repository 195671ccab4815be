/** The script of a hook of one's own, as a library would hold it. */
import type { NamedFile } from '../../../../shared/agents/edition.ts';
import { baseName } from '../../../../shared/agents/paths.ts';
import { because } from '../../../../shared/library/engine-words.ts';
import { FILE_LIMIT_BYTES } from '../../../../shared/library/limits.ts';
import type { Entry, ScriptLanguage } from '../../../../shared/library/manifest.ts';
import { languageOfFile } from '../../../../shared/library/parameters.ts';
import { HOOK_FILE_PATTERN } from '../../../../shared/library/relative-path.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { Reason } from '../../../../shared/model/reason.ts';
import { readWhole } from '../../look/file-bytes.ts';
import { plainTextOf } from '../../look/text-bytes.ts';
import { interpreterOf } from './interpreter.ts';

export type PublishedScript =
  | {
      readonly kind: 'script';
      readonly path: string;
      readonly text: string;
      readonly language: ScriptLanguage;
      readonly arguments: NonNullable<Entry['arguments']>;
    }
  | { readonly kind: 'refused'; readonly reason: Reason };

const ENDINGS: Readonly<Record<ScriptLanguage, string>> = { sh: 'sh', bash: 'bash', python: 'py', node: 'mjs', powershell: 'ps1' };
const WORD = /^[A-Za-z0-9_.=:/-]+$/;
/** Another command, a redirection, or a variable of its own. */
const DOES_MORE = /[;&|<>\n]|^\s*(?:(?:\S*\/)?env\s+)?[A-Za-z_]\w*=/;

/** A command without a script of its own becomes one. */
export async function publishedScript(hook: Hook, named: readonly NamedFile[]): Promise<PublishedScript> {
  const command = hook.handler.kind === 'command' && typeof hook.handler.command === 'string' ? hook.handler.command : null;
  if (hook.handler.kind !== 'script' && command === null) return refused(because('library.publish.noScript'));
  const script = named.find(({ role }) => role === 'script');
  if (!script) return command === null ? refused(because('library.publish.noScript')) : ofCommand(command);
  const file = await readWhole(script.path);
  if ('errno' in file)
    return command === null || file.errno !== 'ENOENT'
      ? refused(because('library.publish.unreadable', { path: script.path, errno: file.errno }))
      : ofCommand(command);
  const text = plainTextOf(file.bytes);
  if (text === null || file.bytes.length > FILE_LIMIT_BYTES) return refused(because('library.publish.notText', { path: script.path }));
  const words = command === null ? { before: null, behind: [] } : wordsAround(command, baseName(script.path));
  if (words === null) return refused(because('library.publish.command', { command: command ?? '' }));
  const interpreter = interpreterOf(script.path, text, words.before);
  if (interpreter.kind === 'refused') return interpreter;
  const { language } = interpreter;
  const name = baseName(script.path);
  const path = languageOfFile(name) !== null && HOOK_FILE_PATTERN.test(name) ? name : `hook.${ENDINGS[language]}`;
  return { kind: 'script', path, text: file.bytes.toString('utf8'), language, arguments: words.behind };
}

const refused = (reason: Reason): PublishedScript => ({ kind: 'refused', reason });

const ofCommand = (command: string): PublishedScript => ({
  kind: 'script',
  path: 'hook.sh',
  text: `#!/bin/sh\n${command}\n`,
  language: 'sh',
  arguments: [],
});

/** What stands before the script's name and behind it. null: the command does more than to start a script with plain words. */
function wordsAround(command: string, script: string): { readonly before: string; readonly behind: string[] } | null {
  const at = command.lastIndexOf(script);
  if (at < 0) return null;
  const before = command.slice(0, at);
  const behind = command
    .slice(at + script.length)
    .replace(/^["']/, '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (DOES_MORE.test(before) || behind.length > 10 || !behind.every((word) => WORD.test(word))) return null;
  return { before, behind };
}
