import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import type { EventName } from '../../../shared/contract/events.ts';
import { failureOf } from '../../support/failure-of.ts';
import { call, stage } from './host-in.ts';

const scene = stage();
/** Resolves with the data of the next event of this name that fits. */
const told = (host: Host, name: EventName, fits: (data: unknown) => boolean = () => true): Promise<unknown> =>
  new Promise((resolve) => {
    const stop = host.listen((heard, data) => {
      if (heard !== name || !fits(data)) return;
      stop();
      resolve(data);
    });
  });

describe('the workspace', () => {
  beforeEach(() => mkdir(scene.at('other')));

  it('is opened at the start, and another one takes its place for every listener', async () => {
    const host = scene.host();
    const opened = told(host, 'workspace:opened');
    expect(await call(host, 'workspace:current', {})).toMatchObject({ roots: [scene.at('ws')] });
    const workspace = { roots: [scene.at('other'), scene.at('ws')], file: null, name: 'other, ws', home: scene.at('home') };
    expect(await call(host, 'workspace:open', { paths: [scene.at('other'), scene.at('ws')] })).toEqual(workspace);
    expect([await opened, await call(host, 'workspace:current', {})]).toEqual([workspace, workspace]);
  });

  it('stays when another one cannot be opened', async () => {
    const host = scene.host();
    expect(await failureOf(call(host, 'workspace:open', { paths: [scene.at('gone')] }))).toMatchObject({
      code: 'folderMissing',
      reason: { params: { path: scene.at('gone') } },
    });
    expect(await call(host, 'workspace:current', {})).toMatchObject({ roots: [scene.at('ws')] });
  });

  it('that is missing at the start is told to whoever needs it, until another one is opened', async () => {
    const host = scene.host({ open: [scene.at('gone')] });
    for (const name of ['workspace:current', 'hooks:list'] as const) {
      const input = name === 'hooks:list' ? { editions: ['cline/documented'] as [string] } : {};
      expect(await failureOf(call(host, name, input as never))).toMatchObject({
        code: 'folderMissing',
        reason: { params: { path: scene.at('gone') } },
      });
    }
    await call(host, 'workspace:open', { paths: [scene.at('ws')] });
    expect(await call(host, 'workspace:current', {})).toMatchObject({ roots: [scene.at('ws')] });
  });

  it('may be none', async () => {
    expect(await call(scene.host({ open: [] }), 'workspace:current', {})).toEqual({
      roots: [],
      file: null,
      name: '',
      home: scene.at('home'),
    });
  });

  it('is remembered, the last one first and each once', async () => {
    await scene.write('shop.code-workspace', '{"folders": [{"path": "ws"}]}');
    const host = scene.host();
    for (const path of ['ws', 'other', 'shop.code-workspace', 'ws']) await call(host, 'workspace:open', { paths: [scene.at(path)] });
    expect(await call(scene.host(), 'workspace:recent', {})).toEqual([
      { name: 'ws', paths: [scene.at('ws')] },
      { name: 'shop', paths: [scene.at('shop.code-workspace')] },
      { name: 'other', paths: [scene.at('other')] },
    ]);
  });

  it('opens where the home folder cannot be written to', async () => {
    await rm(scene.at('home'), { recursive: true });
    await scene.write('home', 'a file');
    expect(await call(scene.host(), 'workspace:open', { paths: [scene.at('ws')] })).toMatchObject({ roots: [scene.at('ws')] });
    expect(scene.log).toEqual([expect.stringMatching(/^recent: /)]);
  });

  it('is picked by the system’s dialog where there is one', async () => {
    expect(await call(scene.host(), 'workspace:pick', {})).toEqual({ paths: null });
    expect(await call(scene.host({ pickFolders: () => Promise.resolve(['/a', '/b']) }), 'workspace:pick', {})).toEqual({
      paths: ['/a', '/b'],
    });
    expect(await call(scene.host({ pickFolders: () => Promise.resolve(null) }), 'workspace:pick', {})).toEqual({ paths: null });
  });
});

describe('browsing', () => {
  it('shows folders and workspace files, and where hooks are', async () => {
    await scene.write('ws/.clinerules/hooks/PreToolUse', '');
    await scene.write('api/.iflow/settings.json', '{}');
    for (const name of ['part10', 'part9', '.hidden', 'file.txt/']) await mkdir(scene.at(name));
    await scene.write('shop.code-workspace', '{}');
    await scene.write('README.md', '');
    const shown = await call(scene.host(), 'workspace:browse', { path: scene.at('.') });
    expect(shown.entries.map(({ name, kind, hooks }) => [name, kind, hooks])).toEqual([
      ['api', 'folder', 'seen'],
      ['file.txt', 'folder', 'none'],
      ['home', 'folder', 'none'],
      ['part9', 'folder', 'none'],
      ['part10', 'folder', 'none'],
      ['shop.code-workspace', 'workspaceFile', 'none'],
      ['ws', 'folder', 'seen'],
    ]);
    expect(shown.entries[0]?.path).toBe(scene.at('api'));
  });

  it('begins at home, and ends at the top', async () => {
    expect(await call(scene.host(), 'workspace:browse', { path: null })).toMatchObject({
      path: scene.at('home'),
      parent: scene.at('.').replace(/\/\.$/, ''),
      entries: [],
    });
    expect((await call(scene.host(), 'workspace:browse', { path: '/' })).parent).toBeNull();
  });

  it.each([
    ['gone', 'folderMissing'],
    ['file', 'folderUnreadable'],
  ])('of %s says why it cannot', async (path, code) => {
    await scene.write('file', '');
    expect(await failureOf(call(scene.host(), 'workspace:browse', { path: scene.at(path) }))).toMatchObject({
      code,
      reason: { params: { path: scene.at(path) } },
    });
  });
});

