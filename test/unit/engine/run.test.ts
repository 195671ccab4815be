import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from '../../../electron/engine/machine-on-disk.ts';
import { runHooks } from '../../../electron/engine/run.ts';
import type { RunRequest } from '../../../electron/engine/run/request.ts';
import { fingerprintOf } from '../../../electron/engine/trust/fingerprint.ts';
import { trustGate } from '../../../electron/engine/trust/gate.ts';
import { known } from '../../../shared/agents/facts.ts';
import { inTurn } from '../../../shared/agents/scheduling.ts';
import type { Hook } from '../../../shared/model/hook.ts';
import type { Selection } from '../../../shared/model/match.ts';
import type { RunEvent } from '../../../shared/model/run.ts';
import { noLeaks } from '../../support/no-leaks.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { contextIn, firing, processOf, scriptHook, smallEdition } from './small-edition.ts';

const folder = temporaryFolder();
const processes = noLeaks();
const machine = createMachine();
const env = (): Record<string, string> =>
  Object.fromEntries(Object.entries(processes.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
const context = () => contextIn(folder.path, { env: env() });

async function hook(name: string, text: string): Promise<Hook> {
  await writeFile(folder.at(name), `#!/bin/sh\n${text}\n`);
  await chmod(folder.at(name), 0o755);
  return scriptHook(folder.at(name), name, { id: name });
}
const fires = (one: Hook): Selection => ({ hook: one, stage: 'fires', reason: { code: 'fires' } });
const off = (one: Hook): Selection => ({ hook: one, stage: 'off', reason: { code: 'off' } });

let events: RunEvent[];
beforeEach(() => (events = []));
const request = (selections: readonly Selection[], changes: Partial<RunRequest> = {}): RunRequest => ({
  runId: crypto.randomUUID(),
  edition: smallEdition(),
  machine,
  context: context(),
  firing,
  payload: { tool: 'write' },
  place: 'workspace',
  copiedFrom: [],
  selections,
  only: null,
  also: new Set(),
  timeoutMs: null,
  safetyLimitMs: 20_000,
  permits: () => Promise.resolve(true),
  cancel: new AbortController().signal,
  report: (event) => events.push(event),
  ...changes,
});
/** Kinds and hooks, without the order in which parallel hooks happen to print. */
const story = (): string[] =>
  events.filter(({ kind }) => kind !== 'output').map((event) => ('hook' in event ? `${event.kind} ${event.hook}` : event.kind));
const whenPrinted =
  (text: string, then: () => void) =>
  (event: RunEvent): void => {
    events.push(event);
    if (event.kind === 'output' && event.chunk.text.includes(text)) then();
  };

describe('a run', () => {
  it('starts parallel hooks together, and reports in the agent’s order what happened in its own', async () => {
    execFileSync('mkfifo', [folder.at('gate')]);
    // Each end of a pipe waits for the other: one after another they would never end.
    const slow = await hook('slow', `cat ${folder.at('gate')}; exit 2`);
    const quick = await hook('quick', `echo go > ${folder.at('gate')}; echo context`);
    const report = await runHooks(request([fires(slow), fires(quick)]));
    expect([story().slice(0, 3), story().slice(3).sort()]).toEqual([
      ['selected', 'started slow', 'started quick'],
      ['finished', 'settled quick', 'settled slow'],
    ]);
    expect(report).toMatchObject({
      edition: 'small/test',
      event: 'Before',
      mode: 'interactive',
      payload: { tool: 'write' },
      place: 'workspace',
      cancelled: 'no',
      hooks: [
        {
          hook: { id: 'slow' },
          stage: 'fires',
          ran: 'asAgent',
          invocation: { argv: [folder.at('slow')] },
          result: { ending: { kind: 'exited', code: 2 }, stdout: 'go\n' },
          outcome: { says: 'block' },
        },
        {
          hook: { id: 'quick' },
          ran: 'asAgent',
          result: { ending: { kind: 'exited', code: 0 }, stdout: 'context\n' },
          outcome: { says: 'nothing' },
        },
      ],
      verdict: { decision: 'blocks', decidedBy: 'slow', native: ['slow', 'quick'] },
    });
    expect(events.at(-1)).toEqual({ kind: 'finished', report });
  });

  it('skips in turn what a block keeps from running, and says by whom', async () => {
    const report = await runHooks(
      request([fires(await hook('a', 'exit 2')), fires(await hook('b', 'exit 0'))], { edition: smallEdition({ next: inTurn }) }),
    );
    expect(story()).toEqual(['selected', 'started a', 'settled a', 'skipped b', 'finished']);
    expect(report.hooks[1]).toMatchObject({ ran: 'no', why: { code: 'select.skippedByEarlier', params: { by: 'a' } } });
    expect(report.hooks[1]).not.toHaveProperty('result');
  });

  it('tells output while the hook runs, and puts its mark into the environment', async () => {
    execFileSync('mkfifo', [folder.at('gate')]);
    const one = await hook('one', `echo "$HOOK_STUDIO_RUN"; cat ${folder.at('gate')}`);
    const open = (): void => void writeFile(folder.at('gate'), 'end');
    const asked = request([off(await hook('zero', 'exit 0')), fires(one)]);
    const report = await runHooks({ ...asked, report: whenPrinted(`${asked.runId}.1\n`, open) });
    expect(report.hooks[1]).toMatchObject({
      studioEnv: { HOOK_STUDIO_RUN: `${asked.runId}.1` },
      result: { stdout: `${asked.runId}.1\nend` },
    });
  });

  it('gives each hook facts of its own time: an earlier one makes the script of a later one', async () => {
    const maker = await hook('maker', `printf '#!/bin/sh\\necho made\\n' > ${folder.at('made')}; chmod +x ${folder.at('made')}`);
    const made = scriptHook(folder.at('made'), 'made', { id: 'made' });
    const stale = contextIn(folder.path, { env: env(), facts: { [`stat:${folder.at('made')}`]: { errno: 'ENOENT' } } });
    const report = await runHooks(request([fires(maker), fires(made)], { edition: smallEdition({ next: inTurn }), context: stale }));
    expect(report.hooks[1]?.result?.stdout).toBe('made\n');
  });

  it('does not start what the plan says is not run', async () => {
    const report = await runHooks(request([fires(scriptHook(folder.at('gone'), 'gone', { id: 'gone' }))]));
    expect(story()).toEqual(['selected', 'settled gone', 'finished']);
    expect(report.hooks[0]).toMatchObject({
      invocation: { kind: 'notRun' },
      result: { ending: { kind: 'notRun', reason: { code: 'small.gone' } } },
    });
  });

  it('puts a person’s limit in the place of the edition’s', async () => {
    const report = await runHooks(request([fires(await hook('endless', 'exec tail -f /dev/null'))], { timeoutMs: 150 }));
    expect(report.hooks[0]).toMatchObject({
      invocation: { timeoutMs: 150 },
      result: { ending: { kind: 'timedOut', limitMs: 150, by: 'agent' } },
    });
  });

  it('of nothing has a verdict', async () => {
    expect(await runHooks(request([]))).toMatchObject({ hooks: [], verdict: { decision: 'proceeds' } });
  });
});

describe('hooks on request', () => {
  it('run after the agent’s own, are marked, and the verdict leaves them out', async () => {
    const [own, asked] = [await hook('own', 'exit 0'), await hook('asked', 'exit 2')];
    const verdictBefore: string[] = [];
    const report = await runHooks(
      request([off(asked), fires(own)], { also: new Set(['asked', 'own']), onVerdict: () => verdictBefore.push(...story()) }),
    );
    expect(verdictBefore).toEqual(['selected', 'started own', 'settled own']);
    expect(events[0]).toMatchObject({ kind: 'selected', hooks: [{ ran: 'onRequest' }, { ran: 'asAgent' }] });
    expect(report).toMatchObject({
      hooks: [
        {
          hook: { id: 'asked' },
          stage: 'off',
          why: { code: 'off' },
          ran: 'onRequest',
          outcome: { says: 'block', findings: [{ code: 'select.forced' }] },
        },
        { hook: { id: 'own' }, ran: 'asAgent', outcome: { findings: [] } },
      ],
      verdict: { decision: 'proceeds', native: ['own'] },
    });
  });

  it('leave out the others where only some are wanted', async () => {
    const report = await runHooks(request([fires(await hook('a', 'exit 2')), fires(await hook('b', 'exit 0'))], { only: new Set(['b']) }));
    expect(story()).toEqual(['selected', 'skipped a', 'started b', 'settled b', 'finished']);
    expect(report).toMatchObject({
      hooks: [{ ran: 'no', why: { code: 'run.notChosen' } }, { ran: 'asAgent' }],
      verdict: { decision: 'proceeds', native: ['b'] },
    });
  });
});

describe('cancelling', () => {
  it('in the middle ends what runs and starts nothing more', async () => {
    const cancel = new AbortController();
    const endless = await hook('endless', 'echo ready; exec tail -f /dev/null');
    const report = await runHooks(
      request([fires(endless), fires(await hook('later', 'exit 0'))], {
        edition: smallEdition({ next: inTurn }),
        cancel: cancel.signal,
        report: whenPrinted('ready', () => cancel.abort()),
      }),
    );
    expect(story()).toEqual(['selected', 'started endless', 'settled endless', 'skipped later', 'finished']);
    expect(report).toMatchObject({
      cancelled: 'byUser',
      verdict: { native: ['endless'] },
      hooks: [
        { result: { ending: { kind: 'cancelled' } }, outcome: { failure: { kind: 'cancelled' } } },
        { ran: 'no', why: { code: 'run.cancelled' } },
      ],
    });
  });

  it('before the start starts nothing', async () => {
    const report = await runHooks(request([fires(await hook('a', `touch ${folder.at('ran')}`))], { cancel: AbortSignal.abort() }));
    expect([story(), report.cancelled, report.hooks[0]?.ran]).toEqual([['selected', 'skipped a', 'finished'], 'byUser', 'no']);
    await expect(readFile(folder.at('ran'))).rejects.toThrow('ENOENT');
  });
});

describe('trust', () => {
  const approved = async (...hooks: readonly Hook[]): Promise<RunRequest['permits']> => {
    const values = await Promise.all(
      hooks.map(async (one) => (await fingerprintOf(smallEdition(), machine, one, context(), 'hashes')).value),
    );
    return trustGate(smallEdition(), machine, context(), { has: (value) => values.includes(value) });
  };

  it('is asked just before each start: what changed since its approval is not started', async () => {
    const victim = await hook('victim', 'exit 0');
    const attacker = await hook('attacker', `printf '#!/bin/sh\\ntouch ${folder.at('harm')}\\n' > ${folder.at('victim')}`);
    const report = await runHooks(
      request([fires(attacker), fires(victim)], { permits: await approved(attacker, victim), edition: smallEdition({ next: inTurn }) }),
    );
    expect(story()).toEqual(['selected', 'started attacker', 'settled attacker', 'settled victim', 'finished']);
    expect(report.hooks[1]?.result?.ending).toEqual({ kind: 'notRun', reason: { code: 'run.notTrusted' } });
    await expect(readFile(folder.at('harm'))).rejects.toThrow('ENOENT');
  });

  it('holds for hooks on request as well', async () => {
    const report = await runHooks(request([off(await hook('a', 'exit 0'))], { also: new Set(['a']), permits: await approved() }));
    expect(report.hooks[0]?.result?.ending).toMatchObject({ kind: 'notRun', reason: { code: 'run.notTrusted' } });
  });
});

describe.skipIf(process.platform !== 'linux')('what a hook leaves behind', () => {
  it('is ended after the verdict, belongs to its hook, and the edition is asked what that means', async () => {
    const verdicts: string[][] = [];
    const leaver = await hook('leaver', 'setsid tail -f /dev/null >/dev/null 2>&1 &\nuntil [ "$(cat /proc/$!/comm)" = tail ]; do :; done');
    const report = await runHooks(
      request([fires(await hook('tidy', 'exit 0')), fires(leaver)], {
        onVerdict: ({ predictions }) => verdicts.push(predictions.map(({ kind }) => kind)),
      }),
    );
    expect(verdicts).toEqual([[]]);
    expect(report).toMatchObject({
      hooks: [
        { result: { survivors: [] } },
        { result: { survivors: ['tail -f /dev/null'] }, outcome: { predictions: [{ kind: 'hookOutlivesRun' }] } },
      ],
      verdict: { predictions: [{ kind: 'hookOutlivesRun', hook: 'leaver' }] },
    });
  });
});

it('ends everything before it tells of an edition’s bug', async () => {
  const endless = await hook('endless', 'exec tail -f /dev/null');
  const edition = smallEdition({
    interpret: (one) => {
      throw new Error(`cannot read ${one.id}`);
    },
  });
  await expect(runHooks(request([fires(endless), fires(await hook('quick', 'exit 0'))], { edition }))).rejects.toThrow('cannot read quick');
});

it('starts nothing more once an edition has failed', async () => {
  let letIn = (): void => undefined;
  const later = new Promise<boolean>((resolve) => {
    letIn = () => resolve(true);
  });
  const edition = smallEdition({
    interpret: (one) => {
      setImmediate(letIn);
      throw new Error(`cannot read ${one.id}`);
    },
  });
  const selections = [fires(await hook('quick', 'exit 0')), fires(await hook('late', 'exit 0'))];
  const run = runHooks(request(selections, { edition, permits: ({ id }) => (id === 'late' ? later : Promise.resolve(true)) }));
  await expect(run).rejects.toThrow('cannot read quick');
  expect(story()).toEqual(['selected', 'started quick']);
});

it('says where a command of a copied workspace still names the original', async () => {
  await mkdir(folder.at('original'));
  const named = await hook('named', 'exit 0');
  const edition = smallEdition({
    plan: () => known(processOf(folder.at('named'), folder.path, { argv: [folder.at('named'), `${folder.at('original')}/data`] })),
  });
  const report = await runHooks(
    request([fires(named)], { edition, place: 'copy', copiedFrom: [folder.at('other'), folder.at('original')] }),
  );
  expect(report.hooks[0]?.outcome?.findings).toEqual([{ code: 'run.copyNamesOriginal', params: { root: folder.at('original') } }]);
});
