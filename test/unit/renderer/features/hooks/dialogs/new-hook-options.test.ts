import { describe, expect, it } from 'vitest';
import { newScript, scriptName } from '../../../../../../renderer/features/hooks/dialogs/new-hook-options.ts';
import type { Template } from '../../../../../../shared/agents/edition.ts';
import { fileAt } from '../found-hooks.ts';

const template = (language: Template['language']): Template => ({
  id: `guard.${language}`,
  event: 'PreToolUse',
  language,
  title: { code: 'select.noMatcherHere' },
  text: '',
  shows: { decision: 'proceeds' },
});

describe('a new script', () => {
  it.each([
    {
      title: 'of a project is named from its root',
      location: fileAt('project', '/w/shop/.iflow/settings.json', { root: '/w/shop' }),
      language: 'python',
      script: { path: '/w/shop/.iflow/hooks/guard.py', command: 'python3 .iflow/hooks/guard.py' },
    },
    {
      title: 'of the user by its whole path',
      location: fileAt('user', '/home/mara/.iflow/settings.json'),
      language: 'bash',
      script: { path: '/home/mara/.iflow/hooks/guard.sh', command: 'bash /home/mara/.iflow/hooks/guard.sh' },
    },
    {
      title: 'in a folder with a space in quotes',
      location: fileAt('user', '/home/a b/.iflow/settings.json'),
      language: 'node',
      script: { path: '/home/a b/.iflow/hooks/guard.mjs', command: 'node "/home/a b/.iflow/hooks/guard.mjs"' },
    },
    {
      title: 'of a project on Windows',
      location: fileAt('project', 'C:\\shop\\.iflow\\settings.json', { root: 'C:\\shop' }),
      language: 'powershell',
      script: { path: 'C:\\shop\\.iflow\\hooks\\guard.ps1', command: 'pwsh -File .iflow/hooks/guard.ps1' },
    },
  ] as const)('$title', ({ location, language, script }) => {
    expect(newScript(location, template(language), 'guard')).toEqual(script);
  });

  it.each([
    { wish: 'protectFiles', taken: [], name: 'protect-files' },
    { wish: 'protect-files', taken: ['"python3 .iflow/hooks/protect-files.py"'], name: 'protect-files-2' },
    { wish: '…', taken: [], name: 'hook' },
  ])('is called $name for $wish', ({ wish, taken, name }) => {
    expect(scriptName(wish, taken)).toBe(name);
  });
});
