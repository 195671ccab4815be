import { describe, expect, it } from 'vitest';
import type { ScriptLanguage } from '../../../../shared/agents/authoring.ts';
import { editionById } from '../../../../shared/agents/index.ts';
import { scriptFindings } from '../../../../shared/script-checks/script-findings.ts';
import { say } from '../../../../shared/words/say.ts';

function findings(id: string, event: string, language: ScriptLanguage, text: string): readonly string[] {
  const edition = editionById(id);
  if (!edition) throw new Error(id);
  return scriptFindings(edition, { event, language, text }).map(
    ({ severity, line, column, endColumn, reason }) => `${severity} ${line}:${column}-${endColumn} ${say(reason, 'en')}`,
  );
}
const BASH = '#!/usr/bin/env bash\n';
const ONLY_TWO = 'Code 1 blocks nothing in 0.5.19. Exit with 2 and the reason on stderr to block.';
const CANCEL = 'Code 1 does not block. Print {"cancel": true, "errorMessage": "…"} on stdout and exit with 0 to block.';
const NO_ARGUMENTS = 'Hooks of this agent get no arguments. Read the payload from stdin, where it stands as one JSON object.';

describe('exit codes', () => {
  it.each([
    ['iflow/0.5.19', 'PreToolUse', 'shell', `${BASH}input=$(cat)\necho no >&2\nexit 1\n`, [`warning 4:1-7 ${ONLY_TWO}`]],
    ['iflow/0.5.19', 'UserPromptSubmit', 'python', 'import sys\nx = sys.stdin.read()\nsys.exit(1)\n', [`warning 3:1-12 ${ONLY_TWO}`]],
    ['iflow/0.5.19', 'PreToolUse', 'javascript', 'process.stdin.resume();\nprocess.exitCode = 1;\n', [`warning 2:1-21 ${ONLY_TWO}`]],
    ['iflow/0.5.19', 'PreToolUse', 'powershell', '$p = [Console]::In.ReadToEnd()\nexit 1\n', [`warning 2:1-7 ${ONLY_TWO}`]],
    ['iflow/0.5.19', 'PreToolUse', 'shell', `${BASH}cat\nexit 1\nexit 2\n`, []],
    ['iflow/0.5.19', 'PreToolUse', 'shell', `${BASH}cat\necho '{"decision":"block"}'\nexit 1\n`, []],
    ['iflow/0.5.19', 'PreToolUse', 'shell', `${BASH}cat\n# exit 1\nexit 0\n`, []],
    ['iflow/0.5.19', 'PostToolUse', 'shell', `${BASH}cat\nexit 1\n`, []],
    [
      'iflow/0.5.19',
      'Stop',
      'shell',
      `${BASH}cat\nexit 2\n`,
      ['warning 3:1-7 A hook of Stop stops nothing, whatever its exit code. Print a message and exit with 0 or 1 instead.'],
    ],
    ['iflow/documented', 'PreToolUse', 'shell', `${BASH}cat\nexit 1\n`, []],
    [
      'iflow/documented',
      'PostToolUse',
      'shell',
      `${BASH}cat\nexit 2\n`,
      ['warning 3:1-7 A hook of PostToolUse stops nothing, whatever its exit code. Print a message and exit with 0 or 1 instead.'],
    ],
    ['cline/documented', 'PreToolUse', 'shell', `${BASH}cat >/dev/null\nexit 1\n`, [`warning 3:1-7 ${CANCEL}`]],
    ['cline/documented', 'PreToolUse', 'shell', `${BASH}cat >/dev/null\necho '{"cancel": true}'\nexit 1\n`, []],
    ['cline/documented', 'TaskCancel', 'shell', `${BASH}cat >/dev/null\nexit 1\n`, []],
    [
      'cline/sdk',
      'PostToolUse',
      'python',
      '#!/usr/bin/env python3\nimport sys\nsys.stdin.read()\nraise SystemExit(1)\n',
      [`warning 4:7-20 ${CANCEL}`],
    ],
  ] as const)('%s, %s, %s: %j', (id, event, language, text, expected) => {
    expect(findings(id, event, language, text)).toEqual(expected);
  });
});

