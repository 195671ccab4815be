import { describe, expect, it } from 'vitest';
import { labelOf } from '../../../../../shared/agents/iflow/label.ts';

describe('what a command is called', () => {
  it.each([
    ['sh .iflow/hooks/library/protect-lock-files/hook.sh --strict', 'protect-lock-files'],
    ['python3 ~/.iflow/hooks/library/todo-counter/hook.py', 'todo-counter'],
    ['sh .iflow/hooks/guard.sh', 'guard.sh'],
    ['sh tools/run.sh .iflow/hooks/library/guard/hook.sh', 'run.sh'],
    ['echo done', 'echo done'],
  ])('%s → %s', (command, label) => {
    expect(labelOf(command)).toBe(label);
  });
});
