/** A first hook for every event in every language: it reads what the event tells, says one line and lets the agent go on. */
import type { Template } from '../../edition.ts';
import { templateIn } from './template.ts';

interface Starter {
  /** When it runs and what it can do. */
  readonly about: readonly string[];
  /** The field worth a word. */
  readonly field: string;
  readonly blocks: 'yes' | 'no';
  readonly matcher?: string;
}

const STARTERS: Readonly<Record<string, Starter>> = {
  PreToolUse: { about: ['runs before a tool. It can block the tool.'], field: 'tool_name', blocks: 'yes', matcher: '*' },
  PostToolUse: { about: ['runs after a tool. It cannot undo the tool.'], field: 'tool_name', blocks: 'no', matcher: '*' },
  SetUpEnvironment: {
    about: ['runs when a session starts. What it prints is text for the model;', 'in version 0.5.19 it takes the place of the usual one.'],
    field: 'cwd',
    blocks: 'no',
  },
  Stop: { about: ['runs when the agent has finished.'], field: 'session_id', blocks: 'no' },
  SubagentStop: { about: ['runs when a subagent has finished.'], field: 'session_id', blocks: 'no' },
  SessionStart: { about: ['runs when a session starts or is resumed.'], field: 'source', blocks: 'no' },
  SessionEnd: { about: ['runs when a session ends. Be quick: all its hooks share 3 s.'], field: 'reason', blocks: 'no' },
  UserPromptSubmit: { about: ['runs when the user submits a prompt. It can block the prompt.'], field: 'prompt', blocks: 'yes' },
  Notification: { about: ['runs when the agent asks the user for leave.'], field: 'message', blocks: 'no' },
};

const ABOUT_INPUT = 'Reads one JSON object on stdin.';
const lines = (texts: readonly string[], mark: string): string => texts.map((text) => `${mark} ${text}`).join('\n');

type Written = (event: string, starter: Starter) => string;

const bash: Written = (event, { about, field, blocks }) => `#!/usr/bin/env bash
${lines([`${event}: ${about.join(' ')}`, `${ABOUT_INPUT} Needs jq.`], '#')}
set -u
if ! command -v jq >/dev/null; then
  echo "${event}: jq is not installed, so this hook does nothing" >&2
  exit 0
fi

${field}=$(jq -r '.${field} // empty')
echo "${event}: ${field} is $${field}"
${blocks === 'yes' ? '\n# To block: echo "say why" >&2; exit 2' : ''}
exit 0
`;

const python: Written = (event, { about, field, blocks }) => `#!/usr/bin/env python3
${lines([`${event}: ${about.join(' ')}`, ABOUT_INPUT], '#')}
import json
import sys

sys.stdin.reconfigure(encoding="utf-8")
payload = json.load(sys.stdin)
print(f"${event}: ${field} is {payload.get('${field}', '')}")
${blocks === 'yes' ? '\n# To block: print("say why", file=sys.stderr); sys.exit(2)\n' : ''}`;

const node: Written = (event, { about, field, blocks }) => `#!/usr/bin/env node
${lines([`${event}: ${about.join(' ')}`, ABOUT_INPUT], '//')}
const main = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const payload = JSON.parse(text);
  console.log('${event}: ${field} is ' + (payload.${field} ?? ''));
${blocks === 'yes' ? "\n  // To block: console.error('say why'); process.exitCode = 2;\n" : ''}};

main();
`;

const powershell: Written = (event, { about, field, blocks }) => `${lines([`${event}: ${about.join(' ')}`, ABOUT_INPUT], '#')}
[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)
$reader = [System.IO.StreamReader]::new([Console]::OpenStandardInput(), [System.Text.UTF8Encoding]::new($false))
$payload = $reader.ReadToEnd() | ConvertFrom-Json
Write-Output "${event}: ${field} is $($payload.${field})"
${blocks === 'yes' ? "\n# To block: [Console]::Error.WriteLine('say why'); exit 2" : ''}
exit 0
`;

export const starters: readonly Template[] = Object.entries(STARTERS).flatMap(([event, starter]) =>
  templateIn(
    {
      id: `starter-${event}`,
      event,
      title: 'iflow.template.starter',
      timeout: 10,
      ...(starter.matcher !== undefined && { matcher: starter.matcher }),
      shows: { decision: 'proceeds' },
    },
    {
      bash: bash(event, starter),
      python: python(event, starter),
      node: node(event, starter),
      powershell: powershell(event, starter),
    },
  ),
);
