import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../shared/agents/edition.ts';
import type { Problem } from '../../shared/model/hook.ts';
import { createMachine } from '../engine/machine-on-disk.ts';
import { createTimedWorker } from '../engine/match/timed-worker.ts';
import type { StoreProblem } from '../engine/store/locked-json.ts';
import { createTrustStore } from '../engine/trust/store.ts';
import { backupCalls } from './backup-calls.ts';
import { compareCalls } from './compare-calls.ts';
import { createCurrentWorkspace } from './current-workspace.ts';
import { draftCalls } from './draft-calls.ts';
import { createEventHub } from './event-hub.ts';
import { fileCalls } from './file-calls.ts';
import { fragmentCalls } from './fragment-calls.ts';
import { createHookPlaces } from './hook-places.ts';
import { hooksCalls } from './hooks-calls.ts';
import type { Host, HostOptions } from './host.ts';
import { createKept, parkedAt } from './kept.ts';
import { createKnownFiles } from './known-files.ts';
import { libraryCalls } from './library-calls.ts';
import { createLibraryParts } from './library-parts.ts';
import { matcherCalls } from './matcher-calls.ts';
import type { HostParts } from './parts.ts';
import { preferencesCalls } from './preferences-calls.ts';
import { createPreferencesStore } from './preferences-store.ts';
import { createRecentWorkspaces } from './recent-workspaces.ts';
import { oneLine } from './router.ts';
import { runCalls } from './run-calls.ts';
import { createRuns } from './runs.ts';
import { studioCalls } from './studio-calls.ts';
import { trustCalls } from './trust-calls.ts';
import { workspaceCalls } from './workspace-calls.ts';
import { writeCalls } from './write-calls.ts';

/** The studio's own data, one store for desktop, web and command line. */
const STUDIO_FOLDER = '.hook-studio';
/** The first question also loads the checker. */
const CHECK_LIMIT_MS = 3000;

/** What is wrong with a file of the studio's own belongs to no place of hooks. */
const STUDIO_LOCATION = 'studio';

/** Touches nothing until it is asked, but opens `options.open`: whether that succeeds is told by `workspace:current`. */
export function createHost(options: HostOptions): Host {
  const { now, log, home } = options;
  const problems: Problem[] = [];
  const onProblem = ({ reason, path }: StoreProblem): void => {
    if (problems.some((known) => isDeepStrictEqual([known.path, known.reason], [path, reason]))) return;
    problems.push({ severity: 'warning', reason, path, location: STUDIO_LOCATION });
    log(`${reason.code}: ${path}`);
  };
  const store = { folder: join(home, STUDIO_FOLDER), now, onProblem };
  const kept = createKept(store);
  const hub = createEventHub((error) => log(`listener: ${oneLine(error)}`));
  const parts: HostParts = {
    options,
    hub,
    ...kept,
    machine: createMachine({ now, parked: async (path) => parkedAt(kept.parked, path, onProblem) }),
    matching: createTimedWorker(),
    checking: createTimedWorker({ limitMs: CHECK_LIMIT_MS }),
    workspace: createCurrentWorkspace(home, options.open),
    preferences: createPreferencesStore(store),
    recent: createRecentWorkspaces(store),
    trust: createTrustStore(store),
    runs: createRuns(hub, log),
    library: createLibraryParts(options, store, hub),
    files: createKnownFiles(() => parts),
    places: createHookPlaces(() => parts),
    clock: createClock(home, now),
    problems,
  };
  parts.places.watchInBackground();
  const swept = parts.sweep().catch((error: unknown) => log(`sweep: ${oneLine(error)}`));
  return {
    handlers: {
      ...studioCalls(parts),
      ...preferencesCalls(parts),
      ...workspaceCalls(parts),
      ...hooksCalls(parts),
      ...matcherCalls(parts),
      ...fileCalls(parts),
      ...fragmentCalls(parts),
      ...libraryCalls(parts),
      ...draftCalls(parts),
      ...backupCalls(parts),
      ...writeCalls(parts),
      ...runCalls(parts),
      ...compareCalls(parts),
      ...trustCalls(parts),
    },
    listen: (listener) => hub.listen(listener),
    async dispose() {
      parts.library.sources.dispose();
      parts.library.ending.abort();
      await parts.runs.dispose();
      await swept;
      await Promise.all([parts.places.dispose(), parts.matching.dispose(), parts.checking.dispose()]);
    },
  };
}

function createClock(home: string, now: () => number): () => Clock {
  const session = randomUUID();
  const task = String(now());
  const user = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return () => ({ at: now(), ids: { session, task, user, call: randomUUID() } });
}
