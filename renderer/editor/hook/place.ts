/** What stands before the cursor: a field being reached, a variable, a key or value of an answer, or the start of a statement. */
import type { ScriptLanguage } from '../../../shared/agents/authoring.ts';
import { keysIn } from './roots.ts';
import type { Roots } from './roots.ts';

/** `typed`: the part of the word that is there already. */
export type Place =
  | { readonly kind: 'field'; readonly above: readonly string[]; readonly typed: string }
  | { readonly kind: 'variable'; readonly typed: string }
  /** `quoted`: a quote stands before the word already. */
  | { readonly kind: 'key'; readonly parent: string | null; readonly typed: string; readonly quoted: 'yes' | 'no' }
  | { readonly kind: 'value'; readonly key: string; readonly typed: string }
  | { readonly kind: 'statement'; readonly typed: string }
  | { readonly kind: 'expression'; readonly typed: string };

const PYTHON_STEP = String.raw`(?:\[["']\w+["']\]|\.get\(["']\w+["'](?:,\s*[^()\n]*)?\))`;
const SCRIPT_CHAIN = /(?<![\w.])(\w+)((?:\??\.\w+)*)\??\.(\w*)$/;
const CHAIN: Readonly<Record<ScriptLanguage, RegExp>> = {
  shell: /(?<![\w$./)-])()((?:\.\w+\??)*)\.(\w*)$/,
  python: new RegExp(String.raw`(?<![\w.])(\w+)(${PYTHON_STEP}*)(?:\[|\.get\()["'](\w*)$`),
  javascript: SCRIPT_CHAIN,
  typescript: SCRIPT_CHAIN,
  powershell: /\$(\w+)((?:\.\w+)*)\.(\w*)$/,
};
const VARIABLE: Readonly<Record<ScriptLanguage, RegExp>> = {
  shell: /(?<!\$)\$\{?(\w*)$/,
  python: /(?:\benviron(?:\.get\(|\[)|\bgetenv\()["'](\w*)$/,
  javascript: /\bprocess\.env\.(\w*)$/,
  typescript: /\bprocess\.env\.(\w*)$/,
  powershell: /\$env:(\w*)$/i,
};

/** Whether jq's own language stands here: a filter in single quotes on a line that calls it, or on a later line of the same quotes. */
function isInFilter(before: string): boolean {
  const quotes = before.split("'").length - 1;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return quotes % 2 === 1 ? /\bjq\b/.test(before.slice(Math.max(0, before.lastIndexOf("'") - 200))) : /\bjq\b[^|;]*$/.test(line);
}

/** `before` is the whole text up to the cursor. */
export function placeAt(before: string, language: ScriptLanguage, roots: Roots): Place {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const variable = VARIABLE[language].exec(line);
  if (variable) return { kind: 'variable', typed: variable[1] ?? '' };

  const chain = language !== 'shell' || isInFilter(before) ? CHAIN[language].exec(line) : null;
  if (chain) {
    const above = language === 'shell' ? [] : roots.get(chain[1] ?? '');
    if (above) return { kind: 'field', above: [...above, ...keysIn((chain[2] ?? '').replaceAll('?', ''))], typed: chain[3] ?? '' };
  }
  const value = /(\w+)\\?["']?\s*(?::|=)\s*\\?["'](\w*)$/.exec(line);
  if (value && isInObject(before)) return { kind: 'value', key: value[1] ?? '', typed: value[2] ?? '' };
  const key = /(?:^|[{,;(])\s*(\\?["'])?(\w*)$/.exec(line);
  if (key && isInObject(before) && (language !== 'shell' || before.includes('jq') || before.includes('{')))
    return { kind: 'key', parent: parentOf(before), typed: key[2] ?? '', quoted: key[1] === undefined ? 'no' : 'yes' };
  const typed = /\w*$/.exec(line)?.[0] ?? '';
  return { kind: /^\s*\w*$/.test(line) ? 'statement' : 'expression', typed };
}

/** Text from the last brace that is still open, at most a few lines back. */
function openBrace(before: string): number {
  let depth = 0;
  for (let at = before.length - 1, lines = 0; at >= 0 && lines < 12; at--) {
    const sign = before[at];
    if (sign === '\n') lines += 1;
    else if (sign === '}') depth += 1;
    else if (sign === '{' && depth-- === 0) return at;
  }
  return -1;
}
/** An object's brace: behind an opening bracket, a colon, a comma, an equals sign, a quote or `@`; a block's stands behind `)` or a word. */
const isInObject = (before: string): boolean => {
  const at = openBrace(before);
  const ahead = before.slice(0, Math.max(0, at));
  return at > 0 && /(?:[([:,=@'"]|\breturn)\s*$/.test(ahead) && !/\bf["']$/.test(ahead);
};
const parentOf = (before: string): string | null =>
  /(\w+)\\?["']?\s*[:=]\s*@?$/.exec(before.slice(0, Math.max(0, openBrace(before))))?.[1] ?? null;
