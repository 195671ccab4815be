import type { Workspace } from '../../shared/contract/calls.ts';
import { openWorkspace } from '../engine/workspace/open-workspace.ts';

export interface CurrentWorkspace {
  /** @throws ExpectedFailure of the workspace that was to be opened at the start */
  get(): Promise<Workspace>;
  /** Takes the place of the one before; where it fails that one stays. @throws ExpectedFailure of `openWorkspace` */
  open(paths: readonly string[]): Promise<Workspace>;
}

export function createCurrentWorkspace(home: string, atStart: readonly string[]): CurrentWorkspace {
  const openAt = async (paths: readonly string[]): Promise<Workspace> => ({ ...(await openWorkspace(paths)), home });
  let current: Promise<Workspace> = atStart.length > 0 ? openAt(atStart) : Promise.resolve({ roots: [], file: null, name: '', home });
  // Who asks for it is told; until then nobody has to know.
  current.catch(() => undefined);
  return {
    get: () => current,
    async open(paths) {
      const workspace = await openAt(paths);
      current = Promise.resolve(workspace);
      return workspace;
    },
  };
}
