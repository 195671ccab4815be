import { describe, expect, it } from 'vitest';
import { spellsOut, withWordFor } from '../../../../shared/fragment/command-word.ts';

const context = { pathStyle: 'posix', home: '/home/u' } as const;
const SCRIPT = '/ws/tools/check.py';

describe('withWordFor', () => {
  it.each([
    ['python3 tools/check.py --all', '/x/c.py', 'python3 /x/c.py --all'],
    ['python3 ./tools/../tools/check.py', '/x/c.py', 'python3 /x/c.py'],
    ['python3 "tools/check.py" "a b"', '/x/my c.py', 'python3 "/x/my c.py" "a b"'],
    [`python3 'tools/check.py'`, '/x/c.py', `python3 '/x/c.py'`],
    ['tools/check.py; tools/check.py', '/x/c.py', '/x/c.py; /x/c.py'],
    ['(tools/check.py)', '/x/c.py', '(/x/c.py)'],
    ['python3 /ws/tools/check.py', 'tools/check.py', 'python3 tools/check.py'],
    ['python3 tools/check.py', "/x/$&$'.py", null],
    ['python3 tools/check.py', '/x/a b.py', null],
    ['python3 "tools/check.py"', '/x/a$b.py', null],
    ['python3 tools/other.py', '/x/c.py', null],
    ['python3 "$D/tools/check.py"', '/x/c.py', null],
    ['python3 to""ols/check.py', '/x/c.py', null],
    ['X=tools/check.py run', '/x/c.py', null],
    ['python3 tools/check.py.bak', '/x/c.py', null],
  ])('%s with %s', (command, to, changed) => {
    expect(withWordFor(command, SCRIPT, to, '/ws', context)).toBe(changed);
  });

  it('sees a bare tilde as the home folder, a quoted one as a name', () => {
    const change = (command: string): string | null => withWordFor(command, '/home/u/h.sh', '/x/h.sh', '/ws', context);
    expect([change('sh ~/h.sh'), change('sh "~/h.sh"')]).toEqual(['sh /x/h.sh', null]);
  });
});

describe('spellsOut', () => {
  it.each([
    ['sh /home/u/h.sh', true],
    ['sh ~/h.sh', true],
    ['sh "$HOME"/h.sh', true],
    ['sh "${HOME}/h.sh"', true],
    ['sh h.sh', false],
  ])('%s', (command, spelled) => {
    expect(spellsOut(command, '/home/u/h.sh', '/home/u')).toBe(spelled);
  });
});
