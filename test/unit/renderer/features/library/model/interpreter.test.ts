import { describe, expect, it } from 'vitest';
import { interpreterOf } from '../../../../../../renderer/features/library/model/interpreter.ts';

describe('what a hook’s script needs', () => {
  it.each([
    ['python3 .iflow/hooks/x.py', 'python3'],
    ['MODE=strict /usr/bin/env -S node x.mjs', 'node'],
    ['C:\\Tools\\pwsh.exe -File x.ps1', 'pwsh'],
    ['sh x.sh', ''],
    ['./x', ''],
  ])('%s → %s', (command, program) => {
    expect(interpreterOf({ handler: { kind: 'command', command } })).toBe(program);
  });
  it('is told by the first line of a script', () => {
    expect(interpreterOf({ handler: { kind: 'script', path: '/h/PreToolUse', head: '#!/usr/bin/env python3' } })).toBe('python3');
  });
});
