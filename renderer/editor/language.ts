/** A language that the editor colours. `json` also completes and checks. */
export type EditorLanguage =
  | 'plaintext'
  | 'shell'
  | 'python'
  | 'javascript'
  | 'typescript'
  | 'powershell'
  | 'bat'
  | 'ruby'
  | 'perl'
  | 'php'
  | 'json'
  | 'markdown'
  | 'yaml'
  | 'ini';

const BY_INTERPRETER: readonly (readonly [RegExp, EditorLanguage])[] = [
  [/^(?:ba|da|a|k|z|fi)?sh$/, 'shell'],
  [/^(?:python|pypy)[\d.]*$|^uv$/, 'python'],
  [/^(?:node|nodejs|bun)$/, 'javascript'],
  [/^(?:deno|tsx|ts-node)$/, 'typescript'],
  [/^(?:pwsh|powershell)$/, 'powershell'],
  [/^ruby[\d.]*$/, 'ruby'],
  [/^perl[\d.]*$/, 'perl'],
  [/^php[\d.]*$/, 'php'],
];

const BY_EXTENSION: Readonly<Record<string, EditorLanguage>> = {
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  cjs: 'javascript',
  ts: 'typescript',
  mts: 'typescript',
  cts: 'typescript',
  ps1: 'powershell',
  bat: 'bat',
  cmd: 'bat',
  rb: 'ruby',
  pl: 'perl',
  php: 'php',
  json: 'json',
  jsonc: 'json',
  md: 'markdown',
  yml: 'yaml',
  yaml: 'yaml',
  ini: 'ini',
  toml: 'ini',
  conf: 'ini',
};

/** By the shebang, else by the extension. `env -S node --flag` counts as node. */
export function languageOf(path: string, text: string): EditorLanguage {
  const shebang = /^#!\s*(\S+)([^\r\n]*)/.exec(text);
  if (shebang) {
    const words = [shebang[1] ?? '', ...(shebang[2] ?? '').trim().split(/\s+/)];
    const isEnv = /(?:^|\/)env$/.test(words[0] ?? '');
    const program = isEnv ? words.slice(1).find((word) => word !== '' && !word.startsWith('-') && !word.includes('=')) : words[0];
    const name = (program ?? '').replace(/^.*[\\/]/, '');
    const known = BY_INTERPRETER.find(([pattern]) => pattern.test(name));
    if (known) return known[1];
  }
  const extension = /\.([^.\\/]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return BY_EXTENSION[extension] ?? 'plaintext';
}

/** How people write the language's name. */
export const LANGUAGE_NAME: Readonly<Record<EditorLanguage, string | null>> = {
  plaintext: null,
  shell: 'Shell',
  python: 'Python',
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  powershell: 'PowerShell',
  bat: 'Batch',
  ruby: 'Ruby',
  perl: 'Perl',
  php: 'PHP',
  json: 'JSON',
  markdown: 'Markdown',
  yaml: 'YAML',
  ini: 'INI',
};