describe('answers that nobody hears', () => {
  it.each([
    [
      'cline/documented',
      'shell',
      `${BASH}cat >/dev/null\necho '{"shouldContinue": false}'\n`,
      ['warning 3:8-25 “shouldContinue” is retired and blocks nothing. Write "cancel": true where it was false.'],
    ],
    [
      'cline/vscode-4.1',
      'javascript',
      "#!/usr/bin/env node\nconsole.log(JSON.stringify({ hookSpecificOutput: { permissionDecision: 'deny' } }));\n",
      [
        'warning 2:30-49 Cline does not read “hookSpecificOutput”. To block, print "cancel": true with an "errorMessage".',
        'warning 2:52-71 Cline does not read “permissionDecision”. To block, print "cancel": true with an "errorMessage".',
      ],
    ],
    [
      'cline/documented',
      'shell',
      `${BASH}cat >/dev/null\necho "{\\"permissionDecision\\": \\"deny\\"}"\n`,
      ['warning 3:8-31 Cline does not read “permissionDecision”. To block, print "cancel": true with an "errorMessage".'],
    ],
    [
      'iflow/documented',
      'python',
      'import json, sys\njson.load(sys.stdin)\nprint(json.dumps({"permissionDecision": "deny"}))\n',
      [
        'warning 3:19-40 The hooks guide knows no answer in JSON, so “permissionDecision” does nothing. To block, write the reason to stderr and exit with 2.',
      ],
    ],
    [
      'iflow/0.5.19',
      'python',
      'import json, sys\njson.load(sys.stdin)\nprint(json.dumps({"decision": "block", "hookSpecificOutput": {"permissionDecision": "deny"}}))\n',
      [],
    ],
    [
      'iflow/0.5.19',
      'powershell',
      '$p = [Console]::In.ReadToEnd()\n@{ updatedInput = $p } | ConvertTo-Json\n',
      ['warning 2:4-18 iFlow CLI does not read “updatedInput”. To block, write the reason to stderr and exit with 2.'],
    ],
    [
      'cline/documented',
      'javascript',
      '#!/usr/bin/env node\nconst answer = {};\nanswer.overrideInput = 1;\n',
      ['warning 3:8-23 This edition does not read “overrideInput”: a hook cannot change a tool’s parameters.'],
    ],
    ['cline/sdk', 'javascript', '#!/usr/bin/env node\nconst answer = {};\nanswer.overrideInput = 1;\n', []],
    ['cline/documented', 'javascript', '#!/usr/bin/env node\nif (payload.shouldContinue === true) log();\n', []],
    ['cline/documented', 'python', '#!/usr/bin/env python3\n"""Not {"shouldContinue": false}."""\n', []],
  ] as const)('%s, %s: %j', (id, language, text, expected) => {
    expect(findings(id, 'PreToolUse', language, text)).toEqual(expected);
  });
});

describe('where the payload is looked for', () => {
  it.each([
    ['cline/documented', 'shell', `${BASH}tool=$1\n`, [`warning 2:6-8 ${NO_ARGUMENTS}`]],
    ['cline/documented', 'python', '#!/usr/bin/env python3\nimport sys\nprint(sys.argv[1])\n', [`warning 3:7-18 ${NO_ARGUMENTS}`]],
    ['cline/documented', 'javascript', '#!/usr/bin/env node\nconsole.error(process.argv[2]);\n', [`warning 2:15-30 ${NO_ARGUMENTS}`]],
    ['cline/documented', 'powershell', 'Write-Error $args[0]\n', [`warning 1:13-21 ${NO_ARGUMENTS}`]],
    [
      'iflow/0.5.19',
      'shell',
      `${BASH}tool=$1\n`,
      ['hint 2:6-8 The agent hands over no argument of its own. Read the payload from stdin, where it stands as one JSON object.'],
    ],
    ['cline/documented', 'shell', `${BASH}input=$(cat)\necho "$1" >&2\n`, []],
    ['cline/documented', 'shell', `${BASH}say() { echo "$1" >&2; }\nsay x\n`, []],
    ['cline/documented', 'shell', `${BASH}date | awk '{print $1}' >&2\n`, []],
    [
      'iflow/0.5.19',
      'shell',
      `${BASH}echo "$IFLOW_TOOL_ARGS" | jq -r .command\n`,
      ['warning 2:8-23 This edition does not set IFLOW_TOOL_ARGS. Read the payload from stdin instead.'],
    ],
    ['iflow/0.5.19', 'shell', `${BASH}name=$(jq -r .tool_name)\necho "\${name:-$IFLOW_TOOL_NAME}"\n`, []],
    ['iflow/documented', 'shell', `${BASH}echo "$IFLOW_TOOL_ARGS" | jq -r .command\n`, []],
  ] as const)('%s, %s: %j', (id, language, text, expected) => {
    expect(findings(id, 'PreToolUse', language, text)).toEqual(expected);
  });
});

describe('the first line', () => {
  const CARRIAGE_RETURNS =
    'error 1:20-21 Its lines end in CRLF, and a shell takes the carriage return as a part of each command. Save the file with LF.';
  it.each([
    ['cline/documented', 'shell', 'cat\n', ['cline.shebang.missing']],
    ['cline/documented', 'shell', '#!/bin/bash\r\ncat\r\n', ['cline.shebang.returnInProgram']],
    ['cline/documented', 'powershell', '$x = [Console]::In.ReadToEnd()\n', []],
    ['cline/sdk', 'python', 'import sys\nsys.stdin.read()\n', []],
    ['iflow/documented', 'python', '#!/usr/bin/env python3\r\nimport sys\r\nsys.stdin.read()\r\n', []],
    ['iflow/documented', 'shell', '', []],
  ] as const)('%s, %s: %j', (id, language, text, codes) => {
    const edition = editionById(id);
    expect(edition && scriptFindings(edition, { event: 'PreToolUse', language, text }).map(({ reason }) => reason.code)).toEqual(codes);
  });
  it('a shell script with CRLF breaks however it is started', () => {
    expect(findings('iflow/documented', 'PreToolUse', 'shell', '#!/usr/bin/env bash\r\ncat\r\n')).toEqual([CARRIAGE_RETURNS]);
  });
  it('and so it does behind a first line that is sound', () => {
    expect(findings('cline/documented', 'PreToolUse', 'shell', '#!/usr/bin/env bash\ncat\r\necho\r\n')).toEqual([
      CARRIAGE_RETURNS.replace('error 1:20-21', 'warning 2:4-5'),
    ]);
  });
});
