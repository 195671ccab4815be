import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordsHere } from '../../../../../renderer/features/run/records-here.ts';
import type { StudioState } from '../../../../../renderer/store/index.ts';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

const BLOCKS = '#!/bin/sh\necho checking\necho \'{"cancel":true,"errorMessage":"not here"}\'\n';
/** Ends as soon as the file `go` is there. */
const WAITS = '#!/bin/sh\necho waiting\nwhile ! [ -e go ]; do sleep 0.02; done\necho \'{"cancel":false}\'\n';

let folder = '';
let studio: OpenStudio;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-studio-run-slice-'));
});
afterEach(async () => {
  await studio.dispose();
  await rm(folder, { recursive: true, force: true });
});

const open = async (hooks: Readonly<Record<string, string>>): Promise<OpenStudio> => {
  studio = await openStudio(folder, hooks);
  await studio.state().openRun();
  return studio;
};
const isFinished = (state: StudioState): boolean => state.run.kind === 'finished';
const trustAndRun = async (): Promise<void> => {
  await studio.state().startRun();
  await studio.state().approveAndRun();
};
const firstLine = (state: StudioState): string | undefined =>
  state.run.kind === 'running' ? state.run.live.hooks[0]?.log.lines[0]?.text : undefined;

describe('a run', () => {
  it('asks for trust, runs after the approval, and keeps the record', async () => {
    const { state, until } = await open({ PreToolUse: BLOCKS });
    await state().startRun();
    const asked = state().run;
    await state().approveAndRun();
    await until(isFinished);
    const { run, runRecords, runningHooks } = state();
    expect({
      asked: asked.kind === 'needsTrust' && asked.reviews.map((review) => [review.hook, review.history]),
      decision: run.kind === 'finished' && run.record.report.verdict.decision,
      log: run.kind === 'finished' && run.record.picture.hooks.map((hook) => hook.log.lines.map((line) => line.text)),
      records: runRecords.map((record) => record.number),
      runningHooks,
    }).toEqual({
      asked: [['cline:project:PreToolUse', 'new']],
      decision: 'blocks',
      log: [['checking', '{"cancel":true,"errorMessage":"not here"}']],
      records: [1],
      runningHooks: 0,
    });
  });

  it('starts nothing when trust is refused', async () => {
    const { state, root } = await open({ PreToolUse: '#!/bin/sh\ntouch ran\n' });
    await state().startRun();
    state().dismissRun();
    expect([state().run.kind, existsSync(join(root, 'ran'))]).toEqual(['idle', false]);
  });

  it('asks again once the script has changed, and says so', async () => {
    const { state, until, root } = await open({ PreToolUse: BLOCKS });
    await trustAndRun();
    await until(isFinished);
    await writeFile(join(root, '.clinerules', 'hooks', 'PreToolUse'), `${BLOCKS}# changed\n`);
    await state().repeatRun();
    const { run } = state();
    expect(run.kind === 'needsTrust' && run.reviews.map((review) => review.history)).toEqual(['changed']);
  });

  it('can be cancelled while it runs', async () => {
    const { state, until } = await open({ PreToolUse: WAITS });
    await trustAndRun();
    await until((s) => firstLine(s) === 'waiting');
    const whileRunning = state().runningHooks;
    await state().cancelRun();
    await until(isFinished);
    const { run } = state();
    expect([whileRunning, run.kind === 'finished' && run.record.report.cancelled, state().runningHooks]).toEqual([1, 'byUser', 0]);
  });

  it('survives a lost connection: what was missed is drawn, nothing twice', async () => {
    const { state, until, root, disconnect, reconnect } = await open({ PreToolUse: WAITS });
    await trustAndRun();
    await until((s) => firstLine(s) === 'waiting');
    disconnect();
    await writeFile(join(root, 'go'), '');
    reconnect();
    await until(isFinished);
    const { run, runRecords } = state();
    expect([run.kind === 'finished' && run.record.picture.hooks[0]?.log.lines.map((line) => line.text), runRecords.length]).toEqual([
      ['waiting', '{"cancel":false}'],
      1,
    ]);
  });

  it('runs a resting hook on request and leaves it out of the verdict', async () => {
    const { state, until } = await open({ 'PreToolUse-off': BLOCKS });
    await state().chooseRun({ event: 'PreToolUse' });
    const plan = state().runPlan;
    const resting = plan.kind === 'planned' ? plan.hooks[0] : undefined;
    if (!resting) throw new Error('There is no plan.');
    await state().startRun();
    const before = state().run.kind;
    state().toggleRunHook(resting);
    await trustAndRun();
    await until(isFinished);
    const { run } = state();
    expect([
      before,
      resting.stage,
      run.kind === 'finished' && [
        run.record.report.verdict.decision,
        run.record.report.hooks.map((hook) => [hook.ran, hook.outcome?.failure?.kind]),
      ],
    ]).toEqual(['idle', 'off', ['proceeds', [['onRequest', 'exit']]]]);
  });

  it('writes into a copy only', async () => {
    const { state, until, root } = await open({ PreToolUse: '#!/bin/sh\necho here > note.txt\n' });
    state().setRunOption({ place: 'copy' });
    await trustAndRun();
    await until(isFinished);
    const { run } = state();
    expect([existsSync(join(root, 'note.txt')), run.kind === 'finished' && run.record.report.place]).toEqual([false, 'copy']);
  });

  it('shows earlier runs again', async () => {
    const { state, until } = await open({ PreToolUse: BLOCKS });
    await trustAndRun();
    await until(isFinished);
    await state().repeatRun();
    await until((s) => s.run.kind === 'finished' && s.run.record.number === 2);
    state().showRecord(1);
    const { run, runRecords } = state();
    expect([run.kind === 'finished' && run.record.number, runRecords.map((record) => record.number)]).toEqual([1, [2, 1]]);
  });
});

