import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { matcherEdit } from '../../../../../shared/agents/iflow/matcher-edit.ts';

const entry = '{ "type": "command", "command": "x" }';
const edited = (text: string, matcher: string): string | null => {
  const start = text.indexOf(entry);
  const edit = matcherEdit(text, { start, end: start + entry.length }, matcher);
  return edit && text.slice(0, edit.range.start) + edit.text + text.slice(edit.range.end);
};
const file = (group: string): string => `{\n\t// mine\r\n\t"hooks": { "PreToolUse": [ ${group} ] },\n\t"model" : "m"\n}\n`;

describe('matcherEdit', () => {
  it.each([
    {
      title: 'changes the value alone',
      group: `{ "matcher" :  "old", /* why */ "hooks": [${entry}] }`,
      after: `{ "matcher" :  "new|\\"q\\"", /* why */ "hooks": [${entry}] }`,
    },
    {
      title: 'changes the last of equal keys, which is the one that counts',
      group: `{ "matcher": "a", "matcher": 5, "hooks": [${entry}] }`,
      after: `{ "matcher": "a", "matcher": "new|\\"q\\"", "hooks": [${entry}] }`,
    },
    {
      title: 'adds one in the line of the group',
      group: `{ "hooks": [${entry}] }`,
      after: `{ "matcher": "new|\\"q\\"", "hooks": [${entry}] }`,
    },
    {
      title: 'adds one on a line of its own',
      group: `{\r\n\t\t"hooks": [${entry}]\r\n}`,
      after: `{\r\n\t\t"matcher": "new|\\"q\\"",\r\n\t\t"hooks": [${entry}]\r\n}`,
    },
    {
      title: 'adds one where nothing parts brace and key',
      group: `{"hooks":[${entry}]}`,
      after: `{"matcher": "new|\\"q\\"", "hooks":[${entry}]}`,
    },
  ])('$title', ({ group, after }) => {
    expect(edited(file(group), 'new|"q"')).toBe(file(after));
  });

  it.each([
    { title: 'a trailing comma', text: file(`{ "hooks": [${entry},] }`) },
    { title: 'an entry outside of a group', text: `{ "other": [${entry}] }` },
    { title: 'another file', text: '{}' },
  ])('refuses $title', ({ text }) => {
    expect(edited(text, 'new')).toBeNull();
  });

  it('is read back as what was given, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (matcher) => {
        const text = file(`{ "matcher": "old", "hooks": [${entry}] }`);
        const read = parse(edited(text, matcher) ?? '') as { hooks: { PreToolUse: { matcher: string }[] } };
        expect(read.hooks.PreToolUse[0]?.matcher).toBe(matcher);
      }),
    );
  });
});
