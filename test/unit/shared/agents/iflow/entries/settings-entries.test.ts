import { describe, expect, it } from 'vitest';
import { settingsEntries } from '../../../../../../shared/agents/iflow/entries/settings-entries.ts';
import { after, at, GUARDS, guards, lines, stop } from './guards.ts';

const { find, add, remove } = settingsEntries;

describe('find', () => {
  it('gives what is well placed, with its numbers', () => {
    const text =
      '{ "hooks": { "Stop": [7, { "hooks": ["x", { "command": "a" }] }, { "command": "flat" }], "Odd": { "hooks": [{}] }, "New": [{ "matcher": 5, "hooks": [{}] }] } }';
    expect(find(text).map(({ range, ...entry }) => [entry, text.slice(range.start, range.end)])).toEqual([
      [{ event: 'Stop', fields: { command: 'a' }, place: at(1, 1) }, '{ "command": "a" }'],
      [{ event: 'New', matcher: 5, fields: {}, place: at(0, 0, 'New') }, '{}'],
    ]);
  });
  it.each([
    { title: 'no JSON', text: '{ "hooks": { "Stop": [{ "hooks": [{ "command": "a" },] }] } }' },
    { title: 'a list', text: '[]' },
    { title: 'hooks that are a list', text: '{ "hooks": [{ "command": "a" }] }' },
    { title: 'nothing', text: '' },
  ])('finds nothing in $title', ({ text }) => {
    expect(find(text)).toEqual([]);
  });
  it('looks where the last of twins stands', () => {
    const text =
      '{ "hooks": { "Stop": [{ "hooks": [{ "command": "old" }] }], "Stop": [{ "hooks": [], "hooks": [{ "command": "new" }] }] } }';
    expect(find(text).map(({ fields }) => fields)).toEqual([{ command: 'new' }]);
  });
});

describe('add', () => {
  it.each([
    {
      title: 'an empty text',
      text: '',
      result: lines(
        '{',
        '  "hooks": {',
        '    "Stop": [',
        '      {',
        '        "hooks": [',
        '          {',
        '            "type": "command",',
        '            "command": "n"',
        '          }',
        '        ]',
        '      }',
        '    ]',
        '  }',
        '}',
      ),
    },
    {
      title: 'a file on one line',
      text: '{ "a": 1 }',
      result: '{ "a": 1, "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "n" }] }] } }',
    },
    { title: 'a file without a blank', text: '{"a":1}', result: '{"a":1,"hooks":{"Stop":[{"hooks":[{"type":"command","command":"n"}]}]}}' },
    {
      title: 'padded brackets',
      text: '{ "hooks": { "New": [ { "hooks": [ {} ] } ] } }',
      result: '{ "hooks": { "New": [ { "hooks": [ {} ] } ], "Stop": [ { "hooks": [ { "type": "command", "command": "n" } ] } ] } }',
    },
    {
      title: 'tabs and CRLF, behind a comment',
      text: '{\r\n\t"a": 1 // why\r\n\t// end\r\n}',
      result:
        '{\r\n\t"a": 1, // why\r\n\t"hooks": {\r\n\t\t"Stop": [\r\n\t\t\t{\r\n\t\t\t\t"hooks": [\r\n\t\t\t\t\t{\r\n\t\t\t\t\t\t"type": "command",\r\n\t\t\t\t\t\t"command": "n"\r\n\t\t\t\t\t}\r\n\t\t\t\t]\r\n\t\t\t}\r\n\t\t]\r\n\t}\r\n\t// end\r\n}',
    },
    {
      title: 'an empty list with a comment',
      text: lines('{', '  "hooks": {', '    "Stop": [', '      // none yet', '    ],', '    "New": [{ "hooks": [{}] }]', '  }', '}'),
      result: lines(
        '{',
        '  "hooks": {',
        '    "Stop": [',
        '      // none yet',
        '      {',
        '        "hooks": [',
        '          {',
        '            "type": "command",',
        '            "command": "n"',
        '          }',
        '        ]',
        '      }',
        '    ],',
        '    "New": [{ "hooks": [{}] }]',
        '  }',
        '}',
      ),
    },
    {
      title: 'the last group that has the same matcher and no more',
      text: GUARDS,
      result: guards(17, 1, '      { "hooks": [{ "command": "d" }, { "command": "e" }, { "type": "command", "command": "n" }] }'),
    },
    {
      title: 'a list whose last comma comes first',
      text: '{ "hooks": { "Stop": [\n  { "hooks": [{ "command": "a" }\n  , { "command": "b" }] }] } }',
      result:
        '{ "hooks": { "Stop": [\n  { "hooks": [{ "command": "a" }\n  , { "command": "b" }, { "type": "command", "command": "n" }] }] } }',
    },
    {
      title: 'twins: the one that counts',
      text: '{ "hooks": { "Stop": [], "Stop": [{ "hooks": [{}] }] } }',
      result: '{ "hooks": { "Stop": [], "Stop": [{ "hooks": [{}, { "type": "command", "command": "n" }] }] } }',
    },
    {
      title: 'a group with a key of its own: a new one',
      text: '{ "hooks": { "Stop": [{ "hooks": [{}], "why": 1 }] } }',
      result: '{ "hooks": { "Stop": [{ "hooks": [{}], "why": 1 }, { "hooks": [{ "type": "command", "command": "n" }] }] } }',
    },
  ])('$title', ({ text, result }) => {
    expect(after(text, add(text, [stop('n')]))).toBe(result);
  });

  it('puts an entry with a matcher behind the last of its group, past the comment there', () => {
    expect(after(GUARDS, add(GUARDS, [stop('n', { matcher: 'x' })]))).toBe(
      guards(14, 1, '          { "command": "c" }, // tail of c', '          { "type": "command", "command": "n" }'),
    );
  });

  it('passes over what is there already, and over twins among the new', () => {
    const result = add(GUARDS, [
      { event: 'Stop', matcher: 'x', fields: { type: 'command', command: 'a', timeout: 5 } },
      stop('n'),
      stop('n'),
    ]);
    expect([result.present?.length, after(GUARDS, result)]).toEqual([2, after(GUARDS, add(GUARDS, [stop('n')]))]);
  });

  it.each([
    { title: 'a trailing comma', text: '{ "a": 1, }', code: 'iflow.edit.notJson' },
    { title: 'a list', text: '[]', code: 'iflow.edit.notAnObject' },
    { title: 'hooks that are null', text: '{ "hooks": null }', code: 'iflow.edit.hooksIsNoObject' },
    { title: 'an event that is an object', text: '{ "hooks": { "Stop": {} } }', code: 'iflow.edit.eventIsNoList' },
  ])('refuses $title', ({ text, code }) => {
    expect(after(text, add(text, [stop('n')]))).toBe(`refused: ${code}`);
  });
});

