import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundEntry, SettingsEntry } from '../../../../shared/agents/settings-entries.ts';
import { settingsEntries } from '../../../../shared/agents/iflow/entries/settings-entries.ts';
import { commentsOf } from '../../../../shared/settings-text/comments.ts';
import { faultOfJson } from '../../../../shared/settings-text/json-fault.ts';
import { mergeOursFirst, mergeSettings } from '../../../../shared/settings-text/merge-settings.ts';
import { applyTextEdits } from '../../../../shared/settings-text/text-edit.ts';
import { settingsFiles } from '../../../support/settings-files.ts';

const CONFLICT = { kind: 'conflict' };
const merged = (text: string): object => ({ kind: 'merged', text });
const a = '{ "command": "a" }';
const b = '{ "command": "b" }';
const c = '{ "command": "c" }';
const a9 = '{ "command": "a", "timeout": 9 }';
const list = (...entries: readonly string[]): string => `{ "hooks": { "Stop": [{ "hooks": [${entries.join(', ')}] }] } }\n`;
const lines = (...entries: readonly string[]): string =>
  `{\n  "hooks": {\n    "Stop": [\n      {\n        "hooks": [\n${entries.map((entry) => `          ${entry}`).join(',\n')}\n        ]\n      }\n    ]\n  }\n}\n`;

describe('mergeSettings', () => {
  it.each([
    { title: 'only ours changed', base: list(a), ours: list(a, b), theirs: list(a), after: list(a, b) },
    { title: 'only theirs changed', base: list(a), ours: list(a), theirs: list(a, b), after: list(a, b) },
    { title: 'both did the same', base: list(a), ours: lines(a, b), theirs: list(a, b), after: list(a, b) },
    { title: 'both added at the end', base: list(a), ours: list(a, b), theirs: list(a, c), after: list(a, c, b) },
    { title: 'both added at the end of lines', base: lines(a), ours: lines(a, b), theirs: lines(a, c), after: lines(a, c, b) },
    { title: 'both added the same among others', base: list(a), ours: list(a, b, c), theirs: list(a, c), after: list(a, c, b) },
    { title: 'we changed one, they removed another', base: list(a, b), ours: list(a9, b), theirs: list(a), after: list(a9) },
    {
      title: 'they laid the file out anew',
      base: list(a, b),
      ours: list(a9, b),
      theirs: lines(a, b),
      after: lines('{ "command": "a", "timeout": 9 }', b),
    },
    { title: 'we moved one, they added one', base: list(a, b), ours: list(b, a), theirs: list(a, b, c), after: list(b, a, c) },
    { title: 'we moved one, they changed it', base: list(a, b), ours: list(b, a), theirs: list(a9, b), after: list(b, a9) },
    { title: 'we removed one, they added one behind', base: list(a, b), ours: list(a), theirs: list(a, b, c), after: list(a, c) },
    {
      title: 'both created the hooks',
      base: '{\n  "x": 1\n}\n',
      ours: `{\n  "x": 1,\n  "hooks": {\n    "Stop": [{ "hooks": [${a}] }]\n  }\n}\n`,
      theirs: `{\n  "x": 1,\n  "hooks": {\n    "Stop": [{ "hooks": [${b}] }]\n  }\n}\n`,
      after: `{\n  "x": 1,\n  "hooks": {\n    "Stop": [{ "hooks": [${b}] }, { "hooks": [${a}] }]\n  }\n}\n`,
    },
    {
      title: 'we changed a matcher, they added to its group',
      base: `{ "hooks": { "Stop": [{ "matcher": "x", "hooks": [${a}] }] } }`,
      ours: `{ "hooks": { "Stop": [{ "matcher": "y", "hooks": [${a}] }] } }`,
      theirs: `{ "hooks": { "Stop": [{ "matcher": "x", "hooks": [${a}, ${b}] }] } }`,
      after: `{ "hooks": { "Stop": [{ "matcher": "y", "hooks": [${a}, ${b}] }] } }`,
    },
    {
      title: 'our new piece goes in as we wrote it, in their line ends and indent',
      base: '{\n  "x": 1\n}\n',
      ours: '{\n  "x": 1,\n  // mine\n  "y" : {\n    "z":  2 // deep\n  }\n}\n',
      theirs: '{\r\n\t\t"x": 2\r\n}\r\n',
      after: '{\r\n\t\t"x": 2,\r\n\t\t// mine\r\n\t\t"y" : {\r\n\t\t  "z":  2 // deep\r\n\t\t}\r\n}\r\n',
    },
    { title: 'each changed another key', base: '{"x":1,"y":1}', ours: '{"x":2,"y":1}', theirs: '{"x":1,"y":2}', after: '{"x":2,"y":2}' },
    {
      title: 'we wrote a comment, they a value',
      base: '{\n  "x": 1\n}',
      ours: '{\n  // why\n  "x": 1\n}',
      theirs: '{\n  "x": 2\n}',
      after: '{\n  // why\n  "x": 2\n}',
    },
    {
      title: 'the last of twins counts',
      base: '{"x":0,"x":1}',
      ours: '{"x":0,"x":2}',
      theirs: '{"x":0, "x":1 }',
      after: '{"x":0, "x":2 }',
    },
    { title: 'no JSON, by lines', base: 'a\nb\nc\n', ours: 'A\nb\nc\n', theirs: 'a\nb\nC\n', after: 'A\nb\nC\n' },
  ])('$title', ({ base, ours, theirs, after }) => {
    expect(mergeSettings(base, ours, theirs)).toEqual(merged(after));
  });

  it.each([
    { title: 'a value changed in two ways', base: '{"x":1}', ours: '{"x":2}', theirs: '{"x":3}' },
    { title: 'an entry changed in two ways', base: list(a), ours: list(a9), theirs: list('{ "command": "a", "timeout": 8 }') },
    { title: 'removed here, changed there', base: list(a, b), ours: list(b), theirs: list(a9, b) },
    { title: 'changed here, removed there', base: list(a, b), ours: list(a9, b), theirs: list(b) },
    { title: 'moved in two ways', base: list(a, b, c), ours: list(c, a, b), theirs: list(b, a, c) },
    { title: 'a key added with two values', base: '{}', ours: '{"x":1}', theirs: '{"x":2}' },
    { title: 'a list here, an object there', base: '{"x":1}', ours: '{"x":[]}', theirs: '{"x":{}}' },
    { title: 'lists of words that both sides made', base: '{}', ours: '{"x":["a"]}', theirs: '{"x":["b"]}' },
  ])('is a conflict: $title', ({ base, ours, theirs }) => {
    expect(mergeSettings(base, ours, theirs)).toEqual(CONFLICT);
  });

  const entry = (command: string) =>
    fc.record({ event: fc.constantFrom('PreToolUse', 'Stop', 'Later'), fields: fc.constant({ type: 'command', command }) });
  const on = fc.constantFrom({}, { matcher: 'Edit|Write' });
  const with_ = (text: string, added: SettingsEntry): string => {
    const result = settingsEntries.add(text, [added]);
    return result.kind === 'edits' ? applyTextEdits(text, result.edits) : text;
  };
  const said = (text: string): string[] =>
    settingsEntries
      .find(text)
      .map(({ event, matcher, fields }) => JSON.stringify([event, matcher ?? null, fields]))
      .toSorted();

  it('holds what both sides added, and all that was there, in any file', () => {
    fc.assert(
      fc.property(settingsFiles(), entry('ours'), entry('theirs'), on, on, ({ text }, mine, yours, onMine, onYours) => {
        const [our, their] = [
          { ...mine, ...onMine },
          { ...yours, ...onYours },
        ];
        const result = mergeSettings(text, with_(text, our), with_(text, their));
        const expected = said(with_(with_(text, our), their));
        expect(result.kind === 'merged' && [faultOfJson(result.text), said(result.text)]).toEqual([null, expected]);
        expect(result.kind === 'merged' && commentsOf(result.text).toSorted()).toEqual(commentsOf(text).toSorted());
      }),
      { numRuns: 250 },
    );
  });

  it('holds a change of one side and a removal by the other', () => {
    const cases = settingsFiles()
      .filter(({ text }) => settingsEntries.find(text).length > 1)
      .chain(({ text }) =>
        fc.record({
          text: fc.constant(text),
          picked: fc.shuffledSubarray([...settingsEntries.find(text)], { minLength: 2, maxLength: 2 }) as fc.Arbitrary<
            [FoundEntry, FoundEntry]
          >,
        }),
      );
    fc.assert(
      fc.property(cases, ({ text, picked: [changed, gone] }) => {
        const twins = settingsEntries.find(text).map(({ fields, event }) => JSON.stringify([event, fields['command']]));
        fc.pre(new Set(twins).size === twins.length);
        const set = settingsEntries.set(text, changed.place, 'timeout', 4321);
        const removed = settingsEntries.remove(text, [gone.place]);
        if (set.kind === 'refused' || removed.kind === 'refused') throw new Error('refused');
        const result = mergeSettings(text, applyTextEdits(text, set.edits), applyTextEdits(text, removed.edits));
        const expected = said(applyTextEdits(text, set.edits)).filter(
          (one) => one !== JSON.stringify([gone.event, gone.matcher ?? null, gone.fields]),
        );
        expect(result.kind === 'merged' && said(result.text)).toEqual(expected);
      }),
      { numRuns: 80 },
    );
  });
});

