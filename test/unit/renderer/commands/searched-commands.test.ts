import { expect, it } from 'vitest';
import { say } from '../../../../shared/words/say.ts';
import { searchedCommands } from '../../../../renderer/commands/index.ts';
import { translate } from '../../../../renderer/i18n/translate.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openStudio } from '../../../support/open-studio.ts';

const folder = temporaryFolder();

it('finds by their English titles commands that are written in Chinese', async () => {
  const studio = await openStudio(folder.path, {});
  const commands = searchedCommands(studio.store.getState(), {
    t: (key, params) => translate('zh-CN', key, params),
    say: (reason) => say(reason, 'zh-CN'),
  });
  await studio.dispose();
  const refresh = commands.find(({ id }) => id === 'library.search');
  expect([refresh?.title, refresh?.keywords]).toEqual([
    translate('zh-CN', 'library.command.search'),
    expect.arrayContaining([translate('en', 'library.command.search')]),
  ]);
});
