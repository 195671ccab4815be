import { describe, expect, it } from 'vitest';
import { copyGroup, orderGroup, removeGroup } from '../../../../../../shared/agents/iflow/entries/groups.ts';
import { after, GUARDS, lines } from './guards.ts';

const THREE = lines(
  '{',
  '\t"hooks": { // all',
  '\t\t"Stop": [',
  '\t\t\t// about the first',
  '\t\t\t{ "matcher": "x", "own": 1, "hooks": [{ "command": "a" }, { "command": "b" }] }, // tail',
  '\t\t\t{',
  '\t\t\t\t"hooks": [{ "command": "c" }]',
  '\t\t\t},',
  '\t\t\t{ "hooks": [{ "command": "d" }] }',
  '\t\t]',
  '\t}',
  '}',
);
const group = (index: number, event = 'Stop') => ({ event, group: index });
const three = (start: number, count: number, ...fresh: readonly string[]): string =>
  THREE.split('\n')
    .toSpliced(start, count, ...fresh)
    .join('\n');
const [ABOUT, FIRST, OPEN, SECOND] = THREE.split('\n').slice(3, 7) as [string, string, string, string];

describe('orderGroup', () => {
  it.each([
    {
      title: 'down, past one',
      from: 0,
      to: { kind: 'after' as const, group: 1 },
      result: three(3, 5, OPEN, SECOND, '\t\t\t},', ABOUT, FIRST),
    },
    {
      title: 'up, to the front',
      from: 2,
      to: { kind: 'before' as const, group: 0 },
      result: three(3, 6, '\t\t\t{ "hooks": [{ "command": "d" }] },', ABOUT, FIRST, OPEN, SECOND, '\t\t\t}'),
    },
    { title: 'before its follower: nothing', from: 0, to: { kind: 'before' as const, group: 1 }, result: THREE },
    { title: 'onto itself: nothing', from: 1, to: { kind: 'after' as const, group: 1 }, result: THREE },
    { title: 'past one that is not there', from: 0, to: { kind: 'after' as const, group: 5 }, result: 'refused: iflow.edit.noSuchGroup' },
  ])('$title', ({ from, to, result }) => {
    expect(after(THREE, orderGroup(THREE, group(from), to))).toBe(result);
  });
});

describe('copyGroup', () => {
  it.each([
    {
      title: 'to another event of another file, whose indents and line ends it takes',
      from: 0,
      text: '{\r\n  "hooks": {\r\n    "Start": [\r\n      { "hooks": [] }\r\n    ]\r\n  }\r\n}\r\n',
      event: 'Start',
      result:
        '{\r\n  "hooks": {\r\n    "Start": [\r\n      { "hooks": [] },\r\n      // about the first\r\n      { "matcher": "x", "own": 1, "hooks": [{ "command": "a" }, { "command": "b" }] } // tail\r\n    ]\r\n  }\r\n}\r\n',
    },
    {
      title: 'into a blank text',
      from: 2,
      text: '',
      event: 'Stop',
      result: '{\n  "hooks": {\n    "Stop": [\n      { "hooks": [{ "command": "d" }] }\n    ]\n  }\n}\n',
    },
    {
      title: 'where the event is no list',
      from: 0,
      text: '{ "hooks": { "Stop": {} } }',
      event: 'Stop',
      result: 'refused: iflow.edit.eventIsNoList',
    },
  ])('$title', ({ from, text, event, result }) => {
    expect(after(text, copyGroup(THREE, group(from), text, event))).toBe(result);
  });

  it('and taken out again it leaves the file as it was', () => {
    for (const index of [0, 1, 2]) {
      const with4 = after(GUARDS, copyGroup(THREE, group(index), GUARDS, 'Stop'));
      expect(after(with4, removeGroup(with4, group(2)))).toBe(GUARDS);
    }
  });
});

describe('removeGroup', () => {
  it('takes what becomes empty by it', () => {
    const text = '{ "a": 1, "hooks": { "Stop": [{ "hooks": [{ "command": "d" }] }] } }';
    expect(after(text, removeGroup(text, group(0)))).toBe('{ "a": 1 }');
  });
});
