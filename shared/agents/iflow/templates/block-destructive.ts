/** PreToolUse: stops shell commands that cannot be undone. */
import { templateIn } from './template.ts';

const bash = String.raw`#!/usr/bin/env bash
# Blocks shell commands that cannot be undone. Matcher: run_shell_command
# Needs jq. Exit 2 blocks the tool; the sentence on stderr is the reason.
set -u
if ! command -v jq >/dev/null; then
  echo "jq is not installed, so this guard cannot see the command." >&2
  exit 2
fi

command=$(jq -r '.tool_input.command // empty')
refuse() {
  echo "Blocked: $1. The command was: $command" >&2
  exit 2
}
matches() { printf '%s' "$command" | grep -Eq -- "$1"; }

if matches '(^|[;&|[:space:]])rm[[:space:]]+(-[^[:space:]]+[[:space:]]+)*-[^[:space:]-]*[rR]' &&
  matches '[[:space:]](/|/\*|~|~/|\*|\.|\.\.)([[:space:];&|]|$)'; then
  refuse "it removes a whole folder tree"
fi
if matches 'git[[:space:]]+push.*(--force([[:space:]]|$)|[[:space:]]-f([[:space:]]|$))'; then refuse "it overwrites history on the server"; fi
if matches 'git[[:space:]]+reset[[:space:]]+--hard'; then refuse "it throws away uncommitted work"; fi
if matches '(^|[;&|[:space:]])mkfs|of=/dev/(sd|nvme|disk)'; then refuse "it writes to a disk directly"; fi
exit 0
`;

const python = String.raw`#!/usr/bin/env python3
"""Blocks shell commands that cannot be undone. Matcher: run_shell_command

Exit 2 blocks the tool; the sentence on stderr is the reason.
"""
import json
import re
import sys

RULES = [
    (r"(?:^|[;&|\s])rm\s+(?:-\S+\s+)*-[^\s-]*[rR].*\s(?:/|/\*|~/?|\*|\.\.?)(?:[\s;&|]|$)", "it removes a whole folder tree"),
    (r"git\s+push.*(?:--force(?:\s|$)|\s-f(?:\s|$))", "it overwrites history on the server"),
    (r"git\s+reset\s+--hard", "it throws away uncommitted work"),
    (r"(?:^|[;&|\s])mkfs|of=/dev/(?:sd|nvme|disk)", "it writes to a disk directly"),
]

sys.stdin.reconfigure(encoding="utf-8")
command = json.load(sys.stdin).get("tool_input", {}).get("command", "")
for pattern, why in RULES:
    if re.search(pattern, command):
        print(f"Blocked: {why}. The command was: {command}", file=sys.stderr)
        sys.exit(2)
`;

const node = String.raw`#!/usr/bin/env node
// Blocks shell commands that cannot be undone. Matcher: run_shell_command
// Exit 2 blocks the tool; the sentence on stderr is the reason.
const RULES = [
  [/(?:^|[;&|\s])rm\s+(?:-\S+\s+)*-[^\s-]*[rR].*\s(?:\/|\/\*|~\/?|\*|\.\.?)(?:[\s;&|]|$)/, 'it removes a whole folder tree'],
  [/git\s+push.*(?:--force(?:\s|$)|\s-f(?:\s|$))/, 'it overwrites history on the server'],
  [/git\s+reset\s+--hard/, 'it throws away uncommitted work'],
  [/(?:^|[;&|\s])mkfs|of=\/dev\/(?:sd|nvme|disk)/, 'it writes to a disk directly'],
];

const main = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const command = (JSON.parse(text).tool_input ?? {}).command ?? '';
  const rule = RULES.find(([pattern]) => pattern.test(command));
  if (rule) {
    console.error('Blocked: ' + rule[1] + '. The command was: ' + command);
    process.exitCode = 2;
  }
};

main();
`;

const powershell = String.raw`# Blocks shell commands that cannot be undone. Matcher: run_shell_command
# Exit 2 blocks the tool; the sentence on stderr is the reason.
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
$command = [string]$payload.tool_input.command
$rules = @(
  @('(?:^|[;&|\s])(?:rm|del|rd|Remove-Item)\s.*(?:-[^\s-]*[rR]|/s).*\s(?:/|~|\*|\.\.?|[A-Za-z]:\\)(?:\*|\s|;|$)', 'it removes a whole folder tree'),
  @('git\s+push.*(?:--force(?:\s|$)|\s-f(?:\s|$))', 'it overwrites history on the server'),
  @('git\s+reset\s+--hard', 'it throws away uncommitted work'),
  @('(?:^|[;&|\s])(?:format\s+[A-Za-z]:|diskpart)', 'it writes to a disk directly')
)
foreach ($rule in $rules) {
  if ($command -match $rule[0]) {
    [Console]::Error.WriteLine("Blocked: " + $rule[1] + ". The command was: " + $command)
    exit 2
  }
}
exit 0
`;

export const blockDestructive = templateIn(
  {
    id: 'block-destructive',
    event: 'PreToolUse',
    title: 'iflow.template.blockDestructive',
    matcher: 'run_shell_command',
    timeout: 10,
    shows: { sample: 'removeAll', decision: 'stops' },
  },
  { bash, python, node, powershell },
);
