import { describe, expect, it } from 'vitest';
import { installedName } from '../../../../shared/library/installed-name.ts';

describe('the library’s name for an installed file', () => {
  it.each([
    ['.iflow/hooks/library/protect-lock-files/hook.sh', 'protect-lock-files'],
    ['~/.iflow/hooks/library/todo-counter/lib/count.py', 'todo-counter'],
    ['C:\\ws\\.clinerules\\hooks\\library\\guard\\hook.sh', 'guard'],
    ['/home/a/Documents/Cline/Hooks/library/guard/hook.sh', 'guard'],
    ['hooks/library/hook.sh', null],
    ['library/guard/hook.sh', null],
    ['my-hooks/library/guard/hook.sh', null],
  ])('%s → %s', (path, name) => {
    expect(installedName(path)).toBe(name);
  });
});
