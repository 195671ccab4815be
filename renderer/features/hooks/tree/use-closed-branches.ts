import { useCallback, useState } from 'react';
import { recall, remember } from '../../../ui/memory.ts';

const KEY = 'hooks.closed';

const remembered = (): ReadonlySet<string> => {
  try {
    const keys: unknown = JSON.parse(recall(KEY) ?? '[]');
    return new Set(Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
};

/** Branches that the person closed, remembered. New ones start open. */
export function useClosedBranches(): {
  readonly closed: ReadonlySet<string>;
  readonly fold: (keys: readonly string[], to: 'open' | 'closed') => void;
} {
  const [closed, setClosed] = useState(remembered);
  const fold = useCallback((keys: readonly string[], to: 'open' | 'closed') => {
    setClosed((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (to === 'closed') after.add(key);
        else after.delete(key);
      }
      remember(KEY, JSON.stringify([...after].slice(-500)));
      return after;
    });
  }, []);
  return { closed, fold };
}
