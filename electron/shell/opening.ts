/** Folders that come from outside of the page: a second start of the studio, a file manager. */
import { app, BrowserWindow, dialog } from 'electron';
import { z } from 'zod';
import type { Host } from '../host/host.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { say } from '../../shared/words/say.ts';

/** What a second start hands to the first. */
const secondStartSchema = z.object({ open: z.array(z.string()) });
export type SecondStart = z.infer<typeof secondStartSchema>;

/** Takes the studio for this user's data. False: another one has it, and has been handed what to open. */
export const isFirstStart = (start: SecondStart): boolean => app.requestSingleInstanceLock(start);

export interface OpeningOptions {
  readonly host: Promise<Host>;
  readonly openWindow: () => void;
  readonly language: () => Language;
}

/** Before `ready`: a file manager that starts the studio tells it at once what to open. */
export function openOnRequest({ host, openWindow, language }: OpeningOptions): void {
  const open = async (paths: readonly string[]): Promise<void> => {
    // The first window is on its way until then.
    if (app.isReady()) showWindow(openWindow);
    if (paths.length > 0) await (await host).handlers['workspace:open']({ paths: [...paths] });
  };
  const tell = (error: unknown): void => {
    if (!(error instanceof ExpectedFailure)) throw error;
    void dialog.showMessageBox({ type: 'warning', message: say(error.failure.reason, language()) });
  };
  app.on('second-instance', (_event, _words, _folder, handed) => {
    open(secondStartSchema.safeParse(handed).data?.open ?? []).catch(tell);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open([path]).catch(tell);
  });
  app.on('activate', () => {
    showWindow(openWindow);
  });
}

function showWindow(openWindow: () => void): void {
  const [window] = BrowserWindow.getAllWindows();
  if (!window) {
    openWindow();
    return;
  }
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
