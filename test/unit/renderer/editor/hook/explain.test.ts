import { expect, it } from 'vitest';
import { explanationAt } from '../../../../../renderer/editor/hook/explain.ts';
import { at, speechIn } from './given.ts';

it.each([
  ['iflow/documented', 'javascript', 'const path = payload.tool_input.file_¦path;', 'tool_input.file_path: string', 'file_path'],
  ['iflow/documented', 'shell', "jq -r '.tool_na¦me'", 'tool_name: string', 'tool_name'],
  ['iflow/documented', 'python', 'payload["tool_in¦put"]["command"]', 'tool_input: object', 'tool_input'],
  ['iflow/documented', 'powershell', '$payload.tool_input.comm¦and', 'tool_input.command: string', 'command'],
  ['iflow/documented', 'shell', 'echo "$IFLOW_SESS¦ION_ID"', 'IFLOW_SESSION_ID', 'IFLOW_SESSION_ID'],
  ['cline/documented', 'shell', "jq -n '{can¦cel: true}'", 'cancel: boolean', 'cancel'],
  ['cline/documented', 'powershell', '$answer = @{ error¦Message = "x" }', 'errorMessage: string', 'errorMessage'],
  ['iflow/0.5.19', 'python', 'print({"deci¦sion": "block"})', 'decision: "approve" | "block"', 'decision'],
] as const)('%s, %s: %s', (id, language, marked, title, word) => {
  const place = at(id, 'PreToolUse', language, marked);
  const found = explanationAt(place, speechIn('en'));
  expect([found?.title, found && place.text.slice(found.start, found.end), (found?.about.length ?? 0) > 0]).toEqual([title, word, true]);
});

it.each([
  ['an ordinary word', 'javascript', 'const pa¦th = 1;'],
  ['a blank', 'javascript', 'const x ¦ = 1;'],
  ['a field that the payload lacks', 'javascript', 'payload.noth¦ing'],
  ['an answer’s name that is only read', 'javascript', 'console.log(can¦cel)'],
] as const)('nothing is said of %s', (_title, language, marked) => {
  expect(explanationAt(at('cline/documented', 'PreToolUse', language, marked), speechIn('en'))).toBeNull();
});
