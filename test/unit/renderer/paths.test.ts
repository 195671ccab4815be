import { describe, expect, it } from 'vitest';
import { lastPart, rootedPath, shortPath } from '../../../renderer/paths.ts';

describe('shortPath', () => {
  it.each([
    ['/home/mei', '/home/mei', '~'],
    ['/home/mei/.iflow/settings.json', '/home/mei', '~/.iflow/settings.json'],
    ['/home/meiling/x', '/home/mei', '/home/meiling/x'],
    ['C:\\Users\\mei\\x', 'C:\\Users\\mei', '~\\x'],
    ['/etc/x', '/', '/etc/x'],
  ])('%s with the home %s is %s', (path, home, short) => {
    expect(shortPath(path, home)).toBe(short);
  });
});

describe('rootedPath', () => {
  it.each([
    ['one root is not named', '/w/api/.clinerules/hooks', ['/w/api'], '.clinerules/hooks'],
    ['the root itself', '/w/api', ['/w/api'], 'api'],
    ['of several roots the own one is named', '/w/api/.clinerules/hooks', ['/w/api', '/w/shop'], 'api/.clinerules/hooks'],
    ['the innermost root counts', '/w/api/sub/x', ['/w/api', '/w/api/sub'], 'sub/x'],
    ['a root’s name is no prefix', '/w/api-2/x', ['/w/api'], '/w/api-2/x'],
    ['outside of every root home is short', '/home/mei/x', ['/w/api'], '~/x'],
  ])('%s', (_title, path, roots, shown) => {
    expect(rootedPath(path, roots, '/home/mei')).toBe(shown);
  });
});

it.each([
  ['/w/api/', 'api'],
  ['C:\\w\\api', 'api'],
  ['api', 'api'],
])('the last part of %s is %s', (path, name) => {
  expect(lastPart(path)).toBe(name);
});
