/** PostToolUse: keeps what a hook was told, and what tools did. */
import { templateIn } from './template.ts';

const dumpBash = String.raw`#!/usr/bin/env bash
# Keeps everything that a hook is told: its input, the IFLOW_ variables and the directory. Matcher: *
# Needs jq. One file per call in ~/.iflow/hook-dumps.
set -u
folder="$HOME/.iflow/hook-dumps"
mkdir -p "$folder"
jq '{payload: ., environment: ($ENV | with_entries(select(.key | startswith("IFLOW_")))), directory: $ENV.PWD}' \
  >"$folder/$(date +%Y%m%d-%H%M%S)-$$.json"
exit 0
`;

const dumpPython = String.raw`#!/usr/bin/env python3
"""Keeps everything that a hook is told: its input, the IFLOW_ variables and the directory. Matcher: *

One file per call in ~/.iflow/hook-dumps.
"""
import json
import os
import sys
import time
from pathlib import Path

sys.stdin.reconfigure(encoding="utf-8")
dump = {
    "payload": json.load(sys.stdin),
    "environment": {key: value for key, value in os.environ.items() if key.startswith("IFLOW_")},
    "directory": os.getcwd(),
}
folder = Path.home() / ".iflow" / "hook-dumps"
folder.mkdir(parents=True, exist_ok=True)
name = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"
(folder / name).write_text(json.dumps(dump, ensure_ascii=False, indent=2), encoding="utf-8")
`;

const dumpNode = String.raw`#!/usr/bin/env node
// Keeps everything that a hook is told: its input, the IFLOW_ variables and the directory. Matcher: *
// One file per call in ~/.iflow/hook-dumps.
const main = async () => {
  const { mkdirSync, writeFileSync } = await import('node:fs');
  const { homedir } = await import('node:os');
  const { join } = await import('node:path');
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const dump = {
    payload: JSON.parse(text),
    environment: Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('IFLOW_'))),
    directory: process.cwd(),
  };
  const folder = join(homedir(), '.iflow', 'hook-dumps');
  mkdirSync(folder, { recursive: true });
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  writeFileSync(join(folder, time + '-' + process.pid + '.json'), JSON.stringify(dump, null, 2));
};

main();
`;

const dumpPowershell = String.raw`# Keeps everything that a hook is told: its input, the IFLOW_ variables and the directory. Matcher: *
# One file per call in ~/.iflow/hook-dumps.
$variables = [ordered]@{}
Get-ChildItem env:IFLOW_* | ForEach-Object { $variables[$_.Name] = $_.Value }
$dump = [ordered]@{
  payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
  environment = $variables
  directory = (Get-Location).Path
}
$folder = Join-Path $HOME '.iflow/hook-dumps'
New-Item -ItemType Directory -Force -Path $folder | Out-Null
$name = "$(Get-Date -Format 'yyyyMMdd-HHmmss')-$PID.json"
$dump | ConvertTo-Json -Depth 20 | Set-Content -Encoding utf8 -LiteralPath (Join-Path $folder $name)
exit 0
`;

const logBash = String.raw`#!/usr/bin/env bash
# Adds one line of JSON per finished tool to ~/.iflow/hook-logs/tools.jsonl. Matcher: *
# Needs jq.
set -u
folder="$HOME/.iflow/hook-logs"
mkdir -p "$folder"
jq -c --arg time "$(date -u +%Y-%m-%dT%H:%M:%SZ)" '{time: $time, session: .session_id, tool: .tool_name, input: .tool_input}' \
  >>"$folder/tools.jsonl"
`;

const logPython = String.raw`#!/usr/bin/env python3
"""Adds one line of JSON per finished tool to ~/.iflow/hook-logs/tools.jsonl. Matcher: *"""
import json
import sys
from datetime import datetime, timezone
from pathlib import Path

sys.stdin.reconfigure(encoding="utf-8")
payload = json.load(sys.stdin)
line = {
    "time": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
    "session": payload.get("session_id"),
    "tool": payload.get("tool_name"),
    "input": payload.get("tool_input"),
}
folder = Path.home() / ".iflow" / "hook-logs"
folder.mkdir(parents=True, exist_ok=True)
with open(folder / "tools.jsonl", "a", encoding="utf-8") as log:
    log.write(json.dumps(line, ensure_ascii=False) + "\n")
`;

/** TypeScript's types in comments: node runs the file as it is, and an editor checks it. */
const logNode = String.raw`#!/usr/bin/env node
// @ts-check
// Adds one line of JSON per finished tool to ~/.iflow/hook-logs/tools.jsonl. Matcher: *
// Typed by comments, so that TypeScript checks it and every node runs it without a build.

/** @typedef {{ session_id: string, cwd: string, tool_name: string, tool_input: Record<string, unknown>, tool_response: unknown }} PostToolUse */

/** @returns {Promise<PostToolUse>} */
const readPayload = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  return JSON.parse(text);
};

const main = async () => {
  const { appendFileSync, mkdirSync } = await import('node:fs');
  const { homedir } = await import('node:os');
  const { join } = await import('node:path');
  const payload = await readPayload();
  const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const line = { time, session: payload.session_id, tool: payload.tool_name, input: payload.tool_input };
  const folder = join(homedir(), '.iflow', 'hook-logs');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'tools.jsonl'), JSON.stringify(line) + '\n');
};

main();
`;

const logPowershell = String.raw`# Adds one line of JSON per finished tool to ~/.iflow/hook-logs/tools.jsonl. Matcher: *
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
$line = [ordered]@{
  time = [DateTime]::UtcNow.ToString('yyyy-MM-ddTHH:mm:ssZ')
  session = $payload.session_id
  tool = $payload.tool_name
  input = $payload.tool_input
}
$folder = Join-Path $HOME '.iflow/hook-logs'
New-Item -ItemType Directory -Force -Path $folder | Out-Null
Add-Content -Encoding utf8 -LiteralPath (Join-Path $folder 'tools.jsonl') -Value ($line | ConvertTo-Json -Compress -Depth 20)
exit 0
`;

export const keepWhatWasTold = [
  ...templateIn(
    {
      id: 'debug-dump',
      event: 'PostToolUse',
      title: 'iflow.template.debugDump',
      matcher: '*',
      timeout: 10,
      shows: { sample: 'editTypeScript', decision: 'proceeds' },
    },
    { bash: dumpBash, python: dumpPython, node: dumpNode, powershell: dumpPowershell },
  ),
  ...templateIn(
    {
      id: 'log-tools',
      event: 'PostToolUse',
      title: 'iflow.template.logTools',
      matcher: '*',
      timeout: 10,
      shows: { sample: 'editTypeScript', decision: 'proceeds' },
    },
    { bash: logBash, python: logPython, node: logNode, powershell: logPowershell },
  ),
];
