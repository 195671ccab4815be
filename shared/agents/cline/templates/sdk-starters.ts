/** First scripts for the two events that only the SDK has. It starts them and never reads what they print. */
import type { Template } from '../../edition.ts';
import { because } from '../words.ts';

interface Starter {
  readonly event: 'TaskError' | 'SessionShutdown';
  readonly about: string;
  /** What is worth logging, and where it lies in the payload. */
  readonly name: string;
  readonly path: readonly [string, ...string[]];
}

const STARTERS: readonly Starter[] = [
  { event: 'TaskError', about: 'runs when a run has failed.', name: 'message', path: ['error', 'message'] },
  { event: 'SessionShutdown', about: 'runs when a session ends after a run that was broken off.', name: 'reason', path: ['reason'] },
];

const about = ({ event, about: text }: Starter, mark: string): string =>
  `${mark} ${event}: ${text}\n${mark} Reads one JSON object on stdin and appends a line to ~/.cline/hook-logs/${event}.log.`;

const bash = (starter: Starter): string => `#!/usr/bin/env bash
${about(starter, '#')} Needs jq.
set -u
folder="$HOME/.cline/hook-logs"
mkdir -p "$folder"
jq -r '.timestamp + " " + (.${starter.path.join('.')} // "")' >>"$folder/${starter.event}.log"
`;

const python = (starter: Starter): string => `#!/usr/bin/env python3
${about(starter, '#')}
import json
import sys
from pathlib import Path

payload = json.loads(sys.stdin.buffer.read())
${starter.name} = payload${starter.path.map((key, i) => `.get("${key}", ${i < starter.path.length - 1 ? '{}' : '""'})`).join('')}
folder = Path.home() / ".cline" / "hook-logs"
folder.mkdir(parents=True, exist_ok=True)
with open(folder / "${starter.event}.log", "a", encoding="utf-8") as log:
    log.write(f"{payload.get('timestamp', '')} {${starter.name}}\\n")
`;

const node = (starter: Starter): string => `#!/usr/bin/env node
${about(starter, '//')}
const main = async () => {
  const { appendFileSync, mkdirSync } = await import('node:fs');
  const { homedir } = await import('node:os');
  const { join } = await import('node:path');
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const payload = JSON.parse(text);
  const folder = join(homedir(), '.cline', 'hook-logs');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, '${starter.event}.log'), payload.timestamp + ' ' + (payload.${starter.path.join('?.')} ?? '') + '\\n');
};

main();
`;

const powershell = (starter: Starter): string => `#!/usr/bin/env pwsh
${about(starter, '#')}
$reader = [System.IO.StreamReader]::new([Console]::OpenStandardInput(), [System.Text.UTF8Encoding]::new($false))
$payload = $reader.ReadToEnd() | ConvertFrom-Json
$folder = Join-Path $HOME '.cline/hook-logs'
$null = New-Item -ItemType Directory -Force -Path $folder
[System.IO.File]::AppendAllText((Join-Path $folder '${starter.event}.log'), "$($payload.timestamp) $($payload.${starter.path.join('.')})" + [char]10)
`;

const SCRIPTS = { bash, python, node, powershell } as const;
const LANGUAGES = ['bash', 'python', 'node', 'powershell'] as const;

export const sdkStarters: readonly Template[] = STARTERS.flatMap((starter) =>
  LANGUAGES.map((language): Template => ({
    id: `starter-${starter.event}-${language}`,
    event: starter.event,
    language,
    title: because('cline.template.starter', { event: starter.event }),
    text: SCRIPTS[language](starter),
    shows: { decision: 'proceeds' },
  })),
);
