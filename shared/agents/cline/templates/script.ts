/** The parts that every script of one language shares: head, reading the payload, the answer. */
import { PAYLOAD_KEYS } from '../event-names.ts';
import type { ClineEvent } from '../event-names.ts';

/** What a script is made of. Every text line is a line of the script. */
export interface ScriptParts {
  readonly event: ClineEvent;
  /** Comment lines at the top. */
  readonly about: readonly string[];
  readonly body: string;
}

const commented = (lines: readonly string[], mark: string): string =>
  lines.map((line) => (line === '' ? mark.trimEnd() : mark + line)).join('\n');
const trimmed = (body: string): string => body.replace(/^\n+/, '').trimEnd();

/** `$input` holds the payload. jq reads and writes JSON; where it is missing the script says so and lets everything pass. */
export const bashScript = ({ event, about, body }: ScriptParts): string => `#!/usr/bin/env bash
${commented([...about, 'Needs jq.'], '# ')}
set -u

input=$(cat)
if ! command -v jq >/dev/null 2>&1; then
  echo "${event}: jq is not installed, so this hook does nothing" >&2
  echo '{"cancel": false}'
  exit 0
fi

${trimmed(body)}
`;

/** `payload` and `fields`, this event's own. */
export const pythonScript = ({ event, about, body }: ScriptParts): string => `#!/usr/bin/env python3
${commented(about, '# ')}
import json
import sys

payload = json.loads(sys.stdin.buffer.read())
fields = payload.get("${PAYLOAD_KEYS[event]}", {})

${trimmed(body)}
`;

/** `payload` and `fields`. Uses no import, so that it runs as CommonJS and as a module alike. */
export const nodeScript = ({ event, about, body }: ScriptParts): string => `#!/usr/bin/env node
${commented(about, '// ')}

const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', () => {
  const payload = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const fields = payload.${PAYLOAD_KEYS[event]} ?? {};

${trimmed(body)
  .split('\n')
  .map((line) => (line === '' ? '' : `  ${line}`))
  .join('\n')}
});
`;

/** `$payload` and `$fields`, this event's own. The first line is a comment on Windows and a shebang elsewhere. */
export const powershellScript = ({ event, about, body }: ScriptParts): string => `#!/usr/bin/env pwsh
${commented(about, '# ')}
[Console]::OutputEncoding = [System.Text.UTF8Encoding]::new($false)
$reader = [System.IO.StreamReader]::new([Console]::OpenStandardInput(), [System.Text.UTF8Encoding]::new($false))
$payload = $reader.ReadToEnd() | ConvertFrom-Json
$fields = $payload.${PAYLOAD_KEYS[event]}

${trimmed(body)}
`;
