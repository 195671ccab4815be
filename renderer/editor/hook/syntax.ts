/** How each script language reaches a payload's field, writes an answer, and names a variable of the environment. */
import { SPOKEN } from '../../../shared/agents/authoring.ts';
import type { ScriptLanguage } from '../../../shared/agents/authoring.ts';
import { isJsonObject } from '../../../shared/model/json.ts';
import type { Json, JsonObject } from '../../../shared/model/json.ts';

const isName = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key);

/** jq prints a missing text as `null`, turns a false that falls through `//` into nothing, and spreads objects over lines. */
function jqCall(path: readonly string[], type: string): string {
  const filter = path.map((key) => (isName(key) ? `.${key}` : `."${key}"`)).join('');
  if (type === 'boolean') return `jq '${filter}'`;
  return /^(?:object|any)$|\[\]$/.test(type) ? `jq -c '${filter} // empty'` : `jq -r '${filter} // empty'`;
}

/** `root` is the variable that holds the payload; in a shell the text itself, or null where jq reads stdin. */
export function expressionOf(
  language: ScriptLanguage,
  { path, type }: { readonly path: readonly string[]; readonly type: string },
  root: string | null,
): string {
  switch (language) {
    case 'shell':
      return `$(${jqCall(path, type)}${root === null ? '' : ` <<<"$${root}"`})`;
    case 'python':
      return `${root ?? 'payload'}${path.map((key) => `["${key}"]`).join('')}`;
    case 'javascript':
    case 'typescript':
      return `${root ?? 'payload'}${path.map((key) => (isName(key) ? `.${key}` : `['${key}']`)).join('')}`;
    case 'powershell':
      return `$${root ?? 'payload'}${path.map((key) => (isName(key) ? `.${key}` : `.'${key}'`)).join('')}`;
  }
}

export function variableOf(language: ScriptLanguage, name: string): string {
  switch (language) {
    case 'shell':
      return `"$${name}"`;
    case 'python':
      return `os.environ["${name}"]`;
    case 'javascript':
    case 'typescript':
      return `process.env.${name}`;
    case 'powershell':
      return `$env:${name}`;
  }
}

/** `key: value` as the language writes it inside an object of an answer. */
export function memberOf(language: ScriptLanguage, key: string, value: string): string {
  if (language === 'python') return `"${key}": ${value}`;
  return language === 'powershell' ? `${key} = ${value}` : `${key}: ${value}`;
}

/** A value in the language's own form. `SPOKEN` becomes `words`, which is written as code already. */
export function literalOf(language: ScriptLanguage, value: Json, words: string): string {
  if (value === SPOKEN) return words;
  if (typeof value === 'string')
    return language === 'python' || language === 'shell' ? JSON.stringify(value) : `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'boolean')
    return language === 'python' ? (value ? 'True' : 'False') : language === 'powershell' ? `$${String(value)}` : String(value);
  if (isJsonObject(value)) return objectOf(language, value, words);
  return JSON.stringify(value);
}

export function objectOf(language: ScriptLanguage, object: JsonObject, words: string): string {
  const members = Object.entries(object).map(([key, value]) => memberOf(language, key, literalOf(language, value, words)));
  switch (language) {
    case 'powershell':
      return `@{ ${members.join('; ')} }`;
    case 'python':
    case 'shell':
      return `{${members.join(', ')}}`;
    case 'javascript':
    case 'typescript':
      return `{ ${members.join(', ')} }`;
  }
}
