/** The folders that library hooks are installed below, and the paths that an installation may touch there. */
import { editions, libraryLayoutOf } from '../../../../shared/agents/index.ts';
import type { SettingsEntries } from '../../../../shared/agents/settings-entries.ts';
import type { LibraryLayout, LibraryScope } from '../../../../shared/library/layout.ts';
import type { Entry } from '../../../../shared/library/manifest.ts';

/** One lock file, and what it is about. */
export interface InstallBase {
  /** "user", "project", "project-2" … */
  readonly id: string;
  readonly scope: LibraryScope;
  readonly folder: string;
}

/** The person's own first. A workspace that is the home folder is the person's. */
export function basesOf(home: string, roots: readonly string[]): InstallBase[] {
  const projects = roots.map((folder, i): InstallBase => ({ id: i === 0 ? 'project' : `project-${i + 1}`, scope: 'project', folder }));
  return [{ id: 'user', scope: 'user', folder: home }, ...projects.filter(({ folder }) => folder !== home)];
}

const agentIds: readonly string[] = [...new Set(editions.map(({ agent }) => agent))];

export const layouts = (): readonly { readonly agent: string; readonly layout: LibraryLayout }[] =>
  agentIds.flatMap((agent) => {
    const layout = libraryLayoutOf(agent);
    return layout ? [{ agent, layout }] : [];
  });

/** An entry that stands for any of an event: only where it would go matters. */
const probeEntry = (agent: string, event: string): Entry => ({
  id: 'probe',
  agent,
  editions: [''],
  event,
  language: 'sh',
  script: 'probe.sh',
});

export interface KnownPaths {
  /** Folders with a folder for each hook. */
  readonly folders: readonly string[];
  /** With the agent that reads each. */
  readonly settings: ReadonlyMap<string, string>;
  readonly scripts: ReadonlySet<string>;
}

/** Everything that any installation of this scope could write to, by what the agents say. */
export function knownPaths(scope: LibraryScope): KnownPaths {
  const starts = layouts().flatMap(({ agent, layout }) => {
    const events = new Set(
      editions.filter((edition) => edition.agent === agent).flatMap((edition) => edition.events.map(({ name }) => name)),
    );
    return [...events].map((event) => ({ agent, start: layout.start({ hook: 'probe', entry: probeEntry(agent, event) }, scope) }));
  });
  return {
    folders: [...new Set(layouts().map(({ layout }) => layout.folder(scope)))],
    settings: new Map(starts.flatMap(({ agent, start }) => (start.kind === 'entry' ? [[start.settings, agent] as const] : []))),
    scripts: new Set(starts.flatMap(({ start }) => (start.kind === 'part' ? [start.script] : []))),
  };
}

/** How an agent's settings files are read and changed; undefined: its hooks are files. */
export const entriesOf = (agent: string): SettingsEntries | undefined =>
  editions.find((edition) => edition.agent === agent && edition.entries)?.entries;

/** Where people's own scripts lie while a dispatcher stands in their place. No hook has such a name. */
export const OWN_FOLDER = '_own';
