import { useMemo } from 'react';
import type { ChangedFile } from '../../../../shared/model/change.ts';
import { rootedPath } from '../../../paths.ts';
import { useStudio } from '../../../store/use-studio.ts';
import { ChangedFiles } from '../../writes/changed-files.tsx';

const NO_ROOTS: readonly string[] = [];

/** Diffs with their paths as people read them: files that are there already come first, then the new ones, the short before the long. */
export function PlannedFiles({ files }: { readonly files: readonly ChangedFile[] }) {
  const roots = useStudio((state) => state.workspace?.roots ?? NO_ROOTS);
  const home = useStudio((state) => state.workspace?.home ?? '');
  const shown = useMemo(
    () =>
      files
        .toSorted((a, b) => Number(a.before === null) - Number(b.before === null) || a.diff.length - b.diff.length)
        .map((file) => ({ ...file, path: rootedPath(file.path, roots, home) })),
    [files, roots, home],
  );
  return <ChangedFiles files={shown} />;
}
