/** The renderer's real store before the real host, joined without a transport: real hooks in a temporary workspace. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHost } from '../../electron/host/create-host.ts';
import { createRouter } from '../../electron/host/router.ts';
import { createBridge } from '../../renderer/bridge/bridge.ts';
import { createStudioStore } from '../../renderer/store/index.ts';
import type { StudioState, StudioStore } from '../../renderer/store/index.ts';
import { syncStore } from '../../renderer/store/sync.ts';

export interface OpenStudio {
  readonly store: StudioStore;
  readonly root: string;
  readonly state: () => StudioState;
  /** Resolves once the state is so. */
  readonly until: (holds: (state: StudioState) => boolean) => Promise<void>;
  readonly disconnect: () => void;
  readonly reconnect: () => void;
  readonly dispose: () => Promise<void>;
}

/**
 * `hooks`: file name → script, in `.clinerules/hooks` of the one root. A name that ends with `-off` is not executable.
 * `settings`: the text of the root's `.iflow/settings.json`.
 */
export async function openStudio(folder: string, hooks: Readonly<Record<string, string>>, settings?: string): Promise<OpenStudio> {
  const root = join(folder, 'shop');
  const home = join(folder, 'home');
  await mkdir(home, { recursive: true });
  await mkdir(root, { recursive: true });
  for (const [name, script] of Object.entries(hooks)) {
    const path = join(root, '.clinerules', 'hooks', name.replace(/-off$/, ''));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, script);
    await chmod(path, name.endsWith('-off') ? 0o644 : 0o755);
  }
  if (settings !== undefined) {
    await mkdir(join(root, '.iflow'), { recursive: true });
    await writeFile(join(root, '.iflow', 'settings.json'), settings);
  }
  const host = createHost({
    kind: 'web',
    version: '0',
    platform: 'linux',
    home,
    homeIs: 'given',
    env: { PATH: process.env['PATH'] ?? '' },
    user: { uid: process.getuid?.() ?? 0, gids: [process.getgid?.() ?? 0] },
    systemSettings: null,
    examplesFolder: null,
    libraryFolder: null,
    open: [root],
    now: Date.now,
    log: () => undefined,
  });
  const route = createRouter(host.handlers, () => undefined);
  let isConnected = true;
  const connection = new Set<(state: 'connected' | 'lost') => void>();
  const bridge = createBridge(
    {
      call: route,
      listen: (listener) =>
        host.listen((name, data) => {
          if (isConnected) listener(name, data);
        }),
      onConnection: (listener) => {
        connection.add(listener);
        return () => connection.delete(listener);
      },
    },
    (fault) => {
      throw fault;
    },
  );
  const store = createStudioStore(bridge);
  const stop = syncStore(store, bridge);
  await store.getState().loadStudio();
  await store.getState().loadWorkspace();
  const turn = (state: 'connected' | 'lost'): void => {
    isConnected = state === 'connected';
    for (const listener of connection) listener(state);
  };
  const until = (holds: (state: StudioState) => boolean): Promise<void> =>
    new Promise((resolve) => {
      if (holds(store.getState())) {
        resolve();
        return;
      }
      const unsubscribe = store.subscribe((state) => {
        if (holds(state)) {
          unsubscribe();
          resolve();
        }
      });
    });
  await until((state) => state.hooksState.kind === 'ready');
  return {
    store,
    root,
    state: store.getState,
    until,
    disconnect: () => turn('lost'),
    reconnect: () => turn('connected'),
    dispose: async () => {
      await store.getState().flushDrafts();
      stop();
      await host.dispose();
    },
  };
}
