/** Stop and SubagentStop: a summary of the session, and a line of numbers for each subagent. */
import { templateIn } from './template.ts';

const summaryBash = String.raw`#!/usr/bin/env bash
# Writes a summary of the session to ~/.iflow/session-summaries.
id=$(printf '%s' "$IFLOW_SESSION_ID" | tr -c 'A-Za-z0-9._-' '_')
folder="$HOME/.iflow/session-summaries"
mkdir -p "$folder"
{
  echo "# Session $id"
  echo
  echo "- Ended: $(date '+%Y-%m-%d %H:%M:%S')"
  echo "- Directory: $PWD"
  echo
  echo "## Recent commits"
  echo
  git log -3 '--format=- %h %s' 2>/dev/null || echo "No Git repository here."
} >"$folder/session-$id.md"
exit 0
`;

const summaryPython = String.raw`#!/usr/bin/env python3
"""Writes a summary of the session to ~/.iflow/session-summaries."""
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

sys.stdin.reconfigure(encoding="utf-8")
text = sys.stdin.read()
payload = json.loads(text) if text.strip() else {}
session = os.environ.get("IFLOW_SESSION_ID") or payload.get("session_id") or "unknown"
name = re.sub(r"[^A-Za-z0-9._-]", "_", session)

log = subprocess.run(["git", "log", "-3", "--format=- %h %s"], capture_output=True, text=True)
commits = log.stdout.strip() if log.returncode == 0 else "No Git repository here."
summary = f"""# Session {name}

- Ended: {time.strftime('%Y-%m-%d %H:%M:%S')}
- Directory: {os.getcwd()}

## Recent commits

{commits}
"""
folder = Path.home() / ".iflow" / "session-summaries"
folder.mkdir(parents=True, exist_ok=True)
(folder / f"session-{name}.md").write_text(summary, encoding="utf-8")
`;

const summaryNode = String.raw`#!/usr/bin/env node
// Writes a summary of the session to ~/.iflow/session-summaries.
const main = async () => {
  const { spawnSync } = await import('node:child_process');
  const { mkdirSync, writeFileSync } = await import('node:fs');
  const { homedir } = await import('node:os');
  const { join } = await import('node:path');
  const name = (process.env.IFLOW_SESSION_ID ?? 'unknown').replace(/[^A-Za-z0-9._-]/g, '_');
  const log = spawnSync('git', ['log', '-3', '--format=- %h %s'], { encoding: 'utf8' });
  const lines = [
    '# Session ' + name,
    '',
    '- Ended: ' + new Date().toISOString(),
    '- Directory: ' + process.cwd(),
    '',
    '## Recent commits',
    '',
    log.status === 0 ? log.stdout.trim() : 'No Git repository here.',
    '',
  ];
  const folder = join(homedir(), '.iflow', 'session-summaries');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'session-' + name + '.md'), lines.join('\n'));
};

main();
`;

const summaryPowershell = String.raw`# Writes a summary of the session to ~/.iflow/session-summaries.
$name = ([string]$env:IFLOW_SESSION_ID) -replace '[^A-Za-z0-9._-]', '_'
$folder = Join-Path $HOME '.iflow/session-summaries'
New-Item -ItemType Directory -Force -Path $folder | Out-Null
$commits = git log -3 '--format=- %h %s' 2>$null
if ($LASTEXITCODE -ne 0) { $commits = 'No Git repository here.' }
@(
  "# Session $name", '',
  "- Ended: $(Get-Date -Format 'yyyy-MM-dd HH:mm:ss')", "- Directory: $(Get-Location)", '',
  '## Recent commits', '', $commits
) | Set-Content -Encoding utf8 -LiteralPath (Join-Path $folder "session-$name.md")
exit 0
`;

