import { expect, it } from 'vitest';
import { fileMatchOf } from '../../../../renderer/editor/schemas.ts';

it.each([
  ['/home/you/.iflow/settings.json', 'studio:/home/you/.iflow/settings.json'],
  ['run/cline/PreToolUse.json', 'studio:/run/cline/PreToolUse.json'],
  ['/home/a b/[x]{y}*?/é.json', 'studio:/home/a b/?x??y???/é.json'],
  ['C:\\Users\\you\\settings.json', 'studio:/?:?Users?you?settings.json'],
])('%s', (path, pattern) => {
  expect(fileMatchOf(path)).toBe(pattern);
});
