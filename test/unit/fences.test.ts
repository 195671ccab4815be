// The layers of the house hold only while something refuses what crosses them: each fence is climbed over here once.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');

describe('lint fences', () => {
  let eslint: ESLint;
  beforeAll(() => {
    // The fences need no types, so that the fixture files need not exist.
    eslint = new ESLint({ cwd: project, overrideConfig: [tseslint.configs.disableTypeChecked] });
  });
  const findings = async (file: string, text: string): Promise<string[]> => {
    const [result] = await eslint.lintText(text, { filePath: join(project, file) });
    return (result?.messages ?? [])
      .filter(({ ruleId }) => ruleId !== '@typescript-eslint/no-unused-vars')
      .map(({ ruleId, message }) => `${ruleId ?? 'none'}: ${message}`);
  };

  it.each([
    { file: 'shared/model/x.ts', text: "import { readFile } from 'node:fs/promises';", says: 'no Node' },
    { file: 'shared/model/x.ts', text: "import { join } from 'path';", says: 'no Node' },
    { file: 'shared/model/x.ts', text: "import { app } from 'electron';", says: 'Only electron/main.ts' },
    { file: 'shared/model/x.ts', text: "import { start } from '../../electron/engine/x.ts';", says: 'shared/ stands below everything' },
    { file: 'shared/x.ts', text: "import { web } from '../headless/web.ts';", says: 'shared/ stands below everything' },
    { file: 'shared/agents/cline/x.ts', text: "export { App } from '../../../renderer/app.tsx';", says: 'shared/ stands below everything' },
    { file: 'electron/engine/x.ts', text: "import { app } from 'electron';", says: 'Only electron/main.ts' },
    { file: 'electron/engine/x.ts', text: "import type { App } from 'electron';", says: 'Only electron/main.ts' },
    { file: 'electron/engine/x.ts', text: "await import('electron');", says: 'Only electron/main.ts' },
    { file: 'electron/engine/execute/x.ts', text: "import { app } from 'electron/main';", says: 'Only electron/main.ts' },
    { file: 'electron/engine/x.ts', text: "import { spawn } from 'node:child_process';", says: 'Programs are started' },
    { file: 'electron/engine/x.ts', text: "await import('child_process');", says: 'Programs are started' },
    { file: 'electron/engine/discover/x.ts', text: "import { open } from '../../host/x.ts';", says: 'The engine stands below the hosts' },
    { file: 'electron/engine/execute/x.ts', text: "import { main } from '../../main.ts';", says: 'The engine stands below the hosts' },
    { file: 'electron/host/x.ts', text: "import { dialog } from 'electron';", says: 'Only electron/main.ts' },
    { file: 'electron/host/x.ts', text: "import { exec } from 'child_process';", says: 'Programs are started' },
    { file: 'electron/host/x.ts', text: "import { menu } from '../shell/menu.ts';", says: 'neither its transport nor its window' },
    { file: 'electron/shell/x.ts', text: "import { exec } from 'node:child_process';", says: 'Programs are started' },
    { file: 'electron/main.ts', text: "import { double } from '../test/double/x.ts';", says: 'What ships never imports test/' },
    { file: 'headless/web.ts', text: "import { app } from 'electron';", says: 'Only electron/main.ts' },
    { file: 'headless/web.ts', text: "import { spawn } from 'node:child_process';", says: 'Programs are started' },
    {
      file: 'headless/cli/x.ts',
      text: "import { menu } from '../../electron/shell/menu.ts';",
      says: 'meet in electron/host/ and shared/ only',
    },
    { file: 'headless/x.ts', text: "import { App } from '../renderer/app.tsx';", says: 'meet in electron/host/ and shared/ only' },
    { file: 'renderer/x.ts', text: "import { join } from 'node:path';", says: 'no Node' },
    { file: 'renderer/x.ts', text: "import { ipcRenderer } from 'electron';", says: 'Only electron/main.ts' },
    { file: 'renderer/features/x.tsx', text: "import * as monaco from 'monaco-editor';", says: 'Only renderer/editor/ imports Monaco' },
    { file: 'renderer/features/x.tsx', text: "await import('monaco-editor/editor');", says: 'Only renderer/editor/ imports Monaco' },
    { file: 'renderer/editor/x.tsx', text: "import { host } from '../../electron/host/host.ts';", says: 'through its bridge' },
    { file: 'renderer/x.ts', text: "import { web } from '../headless/web.ts';", says: 'through its bridge' },
    { file: 'test/unit/x.test.ts', text: "import { app } from 'electron';", says: 'Only electron/main.ts' },
    { file: 'electron/engine/x.ts', text: 'export default 1;', says: 'Export by name' },
    {
      file: 'electron/engine/x.ts',
      text: 'export const f = (x: { kind: string }) => { switch (x.kind) { default: return 1; } };',
      says: 'Name every variant',
    },
    {
      file: 'electron/engine/x.ts',
      text: "export const f = (h: { agent: string }) => h.agent === 'cline';",
      says: 'Agents are descriptions',
    },
    { file: 'renderer/x.tsx', text: "export const f = (agent: string) => 'iflow' !== agent;", says: 'Agents are descriptions' },
    {
      file: 'shared/x.ts',
      text: 'export const f = (agent: string) => { switch (agent) { default: return 1; } };',
      says: 'Agents are descriptions',
    },
  ])('refuses in $file: $text', async ({ file, text, says }) => {
    const found = await findings(file, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(says);
  });

  it.each([
    { file: 'shared/model/x.ts', text: "import { z } from 'zod';\nimport type { Json } from './json.ts';" },
    { file: 'electron/engine/x.ts', text: "import { readFile } from 'node:fs/promises';\nimport { x } from '../../shared/model/x.ts';" },
    { file: 'electron/engine/execute/x.ts', text: "import { spawn } from 'node:child_process';" },
    { file: 'headless/cli/open-elsewhere.ts', text: "import { spawn } from 'node:child_process';" },
    { file: 'electron/host/x.ts', text: "import { run } from '../engine/run.ts';" },
    { file: 'electron/shell/x.ts', text: "import { app } from 'electron';\nimport { host } from '../host/host.ts';" },
    { file: 'electron/main.ts', text: "import { app } from 'electron';" },
    { file: 'headless/web.ts', text: "import { createServer } from 'node:http';\nimport { host } from '../electron/host/host.ts';" },
    {
      file: 'renderer/features/x.tsx',
      text: "import { Editor } from '../editor/editor.tsx';\nimport { calls } from '../../shared/contract/calls.ts';",
    },
    { file: 'renderer/editor/x.ts', text: "import * as monaco from 'monaco-editor/editor';" },
    { file: 'test/e2e/x.ts', text: "import type { App } from 'electron';" },
  ])('lets pass in $file: $text', async ({ file, text }) => {
    expect(await findings(file, text)).toEqual([]);
  });
});

describe('compiler fences', () => {
  /** The messages that one more file with this text would get in the project of that tsconfig.json. */
  const compile = (tsconfig: string, file: string, text: string): string[] => {
    const folder = join(project, tsconfig);
    const config = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(folder, 'tsconfig.json'), (name) => ts.sys.readFile(name)).config,
      ts.sys,
      folder,
    );
    const path = join(folder, file);
    const host = ts.createCompilerHost(config.options);
    const fileExists = host.fileExists.bind(host);
    const getSourceFile = host.getSourceFile.bind(host);
    host.fileExists = (name) => name === path || fileExists(name);
    host.getSourceFile = (name, target) => (name === path ? ts.createSourceFile(name, text, target, true) : getSourceFile(name, target));
    const program = ts.createProgram({ rootNames: [path], options: { ...config.options, noUnusedLocals: false }, host });
    // Of the one file alone: the layers' own files are for `tsc -b`.
    return [...program.getOptionsDiagnostics(), ...program.getSemanticDiagnostics(program.getSourceFile(path))]
      .map(({ code, messageText }) => `TS${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
      .filter((message) => !config.fileNames.some((name) => message.startsWith(`TS6307 File '${name}'`)));
  };

  it.each([
    { tsconfig: 'shared', text: 'export const home = process.cwd();', says: "Cannot find name 'process'" },
    { tsconfig: 'shared', text: "export const body = Buffer.from('');", says: "Cannot find name 'Buffer'" },
    { tsconfig: 'shared', text: 'export const title = document.title;', says: "Cannot find name 'document'" },
    { tsconfig: 'shared', text: "export * as fs from 'node:fs';", says: "Cannot find name 'node:fs'" },
    { tsconfig: 'shared', text: "export { host } from '../electron/host/host.ts';", says: 'is not listed within the file list of project' },
    { tsconfig: 'electron/engine', text: "export { app } from 'electron';", says: 'is not a module' },
    {
      tsconfig: 'electron/engine',
      text: "export type { Host } from '../host/host.ts';",
      says: 'is not listed within the file list of project',
    },
    { tsconfig: 'electron/engine', text: 'export const title = document.title;', says: "Cannot find name 'document'" },
    { tsconfig: 'electron/host', text: "export { app } from 'electron';", says: 'is not a module' },
    { tsconfig: 'renderer', text: 'export const home = process.cwd();', says: "Cannot find name 'process'" },
    { tsconfig: 'renderer', text: "export * as fs from 'node:fs';", says: "Cannot find name 'node:fs'" },
  ])('refuses in $tsconfig: $text', ({ tsconfig, text, says }) => {
    expect(compile(tsconfig, 'fence-fixture.ts', text).join('\n')).toContain(says);
  });

  it.each([
    { tsconfig: 'shared', text: "export type { Json } from './model/json.ts';" },
    { tsconfig: 'electron/engine', text: "export { readFile } from 'node:fs/promises';" },
    { tsconfig: 'renderer', text: 'export const title = document.title;' },
  ])('lets pass in $tsconfig: $text', ({ tsconfig, text }) => {
    expect(compile(tsconfig, 'fence-fixture.ts', text)).toEqual([]);
  });
});
