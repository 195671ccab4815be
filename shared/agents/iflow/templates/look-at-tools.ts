/** PreToolUse: small hooks that show what a hook is told. */
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

const probePython = String.raw`#!/usr/bin/env python3
"""Says which tool is about to run, to see whether hooks fire at all. Matcher: *"""
import json
import sys

sys.stdin.reconfigure(encoding="utf-8")
print(f"Hook fired for {json.load(sys.stdin).get('tool_name', '')}")
`;

const probeNode = String.raw`#!/usr/bin/env node
// Says which tool is about to run, to see whether hooks fire at all. Matcher: *
const main = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  console.log('Hook fired for ' + (JSON.parse(text).tool_name ?? ''));
};

main();
`;

const probePowershell = String.raw`# Says which tool is about to run, to see whether hooks fire at all. Matcher: *
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
Write-Output "Hook fired for $($payload.tool_name)"
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

const parametersPowershell = String.raw`# Shows a tool's parameters, read from stdin. Matcher: *
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
Write-Output "Tool: $($payload.tool_name)"
foreach ($parameter in $payload.tool_input.PSObject.Properties) {
  Write-Output "$($parameter.Name): $($parameter.Value | ConvertTo-Json -Compress -Depth 20)"
}
exit 0
`;

export const lookAtTools = [
  ...templateIn(
    {
      id: 'probe',
      event: 'PreToolUse',
      title: 'iflow.template.probe',
      matcher: '*',
      timeout: 10,
      shows: { sample: 'listFiles', decision: 'proceeds' },
    },
    { bash: probe, python: probePython, node: probeNode, powershell: probePowershell },
  ),
  ...templateIn(
    {
      id: 'show-parameters',
      event: 'PreToolUse',
      title: 'iflow.template.showParameters',
      matcher: '*',
      timeout: 10,
      shows: { sample: 'editTypeScript', decision: 'proceeds' },
    },
    { bash: parametersBash, python: parametersPython, node: parametersNode, powershell: parametersPowershell },
  ),
];
