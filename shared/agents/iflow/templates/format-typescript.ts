/** PostToolUse: formats what was written. */
import { WRITERS, templateIn } from './template.ts';

const formatBash = String.raw`#!/usr/bin/env bash
# Formats a TypeScript file with Prettier after the agent wrote it. Matcher: Edit|MultiEdit|Write|write_file
# Needs jq, and Prettier in the project or on the PATH. Other files are left alone.
set -u
path=$(jq -r '.tool_input.file_path // empty')
case "$path" in
  *.ts | *.tsx | *.mts | *.cts) ;;
  *) exit 0 ;;
esac
[ -f "$path" ] || exit 0

prettier="$PWD/node_modules/.bin/prettier"
[ -x "$prettier" ] || prettier=$(command -v prettier) || {
  echo "Prettier is not installed, so $path was not formatted." >&2
  exit 0
}
"$prettier" --log-level warn --write "$path"
`;

const formatPython = String.raw`#!/usr/bin/env python3
"""Formats a TypeScript file with Prettier after the agent wrote it. Matcher: Edit|MultiEdit|Write|write_file

Needs Prettier in the project or on the PATH. Other files are left alone.
"""
import json
import shutil
import subprocess
import sys
from pathlib import Path

sys.stdin.reconfigure(encoding="utf-8")
path = Path(json.load(sys.stdin).get("tool_input", {}).get("file_path") or "")
if path.suffix not in {".ts", ".tsx", ".mts", ".cts"} or not path.is_file():
    sys.exit(0)

prettier = shutil.which("prettier", path=str(Path.cwd() / "node_modules" / ".bin")) or shutil.which("prettier")
if prettier is None:
    print(f"Prettier is not installed, so {path} was not formatted.", file=sys.stderr)
    sys.exit(0)
sys.exit(subprocess.run([prettier, "--log-level", "warn", "--write", str(path)]).returncode)
`;

const formatNode = String.raw`#!/usr/bin/env node
// Formats a TypeScript file with Prettier after the agent wrote it. Matcher: Edit|MultiEdit|Write|write_file
// Needs Prettier in the project or on the PATH. Other files are left alone.
const main = async () => {
  const { spawnSync } = await import('node:child_process');
  const { existsSync } = await import('node:fs');
  const { delimiter, join } = await import('node:path');
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  const path = (JSON.parse(text).tool_input ?? {}).file_path ?? '';
  if (!/\.[mc]?tsx?$/.test(path) || !existsSync(path)) return;

  const windows = process.platform === 'win32';
  const bin = join(process.cwd(), 'node_modules', '.bin');
  const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };
  const done = spawnSync(windows ? 'prettier.cmd' : 'prettier', ['--log-level', 'warn', '--write', path], { env, stdio: 'inherit', shell: windows });
  if (done.error) console.error('Prettier is not installed, so ' + path + ' was not formatted.');
  process.exitCode = done.status ?? 0;
};

main();
`;

const formatPowershell = String.raw`# Formats a TypeScript file with Prettier after the agent wrote it. Matcher: Edit|MultiEdit|Write|write_file
# Needs Prettier in the project or on the PATH. Other files are left alone.
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
$path = [string]$payload.tool_input.file_path
if ($path -notmatch '\.[mc]?tsx?$' -or -not (Test-Path -LiteralPath $path)) { exit 0 }
$local = Join-Path (Get-Location) 'node_modules/.bin/prettier.cmd'
$prettier = if (Test-Path -LiteralPath $local) { $local } else { (Get-Command prettier -ErrorAction SilentlyContinue).Source }
if (-not $prettier) {
  [Console]::Error.WriteLine("Prettier is not installed, so $path was not formatted.")
  exit 0
}
& $prettier --log-level warn --write $path
exit $LASTEXITCODE
`;

export const formatTypeScript = templateIn(
  {
    id: 'format-typescript',
    event: 'PostToolUse',
    title: 'iflow.template.formatTypeScript',
    matcher: WRITERS,
    timeout: 30,
    shows: { sample: 'editTypeScript', decision: 'proceeds' },
  },
  { bash: formatBash, python: formatPython, node: formatNode, powershell: formatPowershell },
);
