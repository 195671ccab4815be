import { describe, expect, it } from 'vitest';
import { factKey } from '../../../../../../shared/agents/facts.ts';
import { splitCommand } from '../../../../../../shared/agents/iflow/shipped/split-command.ts';
import { contextOf } from '../given.ts';

const file = { type: 'file', mode: 0o644, mayExecute: false, mayRead: true } as const;
const directory = { ...file, type: 'directory' } as const;
const facts = {
  ...Object.fromEntries(
    ['/work/orders/hook.py', '/work/orders/hook.js', '/work/orders/sub/UP.SH', '/home/kim/bin/h.sh', '/work/orders/x.go'].map((path) => [
      factKey('stat', path),
      file,
    ]),
  ),
  [factKey('stat', '/work/orders/d.sh')]: directory,
  ...Object.fromEntries(['/work/orders/missing.sh', '/work/orders/a.py;'].map((path) => [factKey('stat', path), { errno: 'ENOENT' }])),
};
const split = (command: string) => splitCommand(command, '/work/orders', contextOf({ facts }));

describe('splitCommand of iflow/0.5.19', () => {
  it.each([
    { title: 'quotes vanish and join', command: ` echo a'b'"c d"  '' x `, kind: 'direct', argv: ['echo', 'abc d', 'x'] },
    { title: 'nothing escapes a quote', command: 'echo "a\\"b"', kind: 'direct', argv: ['echo', 'a\\b'] },
    { title: 'variables stay as written', command: 'echo "$HOME"', kind: 'direct', argv: ['echo', '$HOME'] },
    { title: 'a line end is white space', command: 'echo a\necho b', kind: 'direct', argv: ['echo', 'a', 'echo', 'b'] },
    { title: 'a single & is an argument', command: 'a & b', kind: 'direct', argv: ['a', '&', 'b'] },
    {
      title: 'paths among the arguments are made absolute',
      command: 'ls ./a ../b /tmp/../etc/ x/y',
      kind: 'direct',
      argv: ['ls', '/work/orders/a', '/work/b', '/etc', 'x/y'],
    },
    { title: 'the program is not', command: './missing.sh ./a', kind: 'direct', argv: ['./missing.sh', '/work/orders/a'] },
    { title: 'a folder is no script', command: './d.sh', kind: 'direct', argv: ['./d.sh'] },
    { title: 'nothing but quotes', command: `''`, kind: 'direct', argv: [] },
    { title: 'blank goes to bash', command: '  ', kind: 'shell', argv: ['bash', '-c', ''] },
    {
      title: 'python3 -c takes what is between the quotes',
      command: `python3 -c 'print(1)' && echo "done"`,
      kind: 'inline',
      argv: ['python3', '-c', `print(1)' && echo "done`],
    },
    { title: 'without quotes the rest', command: 'python -c print(1)', kind: 'inline', argv: ['python', '-c', 'print(1)'] },
    {
      title: 'over several lines the rest, quotes and all',
      command: "python3 -c 'a\nb'",
      kind: 'inline',
      argv: ['python3', '-c', "'a\nb'"],
    },
    { title: 'node --eval is node -e', command: 'node --eval "x"', kind: 'inline', argv: ['node', '-e', 'x'] },
    { title: 'a script starts its interpreter', command: './hook.py a', kind: 'script', argv: ['python3', '/work/orders/hook.py', 'a'] },
    { title: 'a bare script stays bare', command: 'hook.js "a b"', kind: 'script', argv: ['node', 'hook.js', '"a', 'b"'] },
    {
      title: 'shell signs behind a script are arguments',
      command: 'hook.py | cat > x',
      kind: 'script',
      argv: ['python3', 'hook.py', '|', 'cat', '>', 'x'],
    },
    { title: 'the ending in any case', command: 'sub/UP.SH', kind: 'script', argv: ['bash', 'sub/UP.SH'] },
    { title: 'the home folder', command: '~/bin/h.sh', kind: 'script', argv: ['bash', '/home/kim/bin/h.sh'] },
    { title: 'an interpreter that is named wins', command: 'sh hook.py', kind: 'script', argv: ['sh', 'hook.py'] },
    { title: 'go can never start', command: 'x.go', kind: 'script', argv: ['go run', 'x.go'] },
    {
      title: 'an option in between makes it an ordinary program',
      command: 'python3 -u hook.py',
      kind: 'direct',
      argv: ['python3', '-u', 'hook.py'],
    },
  ])('$title', ({ command, kind, argv }) => {
    expect(split(command)).toEqual({ known: { kind, argv } });
  });

  it.each(['a | b', 'a && b', 'a || b', 'a; b', 'a > b', 'a < b', 'a `b`', 'a $(b)', 'a ${b}', 'a ~', 'a *', 'a ?', 'a [', `echo 'a;b'`])(
    'bash reads “%s”',
    (command) => {
      expect(split(command)).toEqual({ known: { kind: 'shell', argv: ['bash', '-c', command] } });
    },
  );

  it('asks whether the word is a file', () => {
    expect(splitCommand('bash ./other.sh', '/work/orders', contextOf())).toEqual({
      needs: [{ look: 'stat', at: '/work/orders/other.sh' }],
    });
  });
});
