import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errnoOf } from '../../../electron/engine/look/errno.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { because } from '../../../shared/words/cli.ts';
import type { Command } from '../command.ts';
import { openDocumentSchema } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import { electronProgram, startDetached } from '../open-elsewhere.ts';
import { desktopMain, packageFolder } from '../package-place.ts';

/** Opens folders in the desktop window and returns at once. */
export const open: Command = {
  options: ['workspace', 'home'],
  positionals: 'paths',
  schema: openDocumentSchema,
  async run({ line }) {
    const given = [...(line.values.workspace ?? []), ...line.positionals];
    const paths = (given.length > 0 ? given : ['.']).map((path) => resolve(path));
    for (const path of paths) {
      await stat(path).catch((error: unknown) => {
        throw new ExpectedFailure({ code: 'folderMissing', reason: because('error.pathMissing', { path, errno: errnoOf(error) }) });
      });
    }
    if (!existsSync(desktopMain)) throw new ExpectedFailure({ code: 'notBuilt', reason: because('error.notBuilt', { path: desktopMain }) });
    const program = electronProgram();
    const home = line.values.home === undefined ? [] : ['--home', resolve(line.values.home)];
    const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    if (program === null || !(await startDetached(program, [...sandbox, packageFolder, ...home, ...paths]))) {
      throw new ExpectedFailure({ code: 'electronMissing', reason: because('error.electronMissing') });
    }
    return { exit: EXIT.ok, document: { opened: paths }, text: paths.join('\n') };
  },
};
