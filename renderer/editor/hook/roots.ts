/** Which variables of a script hold the payload, or a part of it. Read from its assignments; nothing is run. */
import type { ScriptLanguage } from '../../../shared/agents/authoring.ts';

/** Variable → the path of what it holds; `payload` always holds the whole. */
export type Roots = ReadonlyMap<string, readonly string[]>;

const PYTHON_STEP = String.raw`(?:\[["']\w+["']\]|\.get\(["']\w+["'](?:,\s*[^()\n]*)?\))`;
const READS: Readonly<Record<ScriptLanguage, { readonly whole: RegExp; readonly part: RegExp; readonly text: RegExp | null }>> = {
  shell: { whole: /(?!)/g, part: /(?!)/g, text: /^\s*(\w+)=\$\(cat\b/gm },
  python: {
    whole: new RegExp(String.raw`^\s*(\w+)\s*=\s*json\.loads?\([^\n]*?\)\)?(${PYTHON_STEP}*)`, 'gm'),
    part: new RegExp(String.raw`^\s*(\w+)\s*=\s*(\w+)(${PYTHON_STEP}+)`, 'gm'),
    text: null,
  },
  javascript: {
    whole: /\b(?:const|let|var)\s+(\w+)\s*(?::[^=\n]+)?=\s*\(?\s*JSON\.parse\([^\n;]*?\)((?:\??\.\w+)*)\s*(?:;|\?\?|\)|as\b|$)/gm,
    part: /\b(?:const|let|var)\s+(\w+)\s*(?::[^=\n]+)?=\s*(\w+)((?:\??\.\w+)+)/g,
    text: null,
  },
  typescript: {
    whole: /\b(?:const|let|var)\s+(\w+)\s*(?::[^=\n]+)?=\s*\(?\s*JSON\.parse\([^\n;]*?\)((?:\??\.\w+)*)\s*(?:;|\?\?|\)|as\b|$)/gm,
    part: /\b(?:const|let|var)\s+(\w+)\s*(?::[^=\n]+)?=\s*(\w+)((?:\??\.\w+)+)/g,
    text: null,
  },
  powershell: {
    whole: /\$(\w+)\s*=[^\n]*\|\s*ConvertFrom-Json\b()/gi,
    part: /\$(\w+)\s*=\s*(?:\[\w+\]\s*)?\$(\w+)((?:\.\w+)+)/g,
    text: null,
  },
};

/** The keys of `["a"]["b"]`, `.get("a", {})`, `.a?.b`. */
export const keysIn = (steps: string): readonly string[] =>
  [...steps.matchAll(/\[["'](\w+)["']\]|\.get\(["'](\w+)["'][^)]*\)|\.(\w+)/g)].map((step) => step[1] ?? step[2] ?? step[3] ?? '');

/** `knows`: whether the payload has such a field. Variables for what it lacks are left out. */
export function rootsIn(text: string, language: ScriptLanguage, knows: (path: readonly string[]) => boolean): Roots {
  const { whole, part } = READS[language];
  const roots = new Map<string, readonly string[]>([['payload', []]]);
  for (const [, name = '', steps = ''] of text.matchAll(whole)) {
    const path = keysIn(steps);
    roots.set(name, path.length > 0 && knows(path) ? path : []);
  }
  for (const [, name = '', from = '', steps = ''] of text.matchAll(part)) {
    const above = roots.get(from);
    const path = above && [...above, ...keysIn(steps)];
    if (path && !roots.has(name) && knows(path)) roots.set(name, path);
  }
  return roots;
}

/** Shell: the variable that keeps the payload's text; null: jq has to read stdin itself. */
export function textVariable(text: string, language: ScriptLanguage): string | null {
  const pattern = READS[language].text;
  const [first] = pattern ? text.matchAll(pattern) : [];
  return first?.[1] ?? null;
}
