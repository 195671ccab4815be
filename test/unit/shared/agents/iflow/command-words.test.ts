import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simpleCommands, startOf } from '../../../../../shared/agents/iflow/command-words.ts';
import { labelOf } from '../../../../../shared/agents/iflow/label.ts';
import { contextOf } from './given.ts';

const env = { GUARD_DIR: '/opt/guards', Tool_Dir: 'D:\\tools' };
const wordsOf = (command: string) => simpleCommands(command, contextOf({ env })).map(({ words }) => words);

describe('simpleCommands, POSIX', () => {
  it.each([
    { title: 'quotes', command: `echo 'a b' "c d" e\\ f`, words: [['echo', 'a b', 'c d', 'e f']] },
    {
      title: 'commands in a row',
      command: 'a 1; b 2 && c 3 || d 4 | e 5 & f',
      words: [['a', '1'], ['b', '2'], ['c', '3'], ['d', '4'], ['e', '5'], ['f']],
    },
    {
      title: 'lines',
      command: 'a 1\nb 2',
      words: [
        ['a', '1'],
        ['b', '2'],
      ],
    },
    { title: 'a line end inside quotes is text', command: 'a "1\n2"', words: [['a', '1\n2']] },
    { title: 'a line that goes on', command: 'a \\\n b', words: [['a', 'b']] },
    { title: 'comments end with their line', command: 'a # b c\nd', words: [['a'], ['d']] },
    { title: 'a # inside a word is text', command: 'a#b c', words: [['a#b', 'c']] },
    { title: 'a # inside quotes is text', command: 'a "# b" c', words: [['a', '# b', 'c']] },
    {
      title: 'HOME and other variables',
      command: 'a $HOME/x "${HOME}/y" $GUARD_DIR/z $NONE/w',
      words: [['a', '/home/kim/x', '/home/kim/y', '/opt/guards/z', '/w']],
    },
    { title: 'a default in a variable', command: 'a ${GUARD_DIR:-x}/z', words: [['a', '/opt/guards/z']] },
    { title: 'no variables in single quotes', command: "a '$HOME/x'", words: [['a', '$HOME/x']] },
    { title: 'reserved words', command: 'if [ -f x ]; then ./a.sh; fi', words: [['[', '-f', 'x', ']'], ['./a.sh']] },
    { title: 'a subshell', command: '(cd /x && ./a.sh)', words: [['cd', '/x'], ['./a.sh']] },
    {
      title: 'a substitution',
      command: 'echo $(cat x.txt)',
      words: [
        ['echo', '$'],
        ['cat', 'x.txt'],
      ],
    },
    { title: 'an open quote', command: `a 'b c`, words: [['a', 'b', 'c']] },
    { title: 'a bad substitution', command: 'a ${} b', words: [['a', '${}', 'b']] },
  ])('$title', ({ command, words }) => {
    expect(wordsOf(command)).toEqual(words);
  });

  it('keeps assignments and redirected files apart', () => {
    expect(simpleCommands('A=./a.cfg B=2 ./run.sh x < in.json > out.log 2>&1 2>> err.log <<< text', contextOf())).toEqual([
      { words: ['./run.sh', 'x', '2', '2'], values: ['./a.cfg', '2'], inputs: ['in.json'] },
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', ' ', '"', "'", '\\', '$', '{', '}', '(', ')', '`', '#', '\n', '|', '<', '>', '&', ';', '*', '~', '='),
        }),
        (command) => {
          expect(Array.isArray(simpleCommands(command, contextOf()))).toBe(true);
          expect(simpleCommands(command, contextOf({ platform: 'win32' }))).toBeDefined();
        },
      ),
    );
  });
});

describe('simpleCommands, Windows', () => {
  it.each([
    { title: 'backslashes are text', command: 'C:\\hooks\\guard.cmd x', words: [['C:\\hooks\\guard.cmd', 'x']] },
    { title: 'double quotes', command: '"C:\\Program Files\\node.exe" "a b.js"', words: [['C:\\Program Files\\node.exe', 'a b.js']] },
    {
      title: 'variables of cmd, in any case',
      command: 'node %USERPROFILE%\\x.js %TOOL_DIR%\\y.js %NONE%',
      words: [['node', 'C:\\Users\\Kim\\x.js', 'D:\\tools\\y.js', '%NONE%']],
    },
    { title: 'operators', command: 'a 1 & b 2 && c > out.txt', words: [['a', '1'], ['b', '2'], ['c']] },
  ])('$title', ({ command, words }) => {
    expect(simpleCommands(command, contextOf({ platform: 'win32', home: 'C:\\Users\\Kim', env })).map((simple) => simple.words)).toEqual(
      words,
    );
  });
});

describe('startOf', () => {
  it.each([
    { words: ['python3', '-u', 'x.py', 'y'], start: { kind: 'interpreter', program: 'python3', files: ['-u', 'x.py', 'y'] } },
    { words: ['/usr/bin/python3.11', 'x.py'], start: { kind: 'interpreter', program: '/usr/bin/python3.11', files: ['x.py'] } },
    { words: ['python3', '-c', 'print(1)', 'y'], start: { kind: 'interpreter', program: 'python3', files: ['y'] } },
    { words: ['python3', '-m', 'guard'], start: { kind: 'interpreter', program: 'python3', files: [] } },
    { words: ['node', '--eval', '1', 'y'], start: { kind: 'interpreter', program: 'node', files: ['y'] } },
    { words: ['bash', '-lc', './a.sh', 'b'], start: { kind: 'nested', program: 'bash', text: './a.sh', files: ['b'] } },
    { words: ['env', 'A=1', 'nohup', 'bash', 'x.sh'], start: { kind: 'interpreter', program: 'bash', files: ['x.sh'] } },
    { words: ['timeout', '-k', '5', '10s', './a.sh'], start: { kind: 'program', program: './a.sh', files: [] } },
    { words: ['eval', './a.sh', 'b'], start: { kind: 'nested', program: 'eval', text: './a.sh b', files: [] } },
    { words: ['env'], start: { kind: 'program', program: 'env', files: [] } },
    { words: ['powershell.exe', '-File', 'x.ps1'], start: { kind: 'interpreter', program: 'powershell.exe', files: ['-File', 'x.ps1'] } },
    { words: ['pwsh', '-Command', '& ./x.ps1'], start: { kind: 'nested', program: 'pwsh', text: '& ./x.ps1', files: [] } },
    { words: [], start: undefined },
  ])('$words', ({ words, start }) => {
    expect(startOf(words)).toEqual(start);
  });
});

describe('labelOf', () => {
  it.each([
    { command: 'python3 ~/.iflow/hooks/env_enhancer.py', label: 'env_enhancer.py' },
    { command: './.iflow/hooks/guard.sh --strict', label: 'guard.sh' },
    { command: 'cleanup_subagent.sh', label: 'cleanup_subagent.sh' },
    { command: '"/opt/my hooks/g.sh" x', label: '"/opt/my hooks/g.sh" x' },
    { command: 'MODE=1 bash -x /opt/g.sh', label: 'g.sh' },
    { command: 'C:\\hooks\\guard.cmd', label: 'guard.cmd' },
    { command: "echo 'File edit detected'", label: "echo 'File edit detected'" },
    { command: `bash -c 'path=$(jq -r ".tool_input.file_path"); [[ $path == *.ts ]]'`, label: "bash -c 'path=$(jq -r…" },
    { command: '  a\n  b  ', label: 'a b' },
    { command: 'x'.repeat(60), label: `${'x'.repeat(40)}…` },
    { command: null, label: 'null' },
    { command: ['a'], label: '["a"]' },
  ])('$command', ({ command, label }) => {
    expect(labelOf(command)).toBe(label);
  });
});
