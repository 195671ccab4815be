import { describe, expect, it } from 'vitest';
import { iflowDocumented } from '../../../../shared/agents/iflow/documented/edition.ts';
import { iflowShipped } from '../../../../shared/agents/iflow/shipped/edition.ts';
import { isCarriable } from '../../../../shared/fragment/carried-path.ts';
import { readFragment } from '../../../../shared/fragment/read-fragment.ts';
import { fragmentText } from '../../../../shared/fragment/write-fragment.ts';
import { contextOf, fileContent, userFile } from '../agents/iflow/given.ts';

const SCRIPT = { path: '.iflow/hooks/a.sh', mode: '755', text: 'exit 0\n' };
const entry = (event: string, group: string, command: string, matcher?: string) => ({
  hook: { event, group, ...(matcher !== undefined && { matcher }) },
  fields: { type: 'command', command, note: { kept: [1] } },
});

describe('fragmentText', () => {
  it('keeps groups together, order, matchers and unknown keys', () => {
    const text = fragmentText(
      [
        entry('PreToolUse', 'user#0', 'a', 'Edit'),
        entry('Stop', 'user#1', 'b'),
        entry('PreToolUse', 'user#0', 'c', 'Edit'),
        entry('PreToolUse', 'project#0', 'd', 'Edit'),
      ],
      [SCRIPT],
    );
    const fields = (command: string): object => ({ type: 'command', command, note: { kept: [1] } });
    expect(JSON.parse(text)).toEqual({
      hooks: {
        PreToolUse: [
          { matcher: 'Edit', hooks: [fields('a'), fields('c')] },
          { matcher: 'Edit', hooks: [fields('d')] },
        ],
        Stop: [{ hooks: [fields('b')] }],
      },
      hookStudio: { version: 1, scripts: [SCRIPT] },
    });
  });

  it('is read again', () => {
    expect(readFragment(fragmentText([entry('Stop', '0', 'a')], [SCRIPT]))).toEqual({ kind: 'fragment', scripts: [SCRIPT], leftOut: [] });
  });

  it.each([iflowDocumented, iflowShipped])('is settings without a fault to $id', (edition) => {
    const text = fragmentText([{ hook: { event: 'Stop', group: '0' }, fields: { type: 'command', command: 'true' } }], [SCRIPT]);
    const { hooks, problems } = edition.parse(userFile, fileContent(text), contextOf());
    expect([hooks.map(({ state }) => state.kind), problems]).toEqual([['on'], []]);
  });
});

describe('readFragment', () => {
  it('allows comments, and names what is no hook', () => {
    expect(readFragment('{ // mine\n "apiKey": "x", "hooks": {}, "theme": 1 }')).toEqual({
      kind: 'fragment',
      scripts: [],
      leftOut: ['apiKey', 'theme'],
    });
  });

  it.each([
    ['', { kind: 'notJson', code: 'Empty', line: 1, column: 1 }],
    ['{\n "hooks": {},\n}', { kind: 'notJson', code: 'TrailingComma', line: 2, column: 13 }],
    ['[]', { kind: 'noHooks' }],
    ['"hooks"', { kind: 'noHooks' }],
    ['{"__proto__": {"hooks": {}}}', { kind: 'noHooks' }],
    ['{"hooks": {}, "hookStudio": {"version": 2, "scripts": 5}}', { kind: 'otherVersion', version: '2' }],
    ['{"hooks": {}, "hookStudio": {"version": "1"}}', { kind: 'otherVersion', version: '"1"' }],
    ['{"hooks": {}, "hookStudio": {"version": 1, "scripts": {"__proto__": []}}}', { kind: 'badScripts', path: 'hookStudio.scripts' }],
    ['{"hooks": {}, "hookStudio": null}', { kind: 'badScripts', path: 'hookStudio' }],
    ['{"hooks": {}, "hookStudio": {"version": 1, "scripts": [{"path": "a", "mode": "4777"}]}}', { kind: 'fragment' }],
    [
      '{"hooks": {}, "hookStudio": {"version": 1, "scripts": [{"path": "a", "mode": 493}]}}',
      { kind: 'badScripts', path: 'hookStudio.scripts.0.mode' },
    ],
    [
      '{"hooks": {}, "hookStudio": {"version": 1, "scripts": [{"path": "a", "mode": "755", "__proto__": 1}]}}',
      { kind: 'badScripts', path: 'hookStudio.scripts.0' },
    ],
    [`{"hooks": ${'['.repeat(60_000)}${']'.repeat(60_000)}}`, { kind: 'notJson', code: 'TooDeep' }],
  ])('%.80s', (text, read) => {
    expect(readFragment(text)).toMatchObject(read);
  });
});

describe('isCarriable', () => {
  it.each([
    ['.iflow/hooks/a.sh', true],
    ['a b/ä.py', true],
    ['..a/b..c', true],
    ['', false],
    ['..', false],
    ['../x', false],
    ['a/../../x', false],
    ['a/./b', false],
    ['a//b', false],
    ['a/', false],
    ['/etc/x', false],
    ['C:/x', false],
    ['~/x', false],
    ['a~', true],
    ['..\\x', false],
    ['a\0b', false],
    ['a\nb', false],
    ['.git/hooks/pre-commit', false],
    ['sub/.GIT/config', false],
    ['con.txt', false],
    ['a./b', false],
    ['x'.repeat(2000), false],
  ])('%j: %s', (path, is) => {
    expect(isCarriable(path)).toBe(is);
  });
});
