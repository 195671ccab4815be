/** Starts the built studio in real Electron, where its binary is here. */
import { _electron } from '@playwright/test';
import { findElectron } from '../../../scripts/electron-binary.mjs';
import { projectFolder } from '../../../scripts/processes.mjs';
import { desktopWords } from './desktop-app.ts';
import type { DesktopApp, DesktopOptions } from './desktop-app.ts';

/** Why the tests in real Electron cannot run here; null: they can. */
export const whyNoElectron: string | null =
  findElectron() === undefined
    ? 'No Electron binary is here (npx install-electron fetches it), so the tests in real Electron are skipped; its double stands in.'
    : null;

export async function startElectron(options: DesktopOptions): Promise<DesktopApp> {
  const executablePath = findElectron();
  if (executablePath === undefined) throw new Error(whyNoElectron ?? 'No Electron binary is here.');
  const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({ executablePath, args: [...sandbox, projectFolder, ...desktopWords(options)], cwd: projectFolder });
  const child = app.process();
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return {
    kind: 'electron',
    errors: () => errors,
    exitCode: new Promise((resolve) => {
      child.once('exit', resolve);
    }),
    firstWindow: () => app.firstWindow(),
    // Playwright hands over functions by their text, too; only the double's own record is missing.
    evaluate: (run, argument) => app.evaluate(run as unknown as (electron: unknown, argument: unknown) => never, argument),
    close: () => app.close(),
  };
}
