import { editions } from '../../shared/agents/index.ts';
import type { HandlersOf, Output } from '../../shared/contract/calls.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import type { RunReport } from '../../shared/model/run.ts';
import { because } from '../../shared/words/studio.ts';
import { heardBy } from '../engine/compare/heard-by.ts';
import { eventHooks } from './event-hooks.ts';
import type { HostParts } from './parts.ts';
import { editionNamed } from './questions.ts';

type Comparison = Output<'compare:run'>[number];

export const compareCalls = (parts: HostParts): HandlersOf<'compare'> => ({
  async 'compare:run'({ runId }) {
    const report = finishedRun(parts, runId);
    const { id, agent } = editionNamed(report.edition);
    const others = editions.filter((other) => other.agent === agent && other.id !== id);
    return await Promise.all(others.map((other) => comparison(parts, other.id, report)));
  },
});

/** @throws ExpectedFailure `unknownRun`, `runGoesOn` */
function finishedRun(parts: HostParts, runId: string): RunReport {
  const run = parts.runs.find(runId);
  if (!run) throw new ExpectedFailure({ code: 'unknownRun', reason: because('error.unknownRun', { run: runId }) });
  if (run.state.kind === 'finished') return run.state.report;
  throw new ExpectedFailure({ code: 'runGoesOn', reason: because('error.runGoesOn', { run: runId }) });
}

async function comparison(parts: HostParts, id: string, heard: RunReport): Promise<Comparison> {
  const edition = editionNamed(id);
  if (!edition.events.some((event) => event.name === heard.event)) return { kind: 'noSuchEvent', edition: id };
  const mode = edition.modes.includes(heard.mode) ? heard.mode : undefined;
  const hooks = await eventHooks(parts, { edition: id, event: heard.event, payload: heard.payload, payloadOf: heard.edition, mode });
  const { report, basis } = await heardBy({ ...hooks, machine: parts.machine, heard });
  return { kind: 'compared', edition: id, basis, report };
}
