import { Menu } from 'electron';
import type { Platform } from '../../shared/model/invocation.ts';
import type { NativeLanguage } from './language.ts';
import { menuTemplate } from './menu-template.ts';
import { tellPages } from './page-calls.ts';

/** After `ready`. Draws the menu anew when the language changes. */
export function showMenu(platform: Platform, language: NativeLanguage): void {
  const perform = (command: string): void => {
    tellPages('studio:commanded', { command });
  };
  const show = (): void => {
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate({ platform, language: language.now(), perform })));
  };
  language.onChange(show);
  show();
}
