import { expect, it } from 'vitest';
import { createMachine } from '../../../../electron/engine/machine-on-disk.ts';
import { runHooks } from '../../../../electron/engine/run.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { contextIn, firing, scriptHook, smallEdition } from '../small-edition.ts';

const folder = temporaryFolder();

it('says that the agent would hang on a matcher that takes too long', async () => {
  const reason = { code: 'match.slow', params: { limitMs: 200 } };
  const hook = scriptHook(folder.at('slow'), 'slow', { id: 'slow' });
  const { verdict } = await runHooks({
    runId: crypto.randomUUID(),
    edition: smallEdition(),
    machine: createMachine(),
    context: contextIn(folder.path),
    firing,
    payload: { tool: 'write' },
    place: 'workspace',
    copiedFrom: [],
    selections: [{ hook, stage: 'matcher', reason, match: { hit: false, reading: 'regex', problem: reason } }],
    only: null,
    also: new Set(),
    timeoutMs: null,
    safetyLimitMs: 20_000,
    permits: () => Promise.resolve(true),
    cancel: new AbortController().signal,
    report: () => undefined,
  });
  expect(verdict.predictions).toEqual([{ kind: 'agentHangs', reason, evidence: 'assumed', hook: 'slow' }]);
});
