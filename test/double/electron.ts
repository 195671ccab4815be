/**
 * A test double of Electron's main-process module, drawn by a real Chromium through Playwright. It runs the production
 * bundles of main and preload under Node. It is not Electron: test/TESTS.md lists what it cannot show. What a program uses
 * and the double lacks fails at import (a missing name) or at the call (`is not modelled`).
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
