import { describe, expect, it } from 'vitest';
import { readDesktopArguments } from '../../../electron/shell/arguments.ts';

const nothing = { open: [], home: null, systemSettings: null, language: null };

describe('readDesktopArguments', () => {
  it.each([
    { title: 'nothing', words: ['.'], given: nothing },
    { title: 'folders', words: ['.', 'a', '/b'], given: { ...nothing, open: ['/work/a', '/b'] } },
    {
      title: 'every option',
      words: ['/studio', '--workspace', 'a', '--workspace', 'b', '--home', 'h', '--system', 's.json', '--lang', 'zh-CN', 'c'],
      given: { open: ['/work/a', '/work/b', '/work/c'], home: '/work/h', systemSettings: '/work/s.json', language: 'zh-CN' },
    },
    { title: 'options with =', words: ['.', '--home=/a=b', '--workspace=x'], given: { ...nothing, open: ['/work/x'], home: '/a=b' } },
    { title: 'the last of two', words: ['.', '--home', 'a', '--home', 'b'], given: { ...nothing, home: '/work/b' } },
    {
      title: 'switches of Chromium and Node',
      words: ['--inspect=0', '--remote-debugging-port=0', '--no-sandbox', '.', 'a', '--disable-gpu'],
      given: { ...nothing, open: ['/work/a'] },
    },
    {
      title: 'a module loaded before the studio',
      words: ['-r', '/loader.js', '--no-sandbox', '.', 'a'],
      given: { ...nothing, open: ['/work/a'] },
    },
    { title: 'a value that looks like a switch', words: ['.', '--home', '--odd'], given: { ...nothing, home: '/work/--odd' } },
    { title: 'an option without its value', words: ['.', 'a', '--home'], given: { ...nothing, open: ['/work/a'] } },
  ])('reads $title', ({ words, given }) => {
    expect(readDesktopArguments(words, '/work', 'byElectron')).toEqual(given);
  });

  it('takes the first folder of the packaged studio for one to open', () => {
    expect(readDesktopArguments(['--no-sandbox', 'a'], '/work', 'packaged')).toEqual({ ...nothing, open: ['/work/a'] });
  });
});
