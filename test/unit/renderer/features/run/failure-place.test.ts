import { describe, expect, it } from 'vitest';
import { failurePlace } from '../../../../../renderer/features/run/model/failure-place.ts';

const files = ['/ws/.clinerules/hooks/PreToolUse', '/ws/lib/policy.py'];

describe('failurePlace', () => {
  it.each<{ title: string; stderr: string; expected: { path: string; line: number | null } }>([
    { title: 'dash', stderr: '/ws/.clinerules/hooks/PreToolUse: 4: jq: not found\n', expected: { path: files[0]!, line: 4 } },
    { title: 'dash with a short name', stderr: 'PreToolUse: 12: Syntax error: "(" unexpected', expected: { path: files[0]!, line: 12 } },
    { title: 'bash', stderr: 'reading\n./PreToolUse: line 7: jq: command not found\n', expected: { path: files[0]!, line: 7 } },
    {
      title: 'python blames the innermost frame of ours',
      stderr:
        'Traceback (most recent call last):\n  File "/ws/lib/policy.py", line 3, in <module>\n    main()\n  File "/ws/lib/policy.py", line 19, in main\n  File "/usr/lib/python3.11/json/__init__.py", line 346, in loads\njson.decoder.JSONDecodeError',
      expected: { path: files[1]!, line: 19 },
    },
    {
      title: 'node',
      stderr: 'file:///ws/lib/policy.py:8\nthrow new Error()\n    at Object.<anonymous> (/usr/lib/x.js:1:2)',
      expected: { path: files[1]!, line: 8 },
    },
    { title: 'perl', stderr: 'died at lib/policy.py line 2.', expected: { path: files[1]!, line: 2 } },
    { title: 'another file is not ours', stderr: '/usr/bin/other: 4: broken', expected: { path: files[0]!, line: null } },
    { title: 'silence', stderr: '', expected: { path: files[0]!, line: null } },
  ])('$title', ({ stderr, expected }) => {
    expect(failurePlace(stderr, files)).toEqual(expected);
  });
  it('has no place without a file', () => {
    expect(failurePlace('x: 4: broken', [])).toBeNull();
  });
});
