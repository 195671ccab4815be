import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScriptLanguage } from '../../../../../shared/agents/authoring.ts';
import { snippetsOf } from '../../../../../renderer/editor/hook/snippets.ts';
import { edition, speechIn } from './given.ts';

const english = speechIn('en');
/** What Monaco makes of a snippet when nothing is typed into it. */
const written = (snippet: string): string =>
  snippet
    .replaceAll(/\$\{1:([^}]*)\}/g, '$1')
    .replaceAll('$0', '')
    .replaceAll(/\\([$}\\])/g, '$1');
const text = (id: string, event: string, language: ScriptLanguage, snippet: string): string | undefined => {
  const found = snippetsOf(edition(id), event, language, english).find((one) => one.id === snippet);
  return found && written(found.text);
};

let folder = '';
let scripts = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snippets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PROGRAMS = { shell: 'bash', python: 'python3', javascript: 'node' } as const;
const IMPORTS = { shell: '', python: 'import json\nimport sys\n', javascript: '' } as const;
async function run(language: keyof typeof PROGRAMS, code: string): Promise<unknown> {
  const file = join(folder, `${++scripts}.script`);
  await writeFile(file, IMPORTS[language] + code);
  const { status, stdout, stderr } = spawnSync(PROGRAMS[language], [file], { encoding: 'utf8', input: '{}' });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
const LANGUAGES = ['shell', 'python', 'javascript'] as const;

describe.each(LANGUAGES)('%s, really run', (language) => {
  it('blocks as iFlow CLI wants it', async () => {
    expect(await run(language, text('iflow/0.5.19', 'PreToolUse', language, 'block') ?? '')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'say why',
    });
  });
  it('blocks as Cline wants it', async () => {
    const { stdout, ...rest } = (await run(language, text('cline/documented', 'PreToolUse', language, 'block') ?? '')) as {
      stdout: string;
    };
    expect([JSON.parse(stdout), rest]).toEqual([
      { cancel: true, errorMessage: 'say why' },
      { status: 0, stderr: '' },
    ]);
  });
  it('gives context as each wants it', async () => {
    const cline = (await run(language, text('cline/sdk', 'PreToolUse', language, 'context') ?? '')) as { stdout: string };
    const prompt = (await run(language, text('iflow/0.5.19', 'UserPromptSubmit', language, 'context') ?? '')) as { stdout: string };
    expect([
      JSON.parse(cline.stdout),
      JSON.parse(prompt.stdout),
      await run(language, text('iflow/documented', 'SetUpEnvironment', language, 'context') ?? ''),
    ]).toEqual([
      { cancel: false, contextModification: 'text' },
      { decision: 'approve', hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: 'text' } },
      { status: 0, stdout: 'text', stderr: '' },
    ]);
  });
  it('logs to stderr', async () => {
    expect(await run(language, text('cline/documented', 'Notification', language, 'log') ?? '')).toEqual({
      status: 0,
      stdout: '',
      stderr: 'text',
    });
  });
  it('reads stdin without a complaint', async () => {
    expect(await run(language, text('cline/documented', 'Notification', language, 'read') ?? '')).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });
});

it.each([
  ['cline/documented', 'PreToolUse', ['read', 'block', 'context', 'log']],
  ['cline/documented', 'TaskCancel', ['read', 'log']],
  ['cline/sdk', 'UserPromptSubmit', ['read', 'log']],
  ['iflow/documented', 'PreToolUse', ['read', 'block', 'log']],
  ['iflow/documented', 'Stop', ['read', 'log']],
  ['iflow/0.5.19', 'UserPromptSubmit', ['read', 'block', 'context', 'log']],
] as const)('%s, %s: only what the event can do', (id, event, ids) => {
  expect(snippetsOf(edition(id), event, 'typescript', english).map((snippet) => snippet.id)).toEqual(ids);
});

it('PowerShell is written with its own quotes and signs', () => {
  expect([
    text('cline/documented', 'PreToolUse', 'powershell', 'block'),
    text('iflow/documented', 'PreToolUse', 'powershell', 'block'),
  ]).toEqual([
    "@{ cancel = $true; errorMessage = 'say why' } | ConvertTo-Json -Compress -Depth 10",
    "[Console]::Error.WriteLine('say why')\nexit 2",
  ]);
});
