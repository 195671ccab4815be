/** Asks before a window with unsaved changes closes or loads anew. */
import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Language } from '../../shared/words/catalogue.ts';
import { because } from '../../shared/words/hosts.ts';
import { say } from '../../shared/words/say.ts';

const STAY = 0;
const CLOSE = 1;

/** @param language asked when the question is put. */
export function askBeforeLosing(window: BrowserWindow, language: () => Language): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const text = (code: Parameters<typeof because>[0]): string => say(because(code), language());
    const answer = dialog.showMessageBoxSync(window, {
      type: 'question',
      noLink: true,
      defaultId: STAY,
      cancelId: STAY,
      message: text('desktop.unsaved.question'),
      detail: text('desktop.unsaved.detail'),
      buttons: [text('desktop.unsaved.stay'), text('desktop.unsaved.close')],
    });
    // Electron keeps the window unless this event is prevented.
    if (answer === CLOSE) event.preventDefault();
  });
}
