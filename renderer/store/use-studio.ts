import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Bridge } from '../bridge/bridge.ts';
import type { StudioState, StudioStore } from './index.ts';

export const StudioContext = createContext<StudioStore | null>(null);

/** The store itself, for acts: `const store = useStudioStore(); … store.getState().go('run')`. */
export function useStudioStore(): StudioStore {
  const store = useContext(StudioContext);
  if (!store) throw new Error('StudioContext has no store: render below main.tsx.');
  return store;
}

/** Part of the state; renders again when that part changes by identity. */
export const useStudio = <T>(select: (state: StudioState) => T): T => useStore(useStudioStore(), select);

export const BridgeContext = createContext<Bridge | null>(null);

/** The host, for a question whose answer only one component needs. Whatever several need is a slice's action. */
export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('BridgeContext has no bridge: render below main.tsx.');
  return bridge;
}
