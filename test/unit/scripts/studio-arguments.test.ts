import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../../scripts/processes.mjs';
import { examples, readStudioArguments } from '../../../scripts/studio-arguments.mjs';

const caller = resolve('/somewhere/else');
const read = (...words: string[]) => readStudioArguments(words, caller, projectFolder);

describe('readStudioArguments', () => {
  it('opens the examples in a window when nothing is said', () => {
    expect(read()).toEqual({
      wants: 'desktop',
      shared: examples.flatMap((path) => ['--workspace', join(projectFolder, path)]),
      browser: [],
    });
  });

  it('knows examples that exist', () => {
    expect(examples.map((path) => existsSync(join(projectFolder, path)))).toEqual(examples.map(() => true));
  });

  it('takes folders, with or without their option, from the folder of the caller', () => {
    expect(read('--workspace', 'one', 'two', '--home', 'three', '--system', '/etc/four.json', '--lang', 'zh-CN').shared).toEqual([
      ...['--workspace', join(caller, 'one'), '--workspace', join(caller, 'two')],
      ...['--home', join(caller, 'three'), '--system', resolve('/etc/four.json'), '--lang', 'zh-CN'],
    ]);
  });

  it.each([
    { words: ['--web'], wants: 'browser', browser: [] },
    { words: ['--port', '4000'], wants: 'browser', browser: ['--port', '4000'] },
    { words: ['--no-open'], wants: 'browser', browser: ['--no-open'] },
    { words: ['some-folder'], wants: 'desktop', browser: [] },
  ])('takes $words as a wish for the $wants', ({ words, wants, browser }) => {
    expect(read(...words)).toMatchObject({ wants, browser });
  });

  it('refuses an option that it does not know', () => {
    expect(() => read('--prot', '4000')).toThrow("Unknown option '--prot'");
  });
});