describe('changes on disk', () => {
  const changed = (host: Host, path: string): Promise<unknown> =>
    told(host, 'workspace:changed', (data) => (data as { paths: string[] }).paths.includes(scene.at(path)));
  /** Places are watched in the background: a change that comes too early is made again. */
  const until = async (change: Promise<unknown>, act: (time: number) => Promise<unknown>): Promise<void> => {
    let done = false;
    void change.then(() => (done = true));
    for (let time = 0; ; time++) {
      await act(time);
      await Promise.race([change, new Promise((resolve) => setTimeout(resolve, 250))]);
      if (done as boolean) return;
    }
  };

  it('at places that do not exist yet, and in files that are open, are told', async () => {
    await scene.write(
      'ws/.iflow/settings.json',
      JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'sh tools/end.sh' }] }] } }),
    );
    await scene.write('ws/tools/end.sh', 'exit 0\n');
    const host = scene.host({ kind: 'web' });
    await until(changed(host, 'ws/.clinerules/hooks/PreToolUse'), (time) =>
      scene.write('ws/.clinerules/hooks/PreToolUse', `#!/bin/sh\n# ${time}\n`),
    );
    await call(host, 'file:open', { path: scene.at('ws/tools/end.sh') });
    await until(changed(host, 'ws/tools/end.sh'), (time) => scene.write('ws/tools/end.sh', `exit ${time}\n`));
  });

  it('are told of the workspace that was opened last', async () => {
    await mkdir(scene.at('other'));
    const host = scene.host({ kind: 'web' });
    await call(host, 'workspace:open', { paths: [scene.at('other')] });
    await until(changed(host, 'other/.clinerules/hooks/TaskStart'), (time) =>
      scene.write('other/.clinerules/hooks/TaskStart', `#!/bin/sh\n# ${time}\n`),
    );
  });
});

describe('preferences', () => {
  const usual = { language: null, theme: 'system', editions: {}, assumed: {}, modes: {}, safetyLimitMs: 600_000, settingsDiff: 'show' };
  const file = 'home/.hook-studio/preferences.json';

  it('have defaults, and make no file by being read', async () => {
    expect([await call(scene.host(), 'preferences:get', {}), await readdir(scene.at('home'))]).toEqual([usual, []]);
  });

  it('are changed field by field, for every listener and every process', async () => {
    const host = scene.host();
    const heard = told(host, 'preferences:changed');
    const after = { ...usual, theme: 'dark', editions: { cline: 'cline/documented' } };
    await call(host, 'preferences:set', { theme: 'dark' });
    expect(await heard).toEqual({ ...usual, theme: 'dark' });
    expect(await call(scene.host(), 'preferences:set', { editions: { cline: 'cline/documented' } })).toEqual(after);
    expect(await call(host, 'preferences:get', {})).toEqual(after);
  });

  it('keep what another version wrote, known or not', async () => {
    await scene.write(file, '{"theme": "sepia", "language": "zh-CN", "fontSize": 14}');
    const host = scene.host();
    expect(await call(host, 'preferences:get', {})).toEqual({ ...usual, language: 'zh-CN' });
    await call(host, 'preferences:set', { safetyLimitMs: 5000 });
    expect(JSON.parse(await readFile(scene.at(file), 'utf8'))).toEqual({
      theme: 'sepia',
      language: 'zh-CN',
      fontSize: 14,
      safetyLimitMs: 5000,
    });
  });

  it.each([{ safetyLimitMs: 10 }, { theme: 'sepia' }, { language: 'de' }])('refuse %j', async (wrong) => {
    expect(await failureOf(call(scene.host(), 'preferences:set', wrong as never))).toMatchObject({ code: 'invalidInput' });
  });
});

describe('the studio', () => {
  it('describes itself and its examples', async () => {
    await scene.write('examples/orders/shop.code-workspace', '{"folders": []}');
    await scene.write('examples/orders/api/x', '');
    await scene.write('examples/first/x', '');
    await scene.write('examples/home/x', '');
    await scene.write('examples/README.md', '');
    await chmod(scene.at('examples'), 0o755);
    const host = scene.host({ kind: 'desktop', examplesFolder: scene.at('examples'), pickFolders: () => Promise.resolve(null) });
    expect(await call(host, 'studio:describe', {})).toEqual({
      version: '0.0.1',
      platform: process.platform,
      host: 'desktop',
      folderDialog: 'native',
      examples: [
        { name: 'first', paths: [scene.at('examples/first')] },
        { name: 'orders', paths: [scene.at('examples/orders/shop.code-workspace')] },
      ],
    });
    expect(await call(scene.host(), 'studio:describe', {})).toMatchObject({ host: 'web', folderDialog: 'none', examples: [] });
  });
});
