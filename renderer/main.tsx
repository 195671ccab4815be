import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bridge } from './bridge/index.ts';
import { App } from './frame/app.tsx';
import { createStudioStore } from './store/index.ts';
import { syncStore } from './store/sync.ts';
import { BridgeContext, StudioContext } from './store/use-studio.ts';
import './styles/tokens.css';
import './styles/base.css';

const store = createStudioStore(bridge);
syncStore(store, bridge);
void store
  .getState()
  .loadStudio()
  .then(() => store.getState().loadWorkspace())
  .then(() => store.getState().loadDrafts());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id “root”.');
createRoot(root).render(
  <StrictMode>
    <BridgeContext value={bridge}>
      <StudioContext value={store}>
        <App />
      </StudioContext>
    </BridgeContext>
  </StrictMode>,
);
