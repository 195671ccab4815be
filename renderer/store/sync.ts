/** What the host tells without being asked → the store. The only place that listens. */
import type { Bridge } from '../bridge/bridge.ts';
import type { StudioStore } from './index.ts';

/** Starts listening; returns a way to stop. */
export function syncStore(store: StudioStore, bridge: Bridge): () => void {
  const state = store.getState;
  const stops = [
    bridge.on('workspace:opened', (workspace) => {
      state().hearWorkspace(workspace);
      void state().refreshLibrary();
    }),
    bridge.on('library:progress', (progress) => state().hearLibraryProgress(progress)),
    bridge.on('workspace:changed', ({ paths }) => {
      void state().loadHooks();
      void state().hearFilesChanged(paths);
      if (state().view === 'library') void state().refreshLibrary();
    }),
    bridge.on('run:event', (heard) => state().hearRunEvent(heard)),
    bridge.on('preferences:changed', (preferences) => state().hearPreferences(preferences)),
    bridge.onConnection((connection) => {
      const wasLost = state().connection === 'lost';
      state().hearConnection(connection);
      // Whatever happened meanwhile was not heard.
      if (wasLost && connection === 'connected') {
        void state()
          .loadStudio()
          .then(() => state().loadWorkspace());
        void state().catchUpRun();
        void state().refreshLibrary();
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
