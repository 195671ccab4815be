/** A new hook for a settings file: one entry and the script that it starts, as a fragment. */
import type { Template } from '../agents/edition.ts';
import type { JsonObject } from '../model/json.ts';
import { fragmentText } from './write-fragment.ts';

type Language = Template['language'];
/** By name, so that neither the executable bit nor an agent's guess by the file's ending matters. */
const PROGRAM: Readonly<Record<Language, string>> = {
  bash: 'bash',
  python: 'python3',
  node: 'node',
  powershell: 'pwsh -NoProfile -File',
};
const ENDING: Readonly<Record<Exclude<Language, 'node'>, string>> = { bash: 'sh', python: 'py', powershell: 'ps1' };

/** In a package of either kind Node must know by the ending whether a script is a module. */
export const scriptName = (name: string, language: Language, text: string): string =>
  `${name}.${language === 'node' ? (/\brequire\(/.test(text) ? 'cjs' : 'mjs') : ENDING[language]}`;

export interface NewHook {
  readonly event: string;
  readonly matcher: string | undefined;
  /** In the agent's own unit. */
  readonly timeout: number | undefined;
  readonly language: Language;
  /** From the workspace's root. */
  readonly path: string;
  readonly text: string;
}

/** `quote`: around the path in the command, where the path that takes its place may hold blanks. */
export function newHookFragment({ event, matcher, timeout, language, path, text }: NewHook, quote: '' | '"'): string {
  const fields: JsonObject = {
    type: 'command',
    command: `${PROGRAM[language]} ${quote}${path}${quote}`,
    ...(timeout !== undefined && { timeout }),
  };
  return fragmentText([{ hook: { event, group: '', ...(matcher !== undefined && { matcher }) }, fields }], [{ path, mode: '755', text }]);
}
