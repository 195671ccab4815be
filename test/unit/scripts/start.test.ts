// `npm start` decides between a window and the browser by what the machine has. Here it runs for real in a small project of its own, whose
// Electron, download and command line are programs of two lines.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markBuilt } from '../../../scripts/built.mjs';
import { projectFolder } from '../../../scripts/processes.mjs';

describe.skipIf(process.platform === 'win32')('npm start', () => {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'hook-studio-start-'));
    cpSync(join(projectFolder, 'scripts'), join(project, 'scripts'), { recursive: true });
    write('dist/node/cli.js', "console.log('cli', JSON.stringify(process.argv.slice(2)));");
    write('node_modules/electron/install.js', "require('node:fs').appendFileSync('tries', 'x'); process.exit(1);");
    markBuilt(new Date(), project);
  });
  afterEach(() => {
    rmSync(project, { recursive: true, force: true });
  });

  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), text, { mode });
  };
  const writeElectron = (script: string) => {
    write('node_modules/electron/path.txt', 'electron');
    write('node_modules/electron/dist/electron', `#!/bin/sh\n${script}\n`, 0o755);
  };
  const tries = () => (existsSync(join(project, 'tries')) ? readFileSync(join(project, 'tries'), 'utf8').length : 0);
  const start = (display: 'display' | 'noDisplay', ...words: string[]) => {
    const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'scripts', 'start.mjs'), ...words], {
      cwd: project,
      env: { ...env, ...(display === 'display' ? { DISPLAY: ':7' } : {}) },
      encoding: 'utf8',
    });
    return { status, lines: stdout.trimEnd().split('\n'), stderr };
  };
  const cliGets = (...words: string[]) => `cli ${JSON.stringify(words)}`;
  const workspace = () => join(project, 'my-folder');

  it.skipIf(process.platform !== 'linux')('runs in the browser without a display, and downloads nothing for it', () => {
    expect(start('noDisplay', 'my-folder')).toEqual({
      status: 0,
      lines: [
        'There is no display here for a desktop window, so the studio runs in the browser.',
        cliGets('web', '--workspace', workspace()),
      ],
      stderr: '',
    });
    expect(tries()).toBe(0);
  });

  it('tries the download once, then remembers that it failed', () => {
    const first = start('display', 'my-folder');
    const second = start('display', 'my-folder');
    expect([first.lines, second.lines]).toEqual([
      [
        "Trying Electron's download once, for 15 seconds at most.",
        'Electron is not here (its download failed), so the studio runs in the browser.',
        cliGets('web', '--workspace', workspace()),
      ],
      [
        'Electron is not here (its download did not work before), so the studio runs in the browser.',
        cliGets('web', '--workspace', workspace()),
      ],
    ]);
    expect(tries()).toBe(1);
  });

  it('opens a window with an Electron that is there', () => {
    writeElectron('echo window "$@"');
    const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    expect(start('display', 'my-folder', '--home', 'my-home')).toEqual({
      status: 0,
      lines: [['window', ...sandbox, project, '--workspace', workspace(), '--home', join(project, 'my-home')].join(' ')],
      stderr: '',
    });
    expect(tries()).toBe(0);
  });

  it('opens a window with an Electron that the download brought', () => {
    write(
      'node_modules/electron/install.js',
      `const fs = require('node:fs');
       fs.mkdirSync(__dirname + '/dist');
       fs.writeFileSync(__dirname + '/dist/electron', '#!/bin/sh\\necho window', { mode: 0o755 });
       fs.writeFileSync(__dirname + '/path.txt', 'electron');`,
    );
    expect(start('display').lines).toEqual(["Trying Electron's download once, for 15 seconds at most.", 'window']);
  });

  it('falls back to the browser when Electron cannot run', () => {
    writeElectron('exit 127');
    expect(start('display', 'my-folder').lines).toEqual([
      'Electron could not open a window (it ended with 127), so the studio runs in the browser.',
      cliGets('web', '--workspace', workspace()),
    ]);
  });

  it('leaves Electron alone when the browser is asked for', () => {
    writeElectron('echo window');
    expect(start('display', 'my-folder', '--port', '4000', '--no-open').lines).toEqual([
      cliGets('web', '--workspace', workspace(), '--port', '4000', '--no-open'),
    ]);
  });

  it('names its options when one is unknown', () => {
    const { status, stderr } = start('noDisplay', '--prot');
    expect({ status, usage: stderr.includes('Usage: npm start -- [DIR …]') }).toEqual({ status: 1, usage: true });
  });

  it('ends a download at its limit, with all that it started', async () => {
    write(
      'node_modules/electron/install.js',
      `const { spawn } = require('node:child_process');
       require('node:fs').appendFileSync('tries', 'x');
       spawn('sleep', ['60'], { stdio: 'inherit' });
       setInterval(() => {}, 1000);`,
    );
    const { downloadElectronOnce } = (await import(pathToFileURL(join(project, 'scripts', 'electron-binary.mjs')).href)) as {
      downloadElectronOnce: (limitMs: number) => Promise<string>;
    };
    // The grandchild holds the pipe, so that this settles only when it has ended, too.
    expect(await downloadElectronOnce(1_000)).toBe('its download took longer than 1 seconds');
    expect([tries(), await downloadElectronOnce(1_000)]).toEqual([1, 'its download did not work before']);
  });
});