describe('mergeOursFirst', () => {
  const base = '{\n  "hooks": [{ "command": "a", "timeout": 5 }, { "command": "b" }]\n}\n';
  it.each([
    [
      'ours where both changed a value, and theirs everywhere else',
      base.replace('5', '10'),
      base.replace('5', '33').replace('{\n', '{\n  "theme": "dark",\n'),
      {
        text: '{\n  "theme": "dark",\n  "hooks": [{ "command": "a", "timeout": 10 }, { "command": "b" }]\n}\n',
        overruled: [{ path: ['hooks', 0, 'timeout'], text: '33' }],
      },
    ],
    [
      'what only ours took out, though theirs changed it',
      base.replace(', "timeout": 5', ''),
      base.replace('5', '33'),
      { text: base.replace(', "timeout": 5', ''), overruled: [{ path: ['hooks', 0, 'timeout'], text: '33' }] },
    ],
    [
      'what theirs took out, where ours changed it',
      base.replace('5', '10'),
      base.replace(', "timeout": 5', ''),
      { text: base.replace('5', '10'), overruled: [{ path: ['hooks', 0, 'timeout'], text: null }] },
    ],
    ['nothing where a side is no JSON', '{', base, null],
  ])('takes %s', (_title, ours, theirs, expected) => {
    expect(mergeOursFirst(base, ours, theirs)).toEqual(expected);
  });
});
