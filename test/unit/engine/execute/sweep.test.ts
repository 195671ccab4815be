import { describe, expect, it } from 'vitest';
import type { ListedProcess } from '../../../../electron/engine/execute/process-list.ts';
import { whoBelongs } from '../../../../electron/engine/execute/sweep.ts';

const listed = (pid: number, changes: Partial<ListedProcess> = {}): ListedProcess => ({
  pid,
  parent: 1,
  group: 1,
  session: 1,
  mark: null,
  command: null,
  ...changes,
});

describe('whoBelongs', () => {
  it.each([
    { title: 'the process itself', process: listed(100) },
    { title: 'its group', process: listed(5, { group: 100 }) },
    { title: 'its session', process: listed(5, { group: 5, session: 100 }) },
    { title: 'its mark', process: listed(5, { group: 5, session: 5, mark: 'run.1' }) },
  ])('knows a process by $title', ({ process }) => {
    const stranger = listed(6, { group: 6, session: 6, mark: 'run.2' });
    expect(whoBelongs([stranger, process], { pid: 100, group: 100, hasMark: (mark) => mark === 'run.1' })).toEqual([process]);
  });

  it('knows children, and their children, wherever they stand in the list; they take their parent’s mark', () => {
    const grandchild = listed(3, { parent: 4, group: 3, session: 3 });
    const child = listed(4, { parent: 9, group: 4, session: 4 });
    const otherMark = listed(8, { parent: 3, mark: 'run.2' });
    const marked = listed(9, { mark: 'run.1' });
    expect(
      whoBelongs([listed(2), grandchild, child, otherMark, marked], { pid: null, group: null, hasMark: (mark) => mark === 'run.1' }),
    ).toEqual([marked, { ...child, mark: 'run.1' }, { ...grandchild, mark: 'run.1' }, otherMark]);
  });

  it('knows nobody by a group that the hook does not have', () => {
    expect(whoBelongs([listed(5, { session: null })], { pid: null, group: null, hasMark: () => false })).toEqual([]);
  });
});
