/** How an agent is made to run hooks of a library: where their files go, and what starts them. One for each agent. */
import type { Context } from '../agents/facts.ts';
import type { AgentEdition } from '../agents/edition.ts';
import type { SettingsEntry } from '../agents/settings-entries.ts';
import type { JsonObject } from '../model/json.ts';
import type { DispatcherPart } from './cline-dispatcher.ts';
import type { Deed } from './deed.ts';
import type { Entry } from './manifest.ts';

/** Of one project, or of one person. Paths are relative to the project's root or to the home folder, joined by "/". */
export type LibraryScope = 'project' | 'user';

/** An entry of a hook, by the hook's name. */
export interface LibraryPart {
  readonly hook: string;
  readonly entry: Entry;
}
export interface PlacedFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}

/** What makes the agent start a part. */
export type PartStart =
  /** An entry in a settings file. */
  | { readonly kind: 'entry'; readonly settings: string; readonly entry: SettingsEntry }
  /** A part of the script that the agent starts for this event. */
  | ({ readonly kind: 'part'; readonly script: string } & DispatcherPart);

export interface LibraryLayout {
  /** Below it each hook has a folder by its name. No edition of the agent takes anything in it for a hook. */
  folder(scope: LibraryScope): string;
  start(part: LibraryPart, scope: LibraryScope): PartStart;
  /** The files that make the agent run these parts where it has no hooks yet: settings, or scripts. */
  alone(parts: readonly LibraryPart[], scope: LibraryScope): readonly PlacedFile[];
  /** What an example's deed is in the agent's own words: `Firing.input`. */
  inputOf(deed: Deed, event: string, edition: AgentEdition, context: Context): JsonObject;
  /** What must be assumed for an agent that asks whether a folder is trusted before it runs its hooks. */
  readonly trusting: Readonly<Record<string, boolean>>;
}
