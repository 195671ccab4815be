/** Where hooks are to be added: the file or folder itself, and the workspace that scripts may be put into. */
import { stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import type { AgentEdition } from '../../../shared/agents/edition.ts';
import type { Context } from '../../../shared/agents/facts.ts';
import { parentPath } from '../../../shared/agents/paths.ts';
import type { Input } from '../../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import { pathBelow } from '../../../shared/fragment/path-below.ts';
import type { HookLocation } from '../../../shared/model/location.ts';
import { because } from '../../../shared/words/fragment.ts';
import { because as becauseStudio } from '../../../shared/words/studio.ts';
import { settle } from '../../engine/discover/settle.ts';
import { checkStaysInside } from '../leads-outside.ts';
import type { HostParts } from '../parts.ts';
import { contextOf } from '../questions.ts';

export interface Target {
  readonly location: HookLocation;
  /** null: hooks there belong to no workspace, so scripts go beside the file. */
  readonly root: string | null;
  /** As the agent would see it with that workspace open. */
  readonly context: Context;
}

/** @throws ExpectedFailure `unknownLocation`, `placeNotWritable`, `pathNotAbsolute`, `fileNotEditable` */
export async function targetOf(parts: HostParts, edition: AgentEdition, to: Input<'fragment:apply'>['to']): Promise<Target> {
  const own = await contextOf(parts, edition, {});
  if (to.kind === 'location') {
    const locations = await locationsOf(parts, edition, own);
    const location = locations.find(({ id }) => id === to.location);
    if (!location)
      throw new ExpectedFailure({
        code: 'unknownLocation',
        reason: becauseStudio('error.unknownLocation', { location: to.location }),
        known: locations.map(({ id }) => id),
      });
    await checkStaysInside(location.path, location, own.roots);
    return writable({ location, root: location.root ?? null, context: own });
  }
  // A file that is named by its path is the person's word: a link there is followed.
  const named = fullPath(to.path);
  // Without a workspace, any folder shows how a project's places are named.
  const roots = own.roots.length > 0 ? own.roots : [parentPath(named)];
  const locations = await locationsOf(parts, edition, { ...own, roots });
  const isPlace = locations.some((location) => location.path === named || endOf(own, location, named) !== null);
  const path = isPlace ? named : ((await settingsOfWorkspace(parts, edition, named)) ?? named);
  const exact = locations.find((location) => location.path === path);
  if (exact) return writable({ location: exact, root: exact.root ?? null, context: own });
  for (const location of locations) {
    const below = endOf(own, location, path);
    if (location.use !== 'read' || below === null) continue;
    const root = path.slice(0, -below.length - 1) || '/';
    const context = await contextOf(parts, edition, {}, [root]);
    const there = (await locationsOf(parts, edition, context)).find((other) => other.path === path);
    if (there) return writable({ location: there, root, context });
  }
  const holds = locations.find(({ use }) => use === 'read')?.holds ?? { kind: 'file' };
  return {
    location: { id: ELSEWHERE, scope: 'imported', path, holds, use: 'read', writable: true },
    root: null,
    context: { ...own, roots: [parentPath(path)] },
  };
}

/** Of a folder that is given for a settings file: the one that is read with that folder open as the workspace. null: it is no folder. */
export async function settingsOfWorkspace(parts: HostParts, edition: AgentEdition, path: string): Promise<string | null> {
  const isFolder =
    edition.entries !== undefined &&
    (await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    ));
  if (!isFolder) return null;
  const there = await locationsOf(parts, edition, await contextOf(parts, edition, {}, [path]));
  return there.find(({ holds, use, root }) => holds.kind === 'file' && use === 'read' && root === path)?.path ?? null;
}

/** How a place lies in its workspace, where a path ends like that. */
function endOf(context: Context, { path: place, root }: HookLocation, path: string): string | null {
  const below = root === undefined ? null : pathBelow(context, place, root);
  return below !== null && slashed(context, path).endsWith(`/${below}`) ? below : null;
}

const slashed = ({ pathStyle }: Context, path: string): string => (pathStyle === 'win32' ? path.replaceAll('\\', '/') : path);

/** Of a file that no agent reads where it lies. */
const ELSEWHERE = 'elsewhere';

function writable(target: Target): Target {
  const { location } = target;
  if (location.writable) return target;
  throw new ExpectedFailure({ code: 'placeNotWritable', reason: because('error.placeNotWritable', { path: location.path }) });
}

const locationsOf = async (parts: HostParts, edition: AgentEdition, context: Context): Promise<readonly HookLocation[]> =>
  (await settle(parts.machine, context, (c) => edition.locations(c))).value;

/** Nothing is resolved, completed or corrected. @throws ExpectedFailure `pathNotAbsolute` */
export function fullPath(path: string): string {
  if (isAbsolute(path) && !path.includes('\0') && resolve(path) === path) return path;
  throw new ExpectedFailure({ code: 'pathNotAbsolute', reason: because('error.pathNotAbsolute', { path }) });
}
