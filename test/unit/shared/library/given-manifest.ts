/** A whole manifest that is right, to be broken at one place. */
export const givenManifest = {
  format: 1,
  name: 'large-text',
  version: '2.1.0',
  title: 'Large text',
  description: { en: 'Stops large texts.', 'zh-CN': '阻止过大的文本。' },
  author: 'Somebody',
  license: 'MIT',
  tags: ['guards'],
  requires: ['awk', ['jq', 'python3']],
  parameters: { maxKb: { type: 'number', default: 3, title: 'Most' }, names: { type: 'strings', default: [], title: 'Names' } },
  entries: [
    {
      id: 'cline',
      agent: 'cline',
      editions: ['cline/sdk'],
      event: 'PreToolUse',
      language: 'sh',
      script: 'bin/hook.sh',
      files: ['check.sh'],
    },
    {
      id: 'iflow',
      agent: 'iflow',
      editions: ['iflow/documented'],
      event: 'PreToolUse',
      language: 'sh',
      script: 'bin/hook.sh',
      arguments: ['iflow'],
    },
  ],
  readme: { en: 'README.md' },
  examples: [
    {
      name: 'small',
      event: 'PreToolUse',
      does: { write: 'a.txt', content: 'x' },
      parameters: { maxKb: 9 },
      workspace: { files: { 'a "b"\n.txt': 'x', 'bin/x': 'y' }, executables: ['bin/x'], git: { branch: 'main', staged: ['bin/x'] } },
      expect: { decision: 'proceeds' },
      expectIn: { cline: { decision: 'stops' } },
    },
  ],
} as const;

/** Its text, with one thing changed. `path` as in `entries.0.script`. */
export function textWith(path: string, value: unknown): string {
  const whole = structuredClone(givenManifest) as unknown;
  const keys = path.split('.');
  let inner = whole as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) inner = inner[key] as Record<string, unknown>;
  const last = keys.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(inner, last);
  else inner[last] = value;
  return JSON.stringify(whole);
}
