// What an installer would hold, found out without Electron's binary: the configuration against electron-builder's own schema, and a real
// archive packed around a stand-in for Electron. That the result starts is for a machine with Electron to show.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/built.mjs';
import { projectFolder } from '../../../scripts/processes.mjs';

const readConfig = () => getConfig(projectFolder, 'electron-builder.yml', null);

describe('electron-builder.yml', () => {
  it('fits the schema of electron-builder', async () => {
    await expect(validateConfiguration(await readConfig(), new DebugLogger(false))).resolves.toBeUndefined();
  });

  it('is really held against that schema', async () => {
    const broken = { ...(await readConfig()), bogusKey: true };
    await expect(validateConfiguration(broken, new DebugLogger(false))).rejects.toThrow("unknown property 'bogusKey'");
  });

  it('shuts the doors that Electron leaves open', async () => {
    expect((await readConfig()).electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });
});

describe.skipIf(process.platform !== 'linux')('the packed application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hook-studio-packaging-'));
  const resources = join(folder, 'out', process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`, 'resources');
  let packed: string[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    const electron = join(folder, 'electron');
    mkdirSync(join(electron, 'resources'), { recursive: true });
    for (const name of ['electron', 'version', 'LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(electron, name), '');
    chmodSync(join(electron, 'electron'), 0o755);
    // The fuses are bits in Electron's own binary, which the stand-in has not.
    const { electronFuses, ...config } = await readConfig();
    const file = join(folder, 'config.json');
    writeFileSync(file, JSON.stringify({ ...config, electronDist: electron, directories: { output: join(folder, 'out') } }));
    const builder = join(projectFolder, 'node_modules', 'electron-builder', 'cli.js');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [builder, '--linux', '--dir', '--publish', 'never', '--projectDir', projectFolder, '--config', file],
      { cwd: projectFolder, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`electron-builder ended with ${String(status)}:\n${stdout}${stderr}`);
    packed = listPackage(join(resources, 'app.asar'), { isPack: false }).map((path) => path.replace(/^[/\\]/, ''));
  }, 120_000);

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds the bundles and nothing beside them', () => {
    const places = new Set(packed.map((path) => path.split('/').slice(0, 2).join('/')));
    expect([...places].sort()).toEqual(['LICENSE', 'dist', 'dist/electron', 'dist/renderer', 'package.json']);
    expect(packed.filter((path) => path.endsWith('.map'))).toEqual([]);
    const starts = ['dist/electron/main.js', 'dist/electron/preload.cjs', 'dist/electron/match-worker.js', 'dist/renderer/index.html'];
    expect(packed).toEqual(expect.arrayContaining(starts));
  });

  it('starts at the main bundle', () => {
    const manifest: unknown = JSON.parse(extractFile(join(resources, 'app.asar'), 'package.json').toString('utf8'));
    expect(manifest).toMatchObject({ name: 'hook-studio', main: 'dist/electron/main.js', type: 'module' });
  });

  it('carries the examples outside the archive, where their hooks can be started', () => {
    expect(readdirSync(join(resources, 'examples')).sort()).toEqual(readdirSync(join(projectFolder, 'examples')).sort());
    expect(existsSync(join(resources, 'examples', 'first-guard', '.clinerules', 'hooks', 'PreToolUse'))).toBe(true);
  });
});