describe('what is in sight', () => {
  it('is the plan once another event is chosen, and the result again from the list', async () => {
    const { state, until } = await open({ PreToolUse: BLOCKS, TaskStart: `${BLOCKS}# another\n` });
    await state().chooseRun({ event: 'PreToolUse' });
    await trustAndRun();
    await until(isFinished);
    await state().chooseRun({ event: 'TaskStart' });
    const afterChoice = state().run.kind;
    await state().startRun();
    state().dismissRun();
    const afterRefusal = state().run.kind;
    state().showRecord(1);
    expect([afterChoice, afterRefusal, state().run.kind]).toEqual(['idle', 'idle', 'finished']);
  });

  it('is the result before, once trust was refused', async () => {
    const { state, until, root } = await open({ PreToolUse: BLOCKS });
    await trustAndRun();
    await until(isFinished);
    await writeFile(join(root, '.clinerules', 'hooks', 'PreToolUse'), `${BLOCKS}# changed\n`);
    await state().repeatRun();
    state().dismissRun();
    const { run } = state();
    expect(run.kind === 'finished' && run.record.number).toBe(1);
  });
});

describe('the payload', () => {
  const ECHOES = '#!/bin/sh\ncat > payload.json\n';
  it('reaches the hook as it was typed', async () => {
    const { state, until, root } = await open({ UserPromptSubmit: ECHOES });
    const typed = { ...state().runBase, userPromptSubmit: { prompt: 'say “hi”\n', attachments: [] } };
    state().typePayload(JSON.stringify(typed));
    await trustAndRun();
    await until(isFinished);
    expect(JSON.parse(await readFile(join(root, 'payload.json'), 'utf8'))).toEqual(typed);
  });

  it('starts nothing while it does not fit', async () => {
    const { state } = await open({ UserPromptSubmit: ECHOES });
    state().typePayload('{"userPromptSubmit": {"prompt": 5}}');
    await state().startRun();
    expect(state().run.kind).toBe('idle');
  });

  it('keeps what was typed while another sample is looked at, and gives the sample back on request', async () => {
    const { state } = await open({ UserPromptSubmit: ECHOES });
    const original = JSON.parse(state().runText) as { userPromptSubmit: unknown };
    state().typePayload('{"userPromptSubmit": {"prompt": "mine", "attachments": []}}');
    await state().chooseRun({ sample: 'attachment' });
    const other = state().runText.includes('mine');
    await state().chooseRun({ sample: null });
    const kept = state().runText;
    await state().resetPayload();
    expect([other, kept, (JSON.parse(state().runText) as typeof original).userPromptSubmit]).toEqual([
      false,
      '{"userPromptSubmit": {"prompt": "mine", "attachments": []}}',
      original.userPromptSubmit,
    ]);
  });
});

