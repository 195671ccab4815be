import { BrowserWindow, dialog } from 'electron';
import type { OpenDialogOptions } from 'electron';

/** The system's own dialog for one or more folders; null: dismissed. */
export async function pickFolders(): Promise<readonly string[] | null> {
  const options: OpenDialogOptions = { properties: ['openDirectory', 'multiSelections', 'createDirectory'] };
  const window = BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
  const { canceled, filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return canceled || filePaths.length === 0 ? null : filePaths;
}
