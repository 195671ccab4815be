/**
 * A test double of Electron's main-process module, drawn by a real Chromium through Playwright. It runs the production
 * bundles of main and preload under Node, so what passes here is verified with a double and not with Electron. What a
 * program uses and the double lacks fails at import (a missing name) or at the call.
 *
 * It shows: which preload runs in which page with what at hand, calls and events with their copying and their sender,
 * the scheme's handler and its headers, navigations, new windows and requests as the program decides about them, menu,
 * dialogs, theme, second start, the order of quitting.
 *
 * It cannot show: the isolated world (the preload shares the page's), the sandbox and the processes; the real scheme's
 * origin and code cache; permission prompts (the handlers are kept for a test to ask); native menus, dialogs, accelerators,
 * title bar and window manager; `ready-to-show` (here the document's content is loaded); Electron's own Node and Chromium;
 * fuses, archive and packaging. Those need the same tests in real Electron, which run wherever its binary is.
 */
import { app } from './app.ts';
import { dialog, shell } from './dialogs.ts';
import { serveRemoteControl } from './remote-control.ts';
import { BrowserWindow } from './browser-window.ts';
import { ipcMain } from './ipc-main.ts';
import { Menu, MenuItem } from './menu.ts';
import { protocol } from './protocol.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { nativeTheme } from './native-theme.ts';

export { app, BrowserWindow, dialog, ipcMain, Menu, MenuItem, nativeTheme, protocol, screen, session, shell };

serveRemoteControl({ app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, protocol, screen, session, shell });
