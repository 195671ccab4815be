import { useCallback } from 'react';
import type { Reason } from '../../../shared/model/reason.ts';
import { useSay } from '../../i18n/use-words.ts';
import { rootedPath } from '../../paths.ts';
import { useStudio } from '../../store/use-studio.ts';

const NO_ROOTS: readonly string[] = [];

/** Sentences about files, with their paths as the diffs beside them write them: from the workspace's root, or from home. */
export function useSayHere(): (reason: Reason) => string {
  const say = useSay();
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const home = useStudio((state) => state.workspace?.home ?? '');
  return useCallback(
    ({ params, ...reason }) => {
      if (!params) return say(reason);
      const shown = Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'string' ? rootedPath(value, roots, home) : value,
      ]);
      return say({ ...reason, params: Object.fromEntries(shown) as typeof params });
    },
    [say, roots, home],
  );
}