describe('openRunRequest', () => {
  it('is not overtaken by a look at the files meanwhile', async () => {
    studio = await openStudio(folder, { PreToolUse: BLOCKS, TaskStart: BLOCKS });
    const { state } = studio;
    const asked = state().openRunRequest({
      edition: 'cline/documented',
      event: 'PreToolUse',
      hook: 'cline:project:PreToolUse',
      act: 'show',
    });
    await Promise.all([asked, state().openRun()]);
    expect([state().runChoice?.event, state().runBase?.['hookName']]).toEqual(['PreToolUse', 'PreToolUse']);
  });

  it('chooses one hook alone', async () => {
    const { state } = await open({ PreToolUse: BLOCKS });
    await state().openRunRequest({ edition: 'cline/documented', event: 'PreToolUse', hook: 'cline:project:PreToolUse', act: 'run' });
    const { run } = state();
    expect(run.kind === 'needsTrust' && run.reviews.map((review) => review.hook)).toEqual(['cline:project:PreToolUse']);
  });
});

describe('openRun', () => {
  it('begins with an event that has a hook', async () => {
    const { state } = await open({ TaskResume: BLOCKS });
    expect(state().runChoice?.event).toBe('TaskResume');
  });
});

describe('another workspace', () => {
  const SETTINGS = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'true' }] }] } });
  const other = async (): Promise<string> => {
    const root = join(folder, 'office');
    await mkdir(join(root, '.iflow'), { recursive: true });
    await writeFile(join(root, '.iflow', 'settings.json'), SETTINGS);
    return root;
  };
  const goTo = async (root: string): Promise<void> => {
    await studio.state().openWorkspace([root]);
    await studio.until(({ hookSets }) => hookSets.some(({ set }) => set.hooks.some(({ source }) => source.startsWith(root))));
    await studio.state().openRun();
  };
  const seen = (): readonly unknown[] => {
    const state = studio.state();
    return [
      state.agentInView,
      state.runChoice?.agent,
      state.runChoice?.event,
      state.run.kind,
      recordsHere(state).map((record) => record.number),
    ];
  };

  it('puts what is chosen on its hooks, leaves the runs of the one before, and finds them again there', async () => {
    const { until, root } = await open({ PreToolUse: BLOCKS });
    await trustAndRun();
    await until(isFinished);
    await goTo(await other());
    const there = seen();
    await goTo(root);
    expect([there, seen()]).toEqual([
      ['iflow', 'iflow', 'Stop', 'idle', []],
      ['cline', 'cline', 'PreToolUse', 'idle', [1]],
    ]);
  });

  it('keeps what a person has chosen there', async () => {
    const { state } = await open({ PreToolUse: BLOCKS });
    await goTo(await other());
    await state().chooseRun({ agent: 'cline', event: 'TaskStart' });
    await state().loadHooks();
    await state().openRun();
    expect(seen()).toEqual(['cline', 'cline', 'TaskStart', 'idle', []]);
  });

  it.each(['as the sample says', 'as typed'])(
    'the agent of the choice is in view once the view is entered, with a payload %s',
    async (payload) => {
      const { state } = await open({ PreToolUse: BLOCKS });
      if (payload === 'as typed') state().typePayload(`${state().runText} `);
      state().viewAgent('iflow');
      await state().openRun();
      expect(seen()).toEqual(['cline', 'cline', 'PreToolUse', 'idle', []]);
    },
  );
});
