/** PreToolUse: small hooks that show what a hook is told, and how it speaks. */
import { templateIn } from './template.ts';

const probe = String.raw`#!/usr/bin/env bash
# Says which tool is about to run, to see whether hooks fire at all. Matcher: *
# Reads the name from stdin, since not every version sets IFLOW_TOOL_NAME.
set -u
payload=$(cat)
name=$(printf '%s' "$payload" | jq -r '.tool_name // empty' 2>/dev/null)
echo "Hook fired for $(printf '%s' "$name" | tr -d '\n')"
exit 0
`;

const parametersPython = String.raw`#!/usr/bin/env python3
"""Shows a tool's parameters, read from stdin, with the environment as a second source. Matcher: *"""
import json
import os
import sys

sys.stdin.reconfigure(encoding="utf-8")
text = sys.stdin.read()
payload = json.loads(text) if text.strip() else {}

name = payload.get("tool_name") or os.environ.get("IFLOW_TOOL_NAME", "unknown")
parameters = payload.get("tool_input") or json.loads(os.environ.get("IFLOW_TOOL_ARGS", "{}"))
aliases = json.loads(os.environ.get("IFLOW_TOOL_ALIASES", "[]"))

print(f"Tool: {name}")
print(f"Aliases: {', '.join(aliases) or 'none'}")
for key, value in parameters.items():
    print(f"{key}: {json.dumps(value, ensure_ascii=False)}")
`;

const parametersNode = String.raw`#!/usr/bin/env node
// Shows a tool's parameters, read from stdin, with the environment as a second source. Matcher: *
const main = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const payload = text.trim() === '' ? {} : JSON.parse(text);
  const name = payload.tool_name ?? process.env.IFLOW_TOOL_NAME ?? 'unknown';
  const parameters = payload.tool_input ?? JSON.parse(process.env.IFLOW_TOOL_ARGS ?? '{}');
  const aliases = JSON.parse(process.env.IFLOW_TOOL_ALIASES ?? '[]');
  console.log('Tool: ' + name);
  console.log('Aliases: ' + (aliases.join(', ') || 'none'));
  for (const [key, value] of Object.entries(parameters)) console.log(key + ': ' + JSON.stringify(value));
};

main();
`;

const parametersBash = String.raw`#!/usr/bin/env bash
# Shows a tool's parameters, read from stdin. Matcher: *
# Needs jq.
set -u
jq -r '"Tool: \(.tool_name)", (.tool_input | to_entries[] | "\(.key): \(.value | tojson)")'
exit 0
`;

const levels = String.raw`#!/usr/bin/env bash
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

export const lookAtTools = [
  ...templateIn('probe', 'PreToolUse', 'iflow.template.probe', { bash: probe }),
  ...templateIn('show-parameters', 'PreToolUse', 'iflow.template.showParameters', {
    bash: parametersBash,
    python: parametersPython,
    node: parametersNode,
  }),
  ...templateIn('three-levels', 'PreToolUse', 'iflow.template.threeLevels', { bash: levels }),
];
