/** The end of the desktop: its runs, watchers and workers end before the process does. */
import { app, dialog } from 'electron';
import type { Host } from '../host/host.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Platform } from '../../shared/model/invocation.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { say } from '../../shared/words/say.ts';

export interface EndingOptions {
  readonly host: Promise<Host>;
  readonly platform: Platform;
  readonly language: () => Language;
  readonly log: (line: string) => void;
}

export function endWell({ host, platform, language, log }: EndingOptions): void {
  // A Mac's program outlives its windows.
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  let stage: 'running' | 'disposing' | 'disposed' = 'running';
  app.on('will-quit', (event) => {
    if (stage === 'disposed') return;
    event.preventDefault();
    if (stage === 'disposing') return;
    stage = 'disposing';
    host
      .then((made) => made.dispose())
      .catch((error: unknown) => {
        log(`The host did not end well: ${String(error)}`);
      })
      .finally(() => {
        stage = 'disposed';
        app.quit();
      });
  });
  host.catch((error: unknown) => {
    const sentence = error instanceof ExpectedFailure ? say(error.failure.reason, language()) : String(error);
    log(sentence);
    dialog.showErrorBox('Hook Studio', sentence);
    app.exit(1);
  });
}
