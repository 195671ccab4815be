/** Where Cline looks for hooks. A place has the same id in every edition, so that a hook has too. */
import type { HookLocation } from '../../model/location.ts';
import type { Context } from '../facts.ts';
import { joinPath } from '../paths.ts';
import { because } from './words.ts';

/** An id that never depends on the edition: see each id's comment. */
export type ClinePlace =
  /** A directory named at start. */
  | 'runtime'
  /** `~/Documents/Cline/Hooks`. */
  | 'user'
  /** `<documents>/Cline/Hooks`, where the system keeps documents elsewhere. */
  | 'user-documents'
  /** `~/.cline/hooks`. */
  | 'user-cline'
  /** `.clinerules/hooks` of the first root; `project-2` of the second … */
  | 'project'
  | `project-${number}`
  /** `.cline/hooks` of the first root. */
  | 'project-cline'
  /** `.clinerules/hooks` of the folder a session was started in. */
  | 'session';

const projectPlace = (index: number): ClinePlace => (index === 0 ? 'project' : `project-${index + 1}`);

export const globalHooksPath = (context: Context): string => joinPath(context, context.home, 'Documents', 'Cline', 'Hooks');
export const rulesHooksPath = (context: Context, root: string): string => joinPath(context, root, '.clinerules', 'hooks');

export const scriptLocation = (
  id: ClinePlace,
  scope: HookLocation['scope'],
  path: string,
  candidates: readonly string[],
  rest: Partial<Pick<HookLocation, 'root' | 'use' | 'note'>> = {},
): HookLocation => ({ id, scope, path, holds: { kind: 'scripts', candidates: [...candidates] }, use: 'read', writable: true, ...rest });

const SDK_PLACES: ReadonlySet<string> = new Set<ClinePlace>(['user-cline', 'project-cline']);
/** A place of the newer SDK and CLI, which no other edition reads. */
export const isSdkPlace = ({ id, use }: HookLocation): boolean => use === 'ignored' && SDK_PLACES.has(id);

/** Where people put hooks that only the SDK and CLI find. */
export function sdkPlaces(context: Context): HookLocation[] {
  const unread = { use: 'ignored', note: because('cline.sdkPlaceUnread') } as const;
  const at = (folder: string): string => joinPath(context, folder, '.cline', 'hooks');
  const [root] = context.roots;
  return [
    scriptLocation('user-cline', 'user', at(context.home), [], unread),
    ...(root === undefined ? [] : [scriptLocation('project-cline', 'project', at(root), [], { ...unread, root: joinPath(context, root) })]),
  ];
}

/** One place per root, in order. The same folder named twice, also with a separator at its end, is one place. */
export function projectLocations(context: Context, candidates: readonly string[]): HookLocation[] {
  return withoutTwins(
    context.roots.map((root, i) =>
      scriptLocation(projectPlace(i), 'project', rulesHooksPath(context, root), candidates, { root: joinPath(context, root) }),
    ),
  );
}

/** By the path's text alone: a folder reached through a link counts as another. */
export const withoutTwins = (locations: readonly HookLocation[]): HookLocation[] =>
  locations.filter((location, i) => locations.findIndex((other) => other.path === location.path) === i);
