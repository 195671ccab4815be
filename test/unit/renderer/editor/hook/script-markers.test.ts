import { expect, it } from 'vitest';
import { scriptMarkers } from '../../../../../renderer/editor/hook/script-markers.ts';
import { edition, speechIn } from './given.ts';

const hook = { edition: edition('cline/documented'), event: 'PreToolUse' };
const english = speechIn('en');
const text = "#!/usr/bin/env node\nconsole.log(JSON.stringify({ permissionDecision: 'deny' }));\n";
const marker = {
  severity: 'warning',
  message: 'Cline does not read “permissionDecision”. To block, print "cancel": true with an "errorMessage".',
  line: 2,
  column: 30,
  endLine: 2,
  endColumn: 49,
} as const;

it('marks a finding at its place', () => {
  expect(scriptMarkers(hook, 'javascript', text, [], english)).toEqual([marker]);
});
it('does not say again what is marked already', () => {
  expect(scriptMarkers(hook, 'javascript', text, [marker], english)).toEqual([]);
});
it('has nothing to say in other languages', () => {
  expect(scriptMarkers(hook, 'ruby', text, [], english)).toEqual([]);
});
