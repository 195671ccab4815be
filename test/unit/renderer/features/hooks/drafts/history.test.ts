import { describe, expect, it } from 'vitest';
import {
  changeBack,
  closedAt,
  rebased,
  recorded,
  redoable,
  turned,
  undoable,
} from '../../../../../../renderer/features/hooks/drafts/history.ts';
import type { History, NewStep } from '../../../../../../renderer/features/hooks/drafts/history.ts';

const SCRIPT = '/w/guard.py';
const SETTINGS = '/w/settings.json';
const OTHER = '/w/other.py';
const scope = new Set([SCRIPT, SETTINGS]);

const typing = (path: string, start: number, inserted: string, atMs = 0, source = 'editor'): NewStep => ({
  path,
  source,
  change: { start, removed: '', inserted },
  atMs,
});
const made = (...steps: readonly NewStep[]): History => steps.reduce<History>((history, step) => recorded(history, step, scope), []);
const shown = (history: History): readonly string[] =>
  history.map(({ path, change, state }) => `${path} ${change.start}+${change.inserted} ${state}`);

describe('typing', () => {
  it('runs together without a pause', () => {
    expect(shown(made(typing(SCRIPT, 0, 'a'), typing(SCRIPT, 1, 'b', 300), typing(SCRIPT, 2, 'c', 600)))).toEqual([`${SCRIPT} 0+abc done`]);
  });

  it.each<{ title: string; second: NewStep }>([
    { title: 'a pause', second: typing(SCRIPT, 1, 'b', 2000) },
    { title: 'a new line', second: typing(SCRIPT, 1, '\n', 10) },
    { title: 'another place', second: typing(SCRIPT, 9, 'b', 10) },
    { title: 'another field', second: typing(SCRIPT, 1, 'b', 10, 'form.matcher') },
    { title: 'another document', second: typing(SETTINGS, 1, 'b', 10) },
  ])('is a new step after $title', ({ second }) => {
    expect(made(typing(SCRIPT, 0, 'a'), second)).toHaveLength(2);
  });

  it('is a new step after the document was saved', () => {
    expect(recorded(closedAt(made(typing(SCRIPT, 0, 'a')), SCRIPT), typing(SCRIPT, 1, 'b', 10), scope)).toHaveLength(2);
  });
});

describe('undo and redo', () => {
  const history = made(typing(SETTINGS, 0, 'a', 0, 'form.matcher'), typing(SCRIPT, 0, 'b', 10), typing(OTHER, 0, 'c', 20));

  it('go over the documents of the hook in the order of the changes, and leave others alone', () => {
    const last = undoable(history, scope);
    const once = last ? turned(history, last, 'undone') : history;
    expect([last?.path, undoable(once, scope)?.path, redoable(once, scope)?.path]).toEqual([SCRIPT, SETTINGS, SCRIPT]);
  });

  it('redo what was undone last first', () => {
    const twice = [SCRIPT, SETTINGS].reduce<History>((all, path) => {
      const step = undoable(all, new Set([path]));
      return step ? turned(all, step, 'undone') : all;
    }, history);
    expect(redoable(twice, scope)?.path).toBe(SETTINGS);
  });

  it('forget what was undone when something new is done', () => {
    const last = undoable(history, scope);
    const undone = last ? turned(history, last, 'undone') : history;
    expect(shown(recorded(undone, typing(SETTINGS, 1, 'd', 5000), scope))).toEqual([
      `${SETTINGS} 0+a done`,
      `${OTHER} 0+c done`,
      `${SETTINGS} 1+d done`,
    ]);
  });

  it('do nothing in a text that is another one', () => {
    const step = undoable(history, scope);
    expect([step && changeBack(step, 'bxyz'), step && changeBack(step, 'xyz')]).toEqual([{ start: 0, removed: 'b', inserted: '' }, null]);
  });
});

describe('a change from outside', () => {
  const two = made(typing(SCRIPT, 10, 'x'), typing(SCRIPT, 20, 'y', 2000));

  it('in front of the steps moves them along', () => {
    expect(shown(rebased(two, SCRIPT, { start: 0, removed: '', inserted: 'abc' }))).toEqual([`${SCRIPT} 13+x done`, `${SCRIPT} 23+y done`]);
  });

  it('behind them leaves them', () => {
    expect(shown(rebased(two, SCRIPT, { start: 30, removed: '', inserted: 'abc' }))).toEqual(shown(two));
  });

  it('between them moves only the later', () => {
    expect(shown(rebased(two, SCRIPT, { start: 15, removed: '', inserted: 'ab' }))).toEqual([`${SCRIPT} 10+x done`, `${SCRIPT} 22+y done`]);
  });

  it('over a step takes it and all older ones', () => {
    expect(shown(rebased(two, SCRIPT, { start: 9, removed: '0x1', inserted: '' }))).toEqual([`${SCRIPT} 17+y done`]);
  });

  it('elsewhere changes nothing', () => {
    expect(rebased(two, OTHER, { start: 0, removed: '', inserted: 'abc' })).toEqual(two);
  });
});
