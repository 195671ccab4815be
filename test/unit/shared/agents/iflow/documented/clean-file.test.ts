import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hooksOfCleanFile } from '../../../../../../shared/agents/iflow/documented/clean-file.ts';
import { parseWithCare } from '../../../../../../shared/agents/iflow/documented/parse.ts';
import { contextOf, fileContent, hooksOf, userFile } from '../given.ts';

const careful = (text: string) => parseWithCare(userFile, fileContent(text), contextOf());

describe('hooksOfCleanFile', () => {
  it.each([
    { title: 'one hook', text: JSON.stringify(hooksOf('PreToolUse', { command: 'python3 x.py', timeout: 5 }, 'Edit'), null, '\t') },
    {
      title: 'other settings around it',
      text: `{"theme":"a}]\\"","hooks":${JSON.stringify(hooksOf('Stop', { command: 'x' })['hooks'])},"mcp":{"a":[1,{}]}}\r\n`,
    },
    { title: 'no hooks', text: '{"hooks":{}}' },
    { title: 'no key', text: '{}' },
  ])('reads $title as the careful way does', ({ text }) => {
    expect(hooksOfCleanFile(userFile, text, 'linux')).toEqual(careful(text).hooks);
  });

  it.each([
    { title: 'a comment', text: '{}//' },
    { title: 'a name twice', text: '{"a":1,"a":2}' },
    { title: 'a name twice in a hook', text: '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x","command":"y"}]}]}}' },
    { title: 'an unknown key', text: JSON.stringify(hooksOf('Stop', { command: 'x', note: 1 })) },
    { title: 'an unknown event', text: JSON.stringify(hooksOf('PreCompact', { command: 'x' })) },
    { title: 'a matcher where none is taken', text: JSON.stringify(hooksOf('Stop', { command: 'x' }, 'y')) },
    { title: 'equal entries', text: '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"x"},{"type":"command","command":"x"}]}]}}' },
  ])('leaves a file with $title to the careful way', ({ text }) => {
    expect(hooksOfCleanFile(userFile, text, 'linux')).toBeUndefined();
  });

  it('never differs from the careful way where it speaks, and speaks for every file without a problem', () => {
    const entry = fc.record(
      {
        type: fc.constantFrom('command', 'command', 'http'),
        command: fc.constantFrom('x', 'echo "a"', '', 'y\n\\', './a.sh'),
        timeout: fc.constantFrom(1, 5.5, 0, 2000),
        note: fc.jsonValue(),
      },
      { requiredKeys: ['type', 'command'] },
    );
    const group = fc.record(
      { matcher: fc.constantFrom('Edit', '', '.*"', 5), hooks: fc.array(entry, { maxLength: 3 }), other: fc.boolean() },
      { requiredKeys: ['hooks'] },
    );
    const hooks = fc.dictionary(
      fc.constantFrom('PreToolUse', 'Stop', 'PostToolUse', 'Strange'),
      fc.oneof({ weight: 5, arbitrary: fc.array(group, { maxLength: 3 }) }, { weight: 1, arbitrary: fc.jsonValue() }),
    );
    fc.assert(
      fc.property(
        fc.record({ hooks, theme: fc.jsonValue() }, { requiredKeys: ['hooks'] }),
        fc.constantFrom(undefined, 2, '\t'),
        (settings, space) => {
          const text = JSON.stringify(settings, null, space);
          const { problems, hooks: expected } = careful(text);
          const twins = expected.some(({ id }) => id.includes('~'));
          expect(hooksOfCleanFile(userFile, text, 'linux')).toEqual(problems.length > 0 || twins ? undefined : expected);
        },
      ),
      { numRuns: 400 },
    );
  });
});
