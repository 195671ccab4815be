/** The application menu: Electron's roles under our own words, and the page's commands. */
import type { MenuItemConstructorOptions } from 'electron';
import type { Platform } from '../../shared/model/invocation.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { because } from '../../shared/words/hosts.ts';
import { say } from '../../shared/words/say.ts';

type MenuWord = Parameters<typeof because>[0] & `desktop.menu.${string}`;
type Role = NonNullable<MenuItemConstructorOptions['role']>;

export interface MenuOptions {
  readonly platform: Platform;
  readonly language: Language;
  /** Performs one of the page's commands, by its id. */
  readonly perform: (command: string) => void;
}

export function menuTemplate({ platform, language, perform }: MenuOptions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const label = (word: MenuWord): string => say(because(word), language);
  const role = (name: Role, word: MenuWord): MenuItemConstructorOptions => ({ role: name, label: label(word) });
  // The page hears its own keys; here they are only shown. A Mac's menu takes them first, and the command comes from here.
  const command = (id: string, word: MenuWord, accelerator: string): MenuItemConstructorOptions => ({
    id,
    label: label(word),
    accelerator,
    registerAccelerator: isMac,
    click: () => {
      perform(id);
    },
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const settings = command('view.settings', 'desktop.menu.settings', 'CmdOrCtrl+7');

  const application: MenuItemConstructorOptions = {
    label: 'Hook Studio',
    submenu: [
      role('about', 'desktop.menu.about'),
      separator,
      settings,
      separator,
      role('services', 'desktop.menu.services'),
      separator,
      role('hide', 'desktop.menu.hide'),
      role('hideOthers', 'desktop.menu.hideOthers'),
      role('unhide', 'desktop.menu.showAll'),
      separator,
      role('quit', 'desktop.menu.quit'),
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: label('desktop.menu.file'),
    submenu: [
      command('folder.open', 'desktop.menu.openFolder', 'CmdOrCtrl+O'),
      separator,
      ...(isMac ? [] : [settings, separator]),
      role('close', 'desktop.menu.closeWindow'),
      ...(isMac ? [] : [role('quit', 'desktop.menu.quit')]),
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: label('desktop.menu.edit'),
    submenu: [
      role('undo', 'desktop.menu.undo'),
      role('redo', 'desktop.menu.redo'),
      separator,
      role('cut', 'desktop.menu.cut'),
      role('copy', 'desktop.menu.copy'),
      role('paste', 'desktop.menu.paste'),
      separator,
      role('selectAll', 'desktop.menu.selectAll'),
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: label('desktop.menu.view'),
    submenu: [
      command('view.hooks', 'desktop.menu.hooks', 'CmdOrCtrl+1'),
      command('view.run', 'desktop.menu.run', 'CmdOrCtrl+2'),
      separator,
      command('palette', 'desktop.menu.palette', 'CmdOrCtrl+K'),
      command('pane.next', 'desktop.menu.nextPane', 'F6'),
      separator,
      role('resetZoom', 'desktop.menu.actualSize'),
      role('zoomIn', 'desktop.menu.zoomIn'),
      role('zoomOut', 'desktop.menu.zoomOut'),
      separator,
      role('togglefullscreen', 'desktop.menu.fullScreen'),
      separator,
      role('reload', 'desktop.menu.reload'),
      role('toggleDevTools', 'desktop.menu.devTools'),
    ],
  };
  const windows: MenuItemConstructorOptions = {
    label: label('desktop.menu.window'),
    role: 'window',
    submenu: [
      role('minimize', 'desktop.menu.minimize'),
      role('zoom', 'desktop.menu.zoom'),
      ...(isMac ? [separator, role('front', 'desktop.menu.front')] : []),
    ],
  };
  return [...(isMac ? [application] : []), file, edit, view, windows];
}
