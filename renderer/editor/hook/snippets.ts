/** Pieces of scripts: reading the payload, blocking, giving context, logging — as this edition wants them. */
import type { ScriptLanguage, Way } from '../../../shared/agents/authoring.ts';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import { objectOf } from './syntax.ts';
import { aboutWay } from './speech.ts';
import type { Speech } from './speech.ts';

export interface Snippet {
  readonly id: 'read' | 'block' | 'context' | 'log';
  readonly title: string;
  readonly about: string;
  /** In Monaco's snippet language. */
  readonly text: string;
}

/** `«why»` is a place to type in, with that text; `«»` is where the cursor ends. */
const asSnippet = (code: string): string =>
  code
    .replaceAll(/[\\$}]/g, (sign) => `\\${sign}`)
    .replaceAll('«»', '$0')
    .replaceAll(/«([^»]+)»/g, (_all, text: string) => `\${1:${text}}`);

const READ: Readonly<Record<ScriptLanguage, string>> = {
  shell: 'input=$(cat)\n«»',
  python: 'import json\nimport sys\n\npayload = json.loads(sys.stdin.buffer.read())\n«»',
  javascript: `const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', () => {
  const payload = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  «»
});`,
  typescript: `const chunks: Buffer[] = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', () => {
  const payload = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  «»
});`,
  powershell: `$reader = [System.IO.StreamReader]::new([Console]::OpenStandardInput(), [System.Text.UTF8Encoding]::new($false))
$payload = $reader.ReadToEnd() | ConvertFrom-Json
«»`,
};

const toStderr = (language: ScriptLanguage, words: string): string => {
  switch (language) {
    case 'shell':
      return `echo "${words}" >&2`;
    case 'python':
      return `print("${words}", file=sys.stderr)`;
    case 'javascript':
    case 'typescript':
      return `console.error('${words}');`;
    case 'powershell':
      return `[Console]::Error.WriteLine('${words}')`;
  }
};

const toStdout = (language: ScriptLanguage, words: string): string => {
  switch (language) {
    case 'shell':
      return `echo "${words}"`;
    case 'python':
      return `print("${words}")`;
    case 'javascript':
    case 'typescript':
      return `console.log('${words}');`;
    case 'powershell':
      return `Write-Output '${words}'`;
  }
};

const exitWith = (language: ScriptLanguage, code: number): string => {
  switch (language) {
    case 'shell':
    case 'powershell':
      return `exit ${code}`;
    case 'python':
      return `sys.exit(${code})`;
    case 'javascript':
    case 'typescript':
      return `process.exitCode = ${code};`;
  }
};

function printed(language: ScriptLanguage, object: Extract<Way, { kind: 'json' }>['object'], words: string): string {
  switch (language) {
    case 'shell':
      return `jq -n --arg text "${words}" '${objectOf(language, object, '$text')}'`;
    case 'python':
      return `print(json.dumps(${objectOf(language, object, `"${words}"`)}))`;
    case 'javascript':
    case 'typescript':
      return `console.log(JSON.stringify(${objectOf(language, object, `'${words}'`)}));`;
    case 'powershell':
      return `${objectOf(language, object, `'${words}'`)} | ConvertTo-Json -Compress -Depth 10`;
  }
}

function spoken(language: ScriptLanguage, way: Way, words: string): string {
  switch (way.kind) {
    case 'exit':
      return `${toStderr(language, words)}\n${exitWith(language, way.code)}`;
    case 'text':
      return toStdout(language, words);
    case 'json':
      return printed(language, way.object, words);
  }
}

/** Only what the event can do in this edition. */
export function snippetsOf(edition: AgentEdition, event: string, language: ScriptLanguage, speech: Speech): readonly Snippet[] {
  const { t } = speech;
  const acts = (['block', 'context'] as const).flatMap((act): Snippet[] => {
    const way = edition.authoring?.wayTo(act, event) ?? null;
    const words = `«${t(act === 'block' ? 'editor.word.why' : 'editor.word.text')}»`;
    return way
      ? [
          {
            id: act,
            title: t(`editor.snippet.${act}`),
            about: aboutWay(way, edition, speech),
            text: asSnippet(spoken(language, way, words)),
          },
        ]
      : [];
  });
  return [
    { id: 'read', title: t('editor.snippet.read'), about: t('editor.way.read'), text: asSnippet(READ[language]) },
    ...acts,
    {
      id: 'log',
      title: t('editor.snippet.log'),
      about: t('editor.way.log'),
      text: asSnippet(toStderr(language, `«${t('editor.word.text')}»`)),
    },
  ];
}
