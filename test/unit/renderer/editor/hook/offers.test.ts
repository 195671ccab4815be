import { describe, expect, it } from 'vitest';
import type { ScriptLanguage } from '../../../../../shared/agents/authoring.ts';
import { offersAt } from '../../../../../renderer/editor/hook/offers.ts';
import type { Offer } from '../../../../../renderer/editor/hook/offers.ts';
import { at, speechIn } from './given.ts';

const english = speechIn('en');
const offers = (id: string, event: string, language: ScriptLanguage, marked: string): readonly Offer[] =>
  offersAt(at(id, event, language, marked), english);
const labels = (found: readonly Offer[]): readonly string[] => found.map((offer) => offer.label);
const named = (found: readonly Offer[], label: string): Offer | undefined => found.find((offer) => offer.label === label);

const TOOL_INPUT = [
  'file_path',
  'old_string',
  'new_string',
  'edits',
  'content',
  'absolute_path',
  'command',
  'description',
  'pattern',
  'path',
];

describe('the next key of a payload', () => {
  it.each([
    ['shell', `x=$(jq -r '.tool_input.¦')`],
    ['shell', `x=$(jq -r '\n  .tool_input.co¦')`],
    ['python', 'payload = json.load(sys.stdin)\nx = payload["tool_input"]["¦"]'],
    ['python', 'x = payload.get("tool_input", {}).get("co¦")'],
    ['python', 'tool_input = json.load(sys.stdin).get("tool_input", {})\nx = tool_input["¦"]'],
    ['javascript', 'x = payload.tool_input.¦'],
    ['javascript', 'const data = JSON.parse(text);\nx = data.tool_input?.co¦'],
    ['javascript', 'const input = JSON.parse(text).tool_input ?? {};\nx = input.¦'],
    ['typescript', 'const data: Payload = JSON.parse(Buffer.concat(chunks).toString("utf8"));\nconst { x } = data.tool_input.¦'],
    ['powershell', '$p = [Console]::In.ReadToEnd() | ConvertFrom-Json\n$p.tool_input.¦'],
    ['powershell', '$in = $payload.tool_input\n[string]$in.co¦'],
  ] as const)('%s: %j', (language, marked) => {
    expect(labels(offers('iflow/documented', 'PreToolUse', language, marked))).toEqual(TOOL_INPUT);
  });

  it('tells type, tools and an example, and takes the place of what was typed', () => {
    expect(named(offers('iflow/documented', 'PreToolUse', 'javascript', 'payload.tool_input.com¦'), 'command')).toEqual({
      kind: 'payload',
      label: 'command',
      detail: 'string',
      about: ['A parameter of run_shell_command.', 'Example: "rm -rf build /"'],
      insert: 'command',
      form: 'text',
      replaces: 3,
    });
  });

  it.each([
    ['an unknown variable', 'other.¦'],
    ['a variable for something else', 'const x = payload.nothing;\nx.¦'],
  ])('offers no keys for %s', (_title, marked) => {
    expect(labels(offers('iflow/documented', 'PreToolUse', 'javascript', marked))).not.toContain('file_path');
  });
});

describe('whole expressions', () => {
  it.each([
    ['shell', 'input=$(cat)\nx=¦', `$(jq -r '.tool_input.command // empty' <<<"$input")`],
    ['shell', 'x=¦', `$(jq -r '.tool_input.command // empty')`],
    ['python', 'x = ¦', 'payload["tool_input"]["command"]'],
    ['python', 'data = json.loads(sys.stdin.read())\nx = ¦', 'data["tool_input"]["command"]'],
    ['javascript', 'const x = ¦', 'payload.tool_input.command'],
    ['typescript', 'const x = ¦', 'payload.tool_input.command'],
    ['powershell', '$x = ¦', '$payload.tool_input.command'],
  ] as const)('%s: %j', (language, marked, insert) => {
    expect(named(offers('iflow/documented', 'PreToolUse', language, marked), 'tool_input.command')?.insert).toBe(insert);
  });

  it('asks jq for objects on one line, and for false as it is', () => {
    const found = offers('cline/documented', 'PostToolUse', 'shell', 'x=¦');
    expect(['postToolUse.parameters', 'postToolUse.success'].map((label) => named(found, label)?.insert)).toEqual([
      "$(jq -c '.postToolUse.parameters // empty')",
      "$(jq '.postToolUse.success')",
    ]);
  });
});

