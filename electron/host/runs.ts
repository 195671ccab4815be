/** The runs of this host: those that go on, and the last ones that ended. */
import type { RunEvent, RunReport } from '../../shared/model/run.ts';
import type { EventHub } from './event-hub.ts';
import { oneLine } from './router.ts';

export interface Runs {
  /** Begins once the caller has had the chance to tell the id. `work` cleans up after itself before it settles. */
  start(runId: string, work: (cancel: AbortSignal, report: (event: RunEvent) => void) => Promise<RunReport>): void;
  find(runId: string): KnownRun | undefined;
  /** Cancels what goes on and waits for its end. */
  dispose(): Promise<void>;
}
export interface KnownRun {
  readonly state:
    | { readonly kind: 'running'; readonly events: readonly RunEvent[] }
    | { readonly kind: 'finished'; readonly report: RunReport }
    /** A bug; the log has it. */
    | { readonly kind: 'broken' };
  cancel(): void;
}

const MOST_KEPT = 20;

interface OwnRun extends KnownRun {
  state: KnownRun['state'];
  readonly ended: Promise<void>;
}

export function createRuns(hub: EventHub, log: (line: string) => void): Runs {
  const runs = new Map<string, OwnRun>();
  const forgetOldest = (): void => {
    const ended = [...runs].filter(([, run]) => run.state.kind !== 'running');
    for (const [id] of ended.slice(0, Math.max(0, ended.length - MOST_KEPT))) runs.delete(id);
  };
  return {
    start(runId, work) {
      const cancel = new AbortController();
      const events: RunEvent[] = [];
      const tell = (event: RunEvent): void => {
        events.push(event);
        hub.tell('run:event', { runId, event });
      };
      const begin = async (): Promise<void> => {
        await new Promise((resolve) => setImmediate(resolve));
        try {
          // The report is told last, when nothing of the run is left.
          const report = await work(cancel.signal, (event) => {
            if (event.kind !== 'finished') tell(event);
          });
          run.state = { kind: 'finished', report };
          hub.tell('run:event', { runId, event: { kind: 'finished', report } });
        } catch (error) {
          run.state = { kind: 'broken' };
          log(`run ${runId}: ${oneLine(error)}`);
        }
        forgetOldest();
      };
      const run: OwnRun = { state: { kind: 'running', events }, ended: begin(), cancel: () => cancel.abort() };
      runs.set(runId, run);
    },
    find: (runId) => runs.get(runId),
    async dispose() {
      for (const run of runs.values()) run.cancel();
      await Promise.all([...runs.values()].map((run) => run.ended));
    },
  };
}
