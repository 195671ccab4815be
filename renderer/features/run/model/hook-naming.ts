/** How a hook is named among the others of a run: short, and never two alike. */
import { baseName, parentPath } from '../../../../shared/agents/paths.ts';
import type { Hook } from '../../../../shared/model/hook.ts';
import type { HookLocation, Scope } from '../../../../shared/model/location.ts';

export interface HookNaming {
  /** Its label, as in the tree of hooks; with its place where the label alone could be another's. */
  readonly name:
    | { readonly kind: 'root'; readonly label: string; readonly root: string }
    | { readonly kind: 'scope'; readonly label: string; readonly scope: Scope }
    | { readonly kind: 'label'; readonly label: string };
  /** Where it is declared, as short as it can be. */
  readonly place: string;
  readonly scope: Scope;
  /** Last part of the workspace root it belongs to; null: none. */
  readonly root: string | null;
  readonly label: string;
}
export interface Surroundings {
  readonly roots: readonly string[];
  readonly home: string;
}

export function nameHooks(
  hooks: readonly Hook[],
  locations: readonly HookLocation[],
  around: Surroundings,
): ReadonlyMap<string, HookNaming> {
  return new Map(
    hooks.map((hook) => {
      const location = locations.find((l) => l.id === hook.location);
      const scope = location?.scope ?? 'project';
      const root = location?.root === undefined ? null : baseName(location.root);
      const { label } = hook;
      // A script that has its event's name says nothing by it where others may have it too.
      const isCommon =
        hook.handler.kind === 'script' &&
        label === hook.event &&
        hooks.filter((other) => other.location === hook.location).length === 1 &&
        (around.roots.length > 1 || hooks.some((other) => other !== hook && other.label === label));
      const name: HookNaming['name'] = !isCommon
        ? { kind: 'label', label }
        : root === null
          ? { kind: 'scope', label, scope }
          : { kind: 'root', label, root };
      const file = hook.handler.kind === 'script' ? parentPath(hook.source) : hook.source;
      return [hook.id, { name, scope, root, label, place: shortPath(file, location?.root, around) }];
    }),
  );
}

/** Seen from its root, else from home; a root is named only where there are several. */
function shortPath(path: string, root: string | undefined, { roots, home }: Surroundings): string {
  const within = (outer: string): string | null =>
    outer !== '' && (path.startsWith(`${outer}/`) || path.startsWith(`${outer}\\`)) ? path.slice(outer.length + 1) : null;
  const inRoot = root === undefined ? null : within(root);
  if (inRoot !== null && root !== undefined) return roots.length > 1 ? `${baseName(root)}/${inRoot}` : inRoot;
  const inHome = within(home);
  return inHome === null ? path : `~/${inHome}`;
}
