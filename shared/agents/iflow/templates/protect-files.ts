/** PreToolUse: keeps the agent from changing files that hold secrets or belong to other tools. */
import { WRITERS, templateIn } from './template.ts';

const bash = String.raw`#!/usr/bin/env bash
# Blocks changes to protected files. Matcher: Edit|MultiEdit|Write|write_file
# Needs jq. Exit 2 blocks the tool; the sentence on stderr is the reason.
set -u
if ! command -v jq >/dev/null; then
  echo "jq is not installed, so this guard cannot see which file would change." >&2
  exit 2
fi

path=$(jq -r '.tool_input.file_path // .tool_input.absolute_path // empty')
case "/$path" in
  */.env | */.env.* | */package-lock.json | */.git/*)
    echo "$path is protected. Ask a person to change it." >&2
    exit 2
    ;;
esac
exit 0
`;

const python = String.raw`#!/usr/bin/env python3
"""Blocks changes to protected files. Matcher: Edit|MultiEdit|Write|write_file

Exit 2 blocks the tool; the sentence on stderr is the reason.
"""
import json
import sys
from pathlib import PurePath

PROTECTED_NAMES = {".env", "package-lock.json"}
PROTECTED_FOLDERS = {".git"}

sys.stdin.reconfigure(encoding="utf-8")
tool_input = json.load(sys.stdin).get("tool_input", {})
path = PurePath(tool_input.get("file_path") or tool_input.get("absolute_path") or "")

if path.name in PROTECTED_NAMES or path.name.startswith(".env.") or PROTECTED_FOLDERS & set(path.parts):
    print(f"{path} is protected. Ask a person to change it.", file=sys.stderr)
    sys.exit(2)
`;

const node = String.raw`#!/usr/bin/env node
// Blocks changes to protected files. Matcher: Edit|MultiEdit|Write|write_file
// Exit 2 blocks the tool; the sentence on stderr is the reason.
const PROTECTED = /(?:^|[\\/])(?:\.env(?:\.[^\\/]*)?|package-lock\.json)$|(?:^|[\\/])\.git(?:[\\/]|$)/;

const main = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const input = JSON.parse(text).tool_input ?? {};
  const path = input.file_path ?? input.absolute_path ?? '';
  if (PROTECTED.test(path)) {
    console.error(path + ' is protected. Ask a person to change it.');
    process.exitCode = 2;
  }
};

main();
`;

const powershell = String.raw`# Blocks changes to protected files. Matcher: Edit|MultiEdit|Write|write_file
# Exit 2 blocks the tool; the sentence on stderr is the reason.
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
$path = [string]$payload.tool_input.file_path
$name = [IO.Path]::GetFileName($path)
$parts = $path -split '[\\/]'
if ($name -eq 'package-lock.json' -or $name -eq '.env' -or $name -like '.env.*' -or $parts -contains '.git') {
  [Console]::Error.WriteLine("$path is protected. Ask a person to change it.")
  exit 2
}
exit 0
`;

export const protectFiles = templateIn(
  {
    id: 'protect-files',
    event: 'PreToolUse',
    title: 'iflow.template.protectFiles',
    matcher: WRITERS,
    timeout: 10,
    shows: { sample: 'writeEnvFile', decision: 'stops' },
  },
  { bash, python, node, powershell },
);
