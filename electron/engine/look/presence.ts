import { lstat, stat } from 'node:fs/promises';

/** Whether something stands at a path, a dangling link included. What cannot be seen counts as absent. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Whether a path leads to a folder, through links. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
