/** UserPromptSubmit: keeps secrets out of prompts. */
import { templateIn } from './template.ts';

const bash = String.raw`#!/usr/bin/env bash
# Blocks a prompt that holds an access key. Exit 2 blocks; the sentence on stderr is the reason. Needs jq.
set -u
if ! command -v jq >/dev/null; then
  echo "jq is not installed, so this guard cannot read the prompt." >&2
  exit 2
fi
if jq -r '.prompt // empty' | grep -Eq '(sk-[A-Za-z0-9_-]{8,}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{20,}|BEGIN [A-Z ]*PRIVATE KEY)'; then
  echo "The prompt holds something that looks like an access key. Take it out and submit again." >&2
  exit 2
fi
exit 0
`;

const python = String.raw`#!/usr/bin/env python3
"""Blocks a prompt that holds an access key. Exit 2 blocks; the sentence on stderr is the reason."""
import json
import re
import sys

SECRET = re.compile(r"sk-[A-Za-z0-9_-]{8,}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{20,}|BEGIN [A-Z ]*PRIVATE KEY")

sys.stdin.reconfigure(encoding="utf-8")
if SECRET.search(json.load(sys.stdin).get("prompt", "")):
    print("The prompt holds something that looks like an access key. Take it out and submit again.", file=sys.stderr)
    sys.exit(2)
`;

const node = String.raw`#!/usr/bin/env node
// Blocks a prompt that holds an access key. Exit 2 blocks; the sentence on stderr is the reason.
const SECRET = /sk-[A-Za-z0-9_-]{8,}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{20,}|BEGIN [A-Z ]*PRIVATE KEY/;

const main = async () => {
  let text = '';
  process.stdin.setEncoding('utf8');
  for await (const part of process.stdin) text += part;
  if (SECRET.test(JSON.parse(text).prompt ?? '')) {
    console.error('The prompt holds something that looks like an access key. Take it out and submit again.');
    process.exitCode = 2;
  }
};

main();
`;

const powershell = String.raw`# Blocks a prompt that holds an access key. Exit 2 blocks; the sentence on stderr is the reason.
$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
if ([string]$payload.prompt -cmatch 'sk-[A-Za-z0-9_-]{8,}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{20,}|BEGIN [A-Z ]*PRIVATE KEY') {
  [Console]::Error.WriteLine('The prompt holds something that looks like an access key. Take it out and submit again.')
  exit 2
}
exit 0
`;

export const aroundPrompts = templateIn(
  {
    id: 'no-secrets',
    event: 'UserPromptSubmit',
    title: 'iflow.template.noSecrets',
    timeout: 10,
    shows: { sample: 'promptWithKey', decision: 'stops' },
  },
  { bash, python, node, powershell },
);
