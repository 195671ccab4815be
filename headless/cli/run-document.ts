/** A run report as the command line prints it: codes become finished sentences in one language. */
import { contextForModel } from '../../shared/model/verdict.ts';
import type { Invocation } from '../../shared/model/invocation.ts';
import type { HookLocation } from '../../shared/model/location.ts';
import type { Prediction } from '../../shared/model/prediction.ts';
import type { Ending, ProcessResult } from '../../shared/model/process-result.ts';
import type { HookRun, RunReport } from '../../shared/model/run.ts';
import type { TrustReview } from '../../shared/model/trust.ts';
import type { Language } from '../../shared/words/catalogue.ts';
import { say } from '../../shared/words/say.ts';
import type { InvocationDocument, RunDocument, UntrustedDocument } from './documents.ts';

export function runDocument(report: RunReport, locations: readonly HookLocation[], language: Language): RunDocument {
  const { verdict } = report;
  const scopeOf = (location: string): HookLocation['scope'] => locations.find((l) => l.id === location)?.scope ?? 'project';
  return {
    edition: report.edition,
    event: report.event,
    verdict: {
      decision: verdict.decision,
      rule: verdict.rule.code,
      reason: verdict.reason ?? say(verdict.rule, language),
      decidedBy: verdict.decidedBy ?? null,
      masked: verdict.masked.map(({ by, ...rest }) => ({ ...rest, by: say(by, language) })),
      deliveries: verdict.deliveries,
      contextForModel: contextForModel(verdict),
      predictions: verdict.predictions.map((p) => predictionDocument(p, language)),
    },
    hooks: report.hooks.map((run) => hookDocument(run, scopeOf(run.hook.location), language)),
  };
}

function hookDocument(run: HookRun, scope: HookLocation['scope'], language: Language): RunDocument['hooks'][number] {
  const { outcome, result } = run;
  return {
    id: run.hook.id,
    scope,
    source: run.hook.source,
    stage: run.stage,
    fires: run.stage === 'fires',
    why: say(run.why, language),
    ran: run.ran,
    invocation: invocationDocument(run.invocation, run.studioEnv),
    result: result ? resultDocument(result, language) : null,
    stdout: result?.stdout ?? '',
    stderr: result?.stderr ?? '',
    outcome: outcome
      ? {
          says: outcome.says,
          rule: outcome.rule.code,
          ...(outcome.reason !== undefined && { reason: outcome.reason }),
          ...(outcome.context !== undefined && { context: outcome.context }),
          ...(outcome.message !== undefined && { message: outcome.message }),
          ...(outcome.failure && { failure: { kind: outcome.failure.kind, message: say(outcome.failure.message, language) } }),
          findings: outcome.findings.map((f) => ({ code: f.code, message: say(f, language) })),
          predictions: outcome.predictions.map((p) => predictionDocument(p, language)),
        }
      : null,
  };
}

function invocationDocument(invocation: Invocation | undefined, studioEnv: Readonly<Record<string, string>>): InvocationDocument | null {
  if (invocation?.kind !== 'process') return null;
  const [program = '', ...args] = invocation.argv;
  const { cwd, stdin, timeoutMs } = invocation;
  return { program, args, shell: invocation.via === 'shell', cwd, env: invocation.env.set, studioEnv, stdin, timeoutMs };
}

function resultDocument(result: ProcessResult, language: Language): NonNullable<RunDocument['hooks'][number]['result']> {
  return {
    ...endingDocument(result.ending, language),
    truncated: result.droppedBytes > 0,
    droppedBytes: result.droppedBytes,
    durationMs: Math.round((result.settledMs - result.startedMs) * 100) / 100,
    survivors: result.survivors,
    pipesHeld: result.pipesHeld,
    ...(result.stdinError !== undefined && { stdinError: result.stdinError }),
  };
}

function endingDocument(
  ending: Ending,
  language: Language,
): Pick<NonNullable<RunDocument['hooks'][number]['result']>, 'kind' | 'code' | 'signal' | 'limitMs' | 'errno' | 'lacking' | 'reason'> {
  switch (ending.kind) {
    case 'exited':
      return { kind: ending.kind, code: ending.code };
    case 'signalled':
      return { kind: ending.kind, signal: ending.signal };
    case 'timedOut':
      return { kind: ending.kind, limitMs: ending.limitMs };
    case 'cancelled':
      return { kind: ending.kind };
    case 'failedToStart':
      return { kind: ending.kind, errno: ending.errno, lacking: ending.lacking };
    case 'notRun':
      return { kind: ending.kind, reason: say(ending.reason, language) };
  }
}

function predictionDocument(
  { kind, reason, evidence, hook, event }: Prediction,
  language: Language,
): RunDocument['verdict']['predictions'][number] {
  return { kind, reason: say(reason, language), evidence, ...(hook !== undefined && { hook }), ...(event !== undefined && { event }) };
}

export function untrustedDocument(reviews: readonly TrustReview[]): UntrustedDocument {
  return {
    untrusted: reviews.map(({ hook, edition, fingerprint, history, invocation, studioEnv, command, files, folder }) => ({
      id: hook,
      edition,
      fingerprint,
      history,
      command,
      invocation: invocationDocument(invocation, studioEnv),
      files: files.map(({ path, sha256, sizeBytes, text }) => ({ path, sha256, sizeBytes, text })),
      ...(folder !== undefined && { folder }),
    })),
  };
}
