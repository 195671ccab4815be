import { describe, expect, it } from 'vitest';
import { orderEntry, setEvent, setField } from '../../../../../../shared/agents/iflow/entries/change-entry.ts';
import { after, at, GUARDS, guards } from './guards.ts';

describe('setField', () => {
  it.each([
    {
      title: 'a number',
      place: at(0, 0),
      field: 'timeout' as const,
      to: 30,
      result: guards(8, 1, '          { "command": "a",  "timeout": 30 }, // tail of a'),
    },
    { title: 'the value it has: nothing', place: at(0, 0), field: 'timeout' as const, to: 5, result: GUARDS },
    {
      title: 'a command',
      place: at(0, 1),
      field: 'command' as const,
      to: 'b "2"',
      result: guards(10, 1, '            "command" : "b \\"2\\"" /* odd */'),
    },
    {
      title: 'a new field behind a comment',
      place: at(0, 1),
      field: 'timeout' as const,
      to: 7,
      result: guards(10, 1, '            "command" : "b" /* odd */,', '            "timeout": 7'),
    },
    {
      title: 'a new field in a line',
      place: at(0, 2),
      field: 'timeout' as const,
      to: 7,
      result: guards(14, 1, '          { "command": "c", "timeout": 7 } // tail of c'),
    },
    {
      title: 'no field',
      place: at(0, 0),
      field: 'timeout' as const,
      to: undefined,
      result: guards(8, 1, '          { "command": "a" }, // tail of a'),
    },
    { title: 'a matcher', place: at(0, 2), field: 'matcher' as const, to: 'y|z', result: guards(5, 1, '        "matcher": "y|z",') },
    { title: 'no matcher', place: at(0, 2), field: 'matcher' as const, to: undefined, result: guards(5, 1) },
    {
      title: 'a matcher where there was none',
      place: at(1, 1),
      field: 'matcher' as const,
      to: 'y',
      result: guards(17, 1, '      { "matcher": "y", "hooks": [{ "command": "d" }, { "command": "e" }] }'),
    },
    {
      title: 'an odd value, laid out as the file',
      place: at(0, 1),
      field: 'command' as const,
      to: { a: [1] },
      result: guards(
        10,
        1,
        '            "command" : {',
        '              "a": [',
        '                1',
        '              ]',
        '            } /* odd */',
      ),
    },
  ])('$title', ({ place, field, to, result }) => {
    expect(after(GUARDS, setField(GUARDS, place, field, to))).toBe(result);
  });

  it('sets the last of twins and takes all of them away', () => {
    const text = '{ "hooks": { "Stop": [{ "matcher": "a", "matcher": 5, "hooks": [{}] }] } }';
    expect([after(text, setField(text, at(0, 0), 'matcher', 'b')), after(text, setField(text, at(0, 0), 'matcher', undefined))]).toEqual([
      '{ "hooks": { "Stop": [{ "matcher": "a", "matcher": "b", "hooks": [{}] }] } }',
      '{ "hooks": { "Stop": [{ "hooks": [{}] }] } }',
    ]);
  });
});

describe('orderEntry', () => {
  const A = ['          // about a', '          { "command": "a",  "timeout": 5 }, // tail of a'];
  const B = ['          {', '            "command" : "b" /* odd */', '          },'];
  const C = ['          // about c', '          { "command": "c" }, // tail of c'];
  const ending = (...block: readonly string[]): string[] =>
    block.map((line, i) => (i === block.length - 1 ? line.replace(/\},?/, '}') : line));
  it.each([
    {
      title: 'the last to the front',
      from: at(0, 2),
      to: { kind: 'before' as const, place: at(0, 0) },
      result: guards(7, 8, ...C, ...A, ...ending(...B)),
    },
    {
      title: 'the first to the end',
      from: at(0, 0),
      to: { kind: 'after' as const, place: at(0, 2) },
      result: guards(7, 8, ...B, '', ...C, ...A.slice(0, 1), '          { "command": "a",  "timeout": 5 } // tail of a'),
    },
    { title: 'where it stands: nothing', from: at(0, 0), to: { kind: 'before' as const, place: at(0, 1) }, result: GUARDS },
    {
      title: 'into a group on one line',
      from: at(0, 1),
      to: { kind: 'after' as const, place: at(1, 1) },
      result: guards(
        9,
        9,
        '',
        ...ending(...C).slice(0, 1),
        '          { "command": "c" } // tail of c',
        '        ]',
        '      },',
        '      { "hooks": [{ "command": "d" }, { "command": "e" }, {',
        '        "command" : "b" /* odd */',
        '      }] }',
      ),
    },
    {
      title: 'a group of its own',
      from: at(1, 0),
      to: { kind: 'ownGroup' as const },
      result: guards(17, 1, '      { "hooks": [{ "command": "e" }] },', '      { "hooks": [{ "command": "d" }] }'),
    },
  ])('$title', ({ from, to, result }) => {
    expect(after(GUARDS, orderEntry(GUARDS, from, to))).toBe(result);
  });

  it('copies no comment that stays, where the comma stands in the next line', () => {
    const text = '{ "hooks": { "Stop": [{ "hooks": [\n  { "command": "a" } // tail\n  , // odd\n  { "command": "b" }] }] } }';
    expect(after(text, orderEntry(text, at(0, 0), { kind: 'after', place: at(0, 1) }))).toBe(
      '{ "hooks": { "Stop": [{ "hooks": [\n  \n  // odd\n  { "command": "b" },\n  { "command": "a" } // tail\n] }] } }',
    );
  });

  it('takes away the group that it leaves empty, and leaves one alone that is alone', () => {
    const text = '{ "hooks": { "Stop": [{ "hooks": [{ "command": "a" }] }, { "hooks": [{ "command": "b" }] }] } }';
    expect([
      after(text, orderEntry(text, at(0, 0), { kind: 'after', place: at(1, 0) })),
      orderEntry(text, at(0, 0), { kind: 'ownGroup' }),
    ]).toEqual(['{ "hooks": { "Stop": [{ "hooks": [{ "command": "b" }, { "command": "a" }] }] } }', { kind: 'edits', edits: [] }]);
  });
});

describe('setEvent', () => {
  it('moves the bytes into the other event, into a group with the same matcher', () => {
    const text =
      '{ "hooks": { "Stop": [{ "matcher": "x", "hooks": [{ "command" :  "a" }] }], "New": [{ "matcher": "x", "hooks": [{}] }] } }';
    expect([after(text, setEvent(text, at(0, 0), 'New')), after(text, setEvent(text, at(0, 0), 'Other'))]).toEqual([
      '{ "hooks": { "New": [{ "matcher": "x", "hooks": [{}, { "command" :  "a" }] }] } }',
      '{ "hooks": { "New": [{ "matcher": "x", "hooks": [{}] }], "Other": [{ "matcher": "x", "hooks": [{ "command" :  "a" }] }] } }',
    ]);
  });
});
