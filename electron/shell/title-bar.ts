/**
 * The page draws the title bar; the system draws its buttons over it and tells the page how much room is left, by the CSS
 * variables `titlebar-area-x` and `titlebar-area-width`.
 */
import { nativeTheme } from 'electron';
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import type { Preferences } from '../../shared/contract/calls.ts';
import type { Platform } from '../../shared/model/invocation.ts';

const TITLE_BAR_HEIGHT_PX = 44;
// The page's --canvas and --ink.
const grounds = { light: '#f3eee4', dark: '#15110d' } as const;
const inks = { light: '#211c15', dark: '#f1eade' } as const;
const shade = (): 'light' | 'dark' => (nativeTheme.shouldUseDarkColors ? 'dark' : 'light');
const overlay = () => ({ color: grounds[shade()], symbolColor: inks[shade()], height: TITLE_BAR_HEIGHT_PX });

export function titleBarOptions(platform: Platform): BrowserWindowConstructorOptions {
  const ground = { backgroundColor: grounds[shade()] };
  return platform === 'darwin'
    ? { ...ground, titleBarStyle: 'hiddenInset', titleBarOverlay: { height: TITLE_BAR_HEIGHT_PX }, trafficLightPosition: { x: 14, y: 14 } }
    : { ...ground, titleBarStyle: 'hidden', titleBarOverlay: overlay(), autoHideMenuBar: true };
}

/** Keeps the buttons in the colours of the page while the window lives. */
export function followTheme(window: BrowserWindow, platform: Platform): void {
  const recolour = (): void => {
    window.setBackgroundColor(grounds[shade()]);
    if (platform !== 'darwin') window.setTitleBarOverlay(overlay());
  };
  nativeTheme.on('updated', recolour);
  window.once('closed', () => {
    nativeTheme.off('updated', recolour);
  });
}

/** The page follows as well: its `prefers-color-scheme` is the native theme's. */
export function applyTheme({ theme }: Pick<Preferences, 'theme'>): void {
  nativeTheme.themeSource = theme;
}