const metricsBash = String.raw`#!/usr/bin/env bash
# Adds one line of JSON per finished subagent to ~/.iflow/metrics/subagents.jsonl. Needs jq.
set -u
folder="$HOME/.iflow/metrics"
mkdir -p "$folder"
jq -c --argjson now "$(date +%s)" '
  (($ENV.IFLOW_SUBAGENT_START_TIME // "") | tonumber? // null) as $start
  | {session: .session_id, agent: ($ENV.IFLOW_AGENT_TYPE // "unknown"), start: $start, end: $now,
     seconds: (if $start == null then null else $now - $start end)}' \
  >>"$folder/subagents.jsonl"
`;

const metricsPython = String.raw`#!/usr/bin/env python3
"""Adds one line of JSON per finished subagent to ~/.iflow/metrics/subagents.jsonl."""
import json
import os
import sys
import time
from pathlib import Path

sys.stdin.reconfigure(encoding="utf-8")
payload = json.load(sys.stdin)
started = os.environ.get("IFLOW_SUBAGENT_START_TIME")
start = int(float(started)) if started else None
now = int(time.time())
line = {
    "session": payload.get("session_id"),
    "agent": os.environ.get("IFLOW_AGENT_TYPE", "unknown"),
    "start": start,
    "end": now,
    "seconds": None if start is None else now - start,
}
folder = Path.home() / ".iflow" / "metrics"
folder.mkdir(parents=True, exist_ok=True)
with open(folder / "subagents.jsonl", "a", encoding="utf-8") as file:
    file.write(json.dumps(line, ensure_ascii=False) + "\n")
`;

const metricsNode = String.raw`#!/usr/bin/env node
// Adds one line of JSON per finished subagent to ~/.iflow/metrics/subagents.jsonl.
const main = async () => {
  const { appendFileSync, mkdirSync } = await import('node:fs');
  const { homedir } = await import('node:os');
  const { join } = await import('node:path');
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const start = process.env.IFLOW_SUBAGENT_START_TIME ? Number(process.env.IFLOW_SUBAGENT_START_TIME) : null;
  const end = Math.floor(Date.now() / 1000);
  const line = {
    session: JSON.parse(text).session_id,
    agent: process.env.IFLOW_AGENT_TYPE ?? 'unknown',
    start,
    end,
    seconds: start === null ? null : end - start,
  };
  const folder = join(homedir(), '.iflow', 'metrics');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'subagents.jsonl'), JSON.stringify(line) + '\n');
};

main();
`;

const metricsPowershell = String.raw`# Adds one line of JSON per finished subagent to ~/.iflow/metrics/subagents.jsonl.
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
$end = [DateTimeOffset]::UtcNow.ToUnixTimeSeconds()
$start = if ($env:IFLOW_SUBAGENT_START_TIME) { [long][double]$env:IFLOW_SUBAGENT_START_TIME } else { $null }
$line = [ordered]@{
  session = $payload.session_id
  agent = if ($env:IFLOW_AGENT_TYPE) { $env:IFLOW_AGENT_TYPE } else { 'unknown' }
  start = $start
  end = $end
  seconds = if ($null -eq $start) { $null } else { $end - $start }
}
$folder = Join-Path $HOME '.iflow/metrics'
New-Item -ItemType Directory -Force -Path $folder | Out-Null
Add-Content -Encoding utf8 -LiteralPath (Join-Path $folder 'subagents.jsonl') -Value ($line | ConvertTo-Json -Compress)
exit 0
`;

export const sessionEnds = [
  ...templateIn(
    { id: 'session-summary', event: 'Stop', title: 'iflow.template.sessionSummary', timeout: 10, shows: { decision: 'proceeds' } },
    { bash: summaryBash, python: summaryPython, node: summaryNode, powershell: summaryPowershell },
  ),
  ...templateIn(
    {
      id: 'subagent-metrics',
      event: 'SubagentStop',
      title: 'iflow.template.subagentMetrics',
      timeout: 10,
      shows: { decision: 'proceeds' },
    },
    { bash: metricsBash, python: metricsPython, node: metricsNode, powershell: metricsPowershell },
  ),
];
