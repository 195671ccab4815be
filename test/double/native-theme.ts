import { EventEmitter } from 'node:events';
import { windows } from './windows.ts';

type ThemeSource = 'system' | 'light' | 'dark';

/** The system of the double is light. */
class NativeTheme extends EventEmitter {
  #source: ThemeSource = 'system';

  get themeSource(): ThemeSource {
    return this.#source;
  }

  set themeSource(source: ThemeSource) {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`Error processing argument: themeSource cannot be ${source}`);
    if (source === this.#source) return;
    this.#source = source;
    for (const { webContents } of windows) webContents.followTheme();
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}
export const nativeTheme = new NativeTheme();
