import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from '../../../electron/shell/menu-template.ts';

type Item = MenuItemConstructorOptions;
const itemsOf = (template: readonly Item[]): readonly Item[] =>
  template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
const template = (
  platform: 'linux' | 'darwin' | 'win32',
  language: 'en' | 'zh-CN' = 'en',
  perform: (command: string) => void = () => undefined,
): Item[] => menuTemplate({ platform, language, perform });

describe('menuTemplate', () => {
  it.each([
    { platform: 'linux', menus: ['File', 'Edit', 'View', 'Window'] },
    { platform: 'win32', menus: ['File', 'Edit', 'View', 'Window'] },
    { platform: 'darwin', menus: ['Hook Studio', 'File', 'Edit', 'View', 'Window'] },
  ] as const)('has the menus of $platform', ({ platform, menus }) => {
    expect(template(platform).map(({ label }) => label)).toEqual(menus);
  });

  it.each(['linux', 'darwin'] as const)('says everything in Chinese on %s', (platform) => {
    const chinese = itemsOf(template(platform, 'zh-CN'))
      .filter(({ type }) => type !== 'separator')
      .map(({ label }) => label ?? '');
    expect(chinese.filter((label) => !/[\u4e00-\u9fff]/.test(label))).toEqual(platform === 'darwin' ? ['Hook Studio'] : []);
  });

  it('performs the page’s commands by their ids', () => {
    const performed: string[] = [];
    for (const item of itemsOf(template('linux', 'en', (command) => performed.push(command)))) (item.click as (() => void) | undefined)?.();
    expect(performed).toEqual(['folder.open', 'view.settings', 'view.hooks', 'view.run', 'palette', 'pane.next']);
  });

  it.each([
    { platform: 'linux', registers: false },
    { platform: 'win32', registers: false },
    { platform: 'darwin', registers: true },
  ] as const)('leaves the page its keys on $platform: $registers', ({ platform, registers }) => {
    const commands = itemsOf(template(platform)).filter(({ id }) => id !== undefined);
    expect([...new Set(commands.map(({ registerAccelerator }) => registerAccelerator))]).toEqual([registers]);
  });

  it.each(['linux', 'darwin'] as const)('gives no key and no id twice on %s', (platform) => {
    const items = itemsOf(template(platform));
    for (const name of ['accelerator', 'id'] as const) {
      const values = items.flatMap((item) => item[name] ?? []);
      expect(values).toEqual([...new Set(values)]);
    }
  });

  it('can be quit, copied from and looked into everywhere', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(itemsOf(template(platform)).flatMap(({ role }) => role ?? [])).toEqual(
        expect.arrayContaining(['quit', 'close', 'copy', 'paste', 'selectAll', 'undo', 'togglefullscreen', 'toggleDevTools', 'minimize']),
      );
    }
  });
});
