/** What the features of a host share. */
import type { Clock } from '../../shared/agents/edition.ts';
import type { Problem } from '../../shared/model/hook.ts';
import type { FileWrites } from '../engine/edit/file-writes.ts';
import type { Machine } from '../engine/machine.ts';
import type { TimedWorker } from '../engine/match/timed-worker.ts';
import type { Backups } from '../engine/store/backups.ts';
import type { Drafts } from '../engine/store/drafts.ts';
import type { ParkedEntries } from '../engine/store/parked-entries.ts';
import type { WriteLog } from '../engine/store/write-log.ts';
import type { TrustStore } from '../engine/trust/store.ts';
import type { CurrentWorkspace } from './current-workspace.ts';
import type { EventHub } from './event-hub.ts';
import type { HostOptions } from './host.ts';
import type { KnownFiles } from './known-files.ts';
import type { LibraryParts } from './library-parts.ts';
import type { PreferencesStore } from './preferences-store.ts';
import type { RecentWorkspaces } from './recent-workspaces.ts';
import type { Runs } from './runs.ts';
import type { HookPlaces } from './hook-places.ts';

export interface HostParts {
  readonly options: HostOptions;
  readonly machine: Machine;
  readonly matching: TimedWorker;
  /** For the checker of regular expressions, which is large and thinks longer than a pattern may take. */
  readonly checking: TimedWorker;
  readonly hub: EventHub;
  readonly workspace: CurrentWorkspace;
  readonly preferences: PreferencesStore;
  readonly recent: RecentWorkspaces;
  readonly trust: TrustStore;
  readonly runs: Runs;
  /** The one way to write files that are not the studio's own. */
  readonly writes: FileWrites;
  /** Removes what killed studios left: locks, and temporary files beside what they were writing. */
  readonly sweep: () => Promise<void>;
  readonly backups: Backups;
  readonly writeLog: WriteLog;
  readonly drafts: Drafts;
  /** Entries of settings files that are switched off. */
  readonly parked: ParkedEntries;
  readonly library: LibraryParts;
  readonly files: KnownFiles;
  readonly places: HookPlaces;
  /** Ids of an imagined session of the agent, the same as long as the host lives, and the time now. */
  readonly clock: () => Clock;
  /** What is wrong with the studio's own files. */
  readonly problems: readonly Problem[];
}
