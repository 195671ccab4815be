/** PreToolUse: how a hook informs, warns and blocks. */
import { templateIn } from './template.ts';

const bash = String.raw`#!/usr/bin/env bash
# Speaks in three levels: INFO and WARNING on stdout, ERROR on stderr with an exit code that blocks.
# Matcher: run_shell_command. Needs jq.
set -u
command=$(jq -r '.tool_input.command // empty')
echo "INFO: checking the command"
case "$command" in
  *sudo*) echo "WARNING: it asks for more rights" ;;
esac
case "$command" in
  *"rm -rf"*)
    echo "ERROR: rm -rf is not allowed here. Remove single files instead." >&2
    # The guide says that any code but 0 blocks; version 0.5.19 blocks on 2 only. 2 is right for both.
    exit 2
    ;;
esac
exit 0
`;

const python = String.raw`#!/usr/bin/env python3
"""Speaks in three levels: INFO and WARNING on stdout, ERROR on stderr with an exit code that blocks.

Matcher: run_shell_command
"""
import json
import sys

sys.stdin.reconfigure(encoding="utf-8")
command = json.load(sys.stdin).get("tool_input", {}).get("command", "")
print("INFO: checking the command")
if "sudo" in command:
    print("WARNING: it asks for more rights")
if "rm -rf" in command:
    print("ERROR: rm -rf is not allowed here. Remove single files instead.", file=sys.stderr)
    # The guide says that any code but 0 blocks; version 0.5.19 blocks on 2 only. 2 is right for both.
    sys.exit(2)
`;

const node = String.raw`#!/usr/bin/env node
// Speaks in three levels: INFO and WARNING on stdout, ERROR on stderr with an exit code that blocks.
// Matcher: run_shell_command
const main = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const command = (JSON.parse(text).tool_input ?? {}).command ?? '';
  console.log('INFO: checking the command');
  if (command.includes('sudo')) console.log('WARNING: it asks for more rights');
  if (command.includes('rm -rf')) {
    console.error('ERROR: rm -rf is not allowed here. Remove single files instead.');
    // The guide says that any code but 0 blocks; version 0.5.19 blocks on 2 only. 2 is right for both.
    process.exitCode = 2;
  }
};

main();
`;

const powershell = String.raw`# Speaks in three levels: INFO and WARNING on stdout, ERROR on stderr with an exit code that blocks.
# Matcher: run_shell_command
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
$command = [string]$payload.tool_input.command
Write-Output 'INFO: checking the command'
if ($command.Contains('sudo')) { Write-Output 'WARNING: it asks for more rights' }
if ($command.Contains('rm -rf')) {
  [Console]::Error.WriteLine('ERROR: rm -rf is not allowed here. Remove single files instead.')
  # The guide says that any code but 0 blocks; version 0.5.19 blocks on 2 only. 2 is right for both.
  exit 2
}
exit 0
`;

export const threeLevels = templateIn(
  {
    id: 'three-levels',
    event: 'PreToolUse',
    title: 'iflow.template.threeLevels',
    matcher: 'run_shell_command',
    timeout: 10,
    shows: { sample: 'removeAll', decision: 'stops' },
  },
  { bash, python, node, powershell },
);