describe('an answer', () => {
  it.each([
    ['javascript', 'console.log(JSON.stringify({ c¦ }))', "cancel: true|contextModification: 'text'|errorMessage: 'text'"],
    ['python', 'print(json.dumps({¦}))', '"cancel": True|"contextModification": "text"|"errorMessage": "text"'],
    ['python', 'print(json.dumps({"¦"}))', 'cancel|contextModification|errorMessage'],
    ['shell', "jq -n '{¦}'", 'cancel: true|contextModification: "text"|errorMessage: "text"'],
    ['shell', 'echo "{\\"¦', 'cancel|contextModification|errorMessage'],
    ['powershell', '@{ c¦ } | ConvertTo-Json', "cancel = $true|contextModification = 'text'|errorMessage = 'text'"],
  ] as const)('%s: %j', (language, marked, inserts) => {
    expect(
      offers('cline/documented', 'PreToolUse', language, marked)
        .map((offer) => offer.insert)
        .join('|'),
    ).toBe(inserts);
  });

  it('goes into objects inside, and knows the values that count', () => {
    expect([
      labels(offers('iflow/0.5.19', 'PreToolUse', 'python', 'print(json.dumps({"decision": "¦"}))')),
      labels(offers('iflow/0.5.19', 'PreToolUse', 'javascript', "const a = { decision: 'block', hookSpecificOutput: { ¦ } };")),
    ]).toEqual([
      ['approve', 'block'],
      ['hookEventName', 'permissionDecision', 'permissionDecisionReason', 'additionalContext', 'displayMessage'],
    ]);
  });

  it.each([
    ['no answer in JSON', 'iflow/documented', 'python', 'print(json.dumps({"¦"}))'],
    ['a text with a value in it', 'cline/documented', 'python', 'print(f"{¦}")'],
  ] as const)('is not offered for %s', (_title, id, language, marked) => {
    expect(offers(id, 'PreToolUse', language, marked).filter((offer) => offer.kind === 'answer')).toEqual([]);
  });
});

describe('variables', () => {
  it.each([
    ['shell', 'echo "$IFL¦'],
    ['shell', 'echo "${¦'],
    ['python', 'os.environ["¦"]'],
    ['python', 'os.environ.get("IFLOW_¦'],
    ['python', "os.getenv('¦"],
    ['javascript', 'process.env.¦'],
    ['powershell', '$env:IF¦'],
  ] as const)('%s: %j', (language, marked) => {
    expect([
      labels(offers('iflow/documented', 'PreToolUse', language, marked)),
      labels(offers('iflow/0.5.19', 'PreToolUse', language, marked)),
    ]).toEqual([
      ['IFLOW_SESSION_ID', 'IFLOW_TOOL_NAME', 'IFLOW_TOOL_ARGS', 'IFLOW_TOOL_ALIASES'],
      ['IFLOW_SESSION_ID', 'IFLOW_TRANSCRIPT_PATH', 'IFLOW_CWD', 'IFLOW_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'],
    ]);
  });
});

describe('snippets', () => {
  it('are offered where a statement begins, and only there', () => {
    const kinds = (marked: string): boolean =>
      offers('cline/documented', 'PreToolUse', 'shell', marked).some((offer) => offer.kind === 'snippet');
    expect([kinds('¦'), kinds('x=1\n  bl¦'), kinds('x=¦')]).toEqual([true, true, false]);
  });
  it('speak Chinese', () => {
    expect(labels(offersAt(at('cline/documented', 'PreToolUse', 'shell', '¦'), speechIn('zh-CN'))).slice(0, 4)).toEqual([
      '从 stdin 读取载荷',
      '阻断并说明原因',
      '给模型上下文',
      '向 stderr 写一行',
    ]);
  });
});
