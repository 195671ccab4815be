import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 1100px)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Below 1100 px (also a wider window at 200 % zoom) the right pane becomes a line. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
