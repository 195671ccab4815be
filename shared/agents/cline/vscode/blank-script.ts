/** What the extension's panel writes into a new hook, in our own words: it reads, logs one line and allows. */
import type { Context } from '../../facts.ts';
import { PAYLOAD_KEYS, isClineEvent } from '../event-names.ts';

export function panelScript(event: string, context: Pick<Context, 'platform'>): string {
  const key = isClineEvent(event) ? PAYLOAD_KEYS[event] : event;
  return context.platform === 'win32' ? powershell(event, key) : bash(event, key);
}

const bash = (event: string, key: string): string => `#!/bin/bash
# ${event} hook
#
# Reads one JSON object on stdin; the fields of this event lie in .${key}, and a field at its default is left out.
# Prints one JSON object: cancel, contextModification, errorMessage. Everything else belongs on stderr.

input=$(cat)

if command -v jq >/dev/null 2>&1; then
  task=$(printf '%s' "$input" | jq -r '.taskId // "unknown"')
else
  task=unknown
fi
echo "${event}: task $task" >&2
${event === 'TaskStart' ? '\necho "{\\"cancel\\":false,\\"contextModification\\":\\"Task started at $(date -u +%Y-%m-%dT%H:%M:%SZ)\\",\\"errorMessage\\":\\"\\"}"' : '\necho \'{"cancel":false,"contextModification":"","errorMessage":""}\''}
`;

const powershell = (event: string, key: string): string => `# ${event} Hook
#
# Reads one JSON object on stdin; the fields of this event lie in ${key}, and a field at its default is left out.

$payload = [Console]::In.ReadToEnd() | ConvertFrom-Json
[Console]::Error.WriteLine("${event}: task $($payload.taskId)")

@{ cancel = $false; contextModification = ''; errorMessage = '' } | ConvertTo-Json -Compress
`;
