/** A first script for every event in every language: it reads what the event tells, logs one line and allows. */
import type { Template } from '../../edition.ts';
import { CLINE_EVENTS, PAYLOAD_KEYS } from '../event-names.ts';
import type { ClineEvent } from '../event-names.ts';
import { because } from '../words.ts';
import { bashScript, nodeScript, powershellScript, pythonScript } from './script.ts';

interface Starter {
  /** When it runs and what it can do, in one sentence. */
  readonly about: string;
  /** The field worth logging, below the event's own object. */
  readonly field: readonly [string, ...string[]];
}

const STARTERS: Readonly<Record<ClineEvent, Starter>> = {
  TaskStart: { about: 'runs when a new task starts.', field: ['taskMetadata', 'initialTask'] },
  TaskResume: { about: 'runs when a task is resumed.', field: ['previousState', 'messageCount'] },
  TaskCancel: { about: 'runs when a task is cancelled, to clean up. It cannot stop that.', field: ['taskMetadata', 'completionStatus'] },
  TaskComplete: { about: 'runs when a task is complete.', field: ['taskMetadata', 'taskId'] },
  UserPromptSubmit: { about: 'runs when the user submits a message.', field: ['prompt'] },
  PreToolUse: { about: 'runs before a tool. It can stop the tool and cannot change its parameters.', field: ['toolName'] },
  PostToolUse: { about: 'runs after a tool and sees its result.', field: ['toolName'] },
  PreCompact: { about: 'runs before the conversation is shortened.', field: ['contextSize'] },
  Notification: { about: 'runs when Cline has something to tell.', field: ['message'] },
};

const ABOUT_ANSWER = [
  '',
  'Reads one JSON object on stdin and prints one on stdout, every field optional:',
  '  cancel               true blocks',
  '  errorMessage         for the user, when it blocks',
  '  contextModification  for the model, at its next request',
  'Everything else belongs on stderr. Aim at 100 ms; the limit is 30 s.',
];

const variable = (field: Starter['field']): string => field.at(-1) ?? field[0];
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const bashBody = (event: ClineEvent, field: Starter['field']): string => `
${snake(variable(field))}=$(jq -r '.${[PAYLOAD_KEYS[event], ...field].join('.')} // ""' <<<"$input")
echo "${event}: ${variable(field)} is $${snake(variable(field))}" >&2

# To block, with jq so that every text becomes valid JSON:
#   jq -n --arg why "say why" '{cancel: true, errorMessage: $why}'; exit 0

echo '{"cancel": false}'
`;

const pythonBody = (event: ClineEvent, field: Starter['field']): string => `
${snake(variable(field))} = fields${field
  .slice(0, -1)
  .map((key) => `.get("${key}", {})`)
  .join('')}.get("${variable(field)}", "")
print(f"${event}: ${variable(field)} is {${snake(variable(field))}}", file=sys.stderr)

# To block: answer = {"cancel": True, "errorMessage": "say why"}
answer = {"cancel": False}

print(json.dumps(answer))
`;

const nodeBody = (event: ClineEvent, field: Starter['field']): string => `
const ${variable(field)} = fields${field.map((key, i) => (i === 0 ? `.${key}` : `?.${key}`)).join('')} ?? '';
console.error('${event}: ${variable(field)} is ' + ${variable(field)});

// To block: const answer = { cancel: true, errorMessage: 'say why' };
const answer = { cancel: false };

console.log(JSON.stringify(answer));
`;

const powershellBody = (event: ClineEvent, field: Starter['field']): string => `
$${variable(field)} = $fields.${field.join('.')}
[Console]::Error.WriteLine("${event}: ${variable(field)} is $${variable(field)}")

# To block: $answer = @{ cancel = $true; errorMessage = 'say why' }
$answer = @{ cancel = $false }

$answer | ConvertTo-Json -Compress
`;

const LANGUAGES = [
  { language: 'bash', script: bashScript, body: bashBody },
  { language: 'python', script: pythonScript, body: pythonBody },
  { language: 'node', script: nodeScript, body: nodeBody },
  { language: 'powershell', script: powershellScript, body: powershellBody },
] as const;

export const starterTemplates: readonly Template[] = CLINE_EVENTS.flatMap((event) =>
  LANGUAGES.map(({ language, script, body }): Template => {
    const { about, field } = STARTERS[event];
    return {
      id: `starter-${event}-${language}`,
      event,
      language,
      title: because('cline.template.starter', { event }),
      text: script({ event, about: [`${event}: ${about}`, ...ABOUT_ANSWER], body: body(event, field) }),
      shows: { decision: 'proceeds' },
    };
  }),
);