describe('remove', () => {
  it.each([
    { title: 'the first, with the comment in its line', places: [at(0, 0)], result: guards(8, 1) },
    { title: 'one in the middle', places: [at(0, 1)], result: guards(9, 3) },
    { title: 'the last, and the comma before it', places: [at(0, 2)], result: guards(11, 4, '          }', '', '          // about c') },
    { title: 'one of a line', places: [at(1, 0)], result: guards(17, 1, '      { "hooks": [{ "command": "e" }] }') },
    { title: 'the last of a line', places: [at(1, 1)], result: guards(17, 1, '      { "hooks": [{ "command": "d" }] }') },
    { title: 'all of a group, and the group', places: [at(1, 0), at(1, 1), at(1, 0)], result: guards(16, 2, '      }') },
    {
      title: 'all: what holds a comment of its own stays',
      places: [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1)],
      result: guards(8, 10, '', '          // about c', '        ]', '      }'),
    },
  ])('$title', ({ places, result }) => {
    expect(after(GUARDS, remove(GUARDS, places))).toBe(result);
  });

  it.each([
    {
      title: 'group, event and hooks',
      text: '{ "a": 1, "hooks": { "Stop": [{ "matcher": "x", "hooks": [{ "command": "a" }] }] } }',
      result: '{ "a": 1 }',
    },
    {
      title: 'hooks that were all there was',
      text: lines('{', '  "hooks": {', '    "Stop": [', '      { "hooks": [{ "command": "a" }] }', '    ]', '  }', '}'),
      result: lines('{}'),
    },
    {
      title: 'not a group with a key of its own',
      text: '{ "hooks": { "Stop": [{ "why": 1, "hooks": [{ "command": "a" }] }] } }',
      result: '{ "hooks": { "Stop": [{ "why": 1, "hooks": [] }] } }',
    },
    {
      title: 'not the last of twins',
      text: '{ "hooks": { "Stop": [{ "hooks": [{ "command": "old" }] }], "Stop": [{ "hooks": [{ "command": "a" }] }] } }',
      result: '{ "hooks": { "Stop": [{ "hooks": [{ "command": "old" }] }], "Stop": [] } }',
    },
    {
      title: 'a comma that stands in the next line',
      text: '{ "hooks": { "Stop": [{ "hooks": [{ "command": "a" } // tail\n, { "command": "b" }] }] } }',
      result: '{ "hooks": { "Stop": [{ "hooks": [\n{ "command": "b" }] }] } }',
    },
  ])('takes away $title', ({ text, result }) => {
    expect(after(text, remove(text, [at(0, 0)]))).toBe(result);
  });

  it('refuses a place where nothing stands', () => {
    expect(remove(GUARDS, [at(0, 0), at(0, 3)])).toEqual({
      kind: 'refused',
      reason: { code: 'iflow.edit.noSuchEntry', params: { event: 'Stop', group: 1, entry: 4 } },
    });
  });
});
