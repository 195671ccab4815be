/** Runs go by what lies on disk: what is typed and not saved is asked for, with real hooks before the real host. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudioState } from '../../../../../renderer/store/index.ts';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

const TEXT = `{
  "hooks": {
    "PreToolUse": [
      { "matcher": "write_file", "hooks": [{ "type": "command", "command": "sh guard.sh" }] },
      { "matcher": "run_shell_command", "hooks": [{ "type": "command", "command": "echo shell" }] }
    ]
  }
}
`;
const EDITION = 'iflow/documented';

let folder = '';
let studio: OpenStudio;
let settings = '';
let script = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-studio-unsaved-'));
  studio = await openStudio(folder, {}, TEXT);
  settings = join(studio.root, '.iflow/settings.json');
  script = join(studio.root, 'guard.sh');
  await writeFile(script, 'exit 0\n');
  await studio.state().setPreferences({ editions: { iflow: EDITION } });
  await studio.until((state) => state.hookSets.some(({ edition }) => edition === EDITION));
  await studio.state().openDocument(settings);
  await studio.state().openDocument(script);
});
afterEach(async () => {
  await studio.dispose();
  await rm(folder, { recursive: true, force: true });
});

const guard = (): string => {
  const hook = studio
    .state()
    .hookSets.flatMap(({ set }) => set.hooks)
    .find(({ handler }) => handler.kind === 'command' && JSON.stringify(handler.command).startsWith('"sh guard.sh'));
  if (!hook) throw new Error('The guard is not found.');
  return hook.id;
};
const request = (act: 'run' | 'show'): Promise<void> =>
  studio.state().openRunRequest({ edition: EDITION, event: 'PreToolUse', hook: guard(), act });
const isOver = ({ run }: StudioState): boolean => run.kind === 'finished';

describe('a run while texts are not saved', () => {
  it.each([
    ['the settings of its hook', () => settings, TEXT.replace('sh guard.sh', 'sh guard.sh x')],
    ['a script that its command names', () => script, 'exit 2\n'],
  ])('asks first: %s', async (_, path, text) => {
    studio.state().editDocument(path(), text);
    await request('run');
    expect([studio.state().run.kind, studio.state().unsavedRun?.paths]).toEqual(['idle', [path()]]);
  });

  it('does not ask for a file of other hooks', async () => {
    await request('show');
    const other = join(studio.root, 'other.sh');
    await writeFile(other, 'true\n');
    studio.state().editDocument(script, 'exit 2\n');
    const { runPlan } = studio.state();
    const shell = runPlan.kind === 'planned' ? runPlan.hooks.find(({ hook }) => hook.id !== guard())?.hook.id : undefined;
    expect(await studio.state().unsavedOf({ edition: EDITION, event: 'PreToolUse', only: [shell ?? ''] })).toEqual([]);
  });

  it('saves on request, and runs the hook under its new words', async () => {
    await studio.state().setPreferences({ settingsDiff: 'skip' });
    studio.state().editDocument(settings, TEXT.replace('sh guard.sh', 'sh guard.sh --strict'));
    studio.state().editDocument(script, 'echo no >&2; exit 2\n');
    await request('run');
    await studio.state().answerUnsaved('save');
    await studio.state().approveAndRun();
    await studio.until(isOver);
    const { run, runUnsaved } = studio.state();
    expect({
      disk: await readFile(script, 'utf8'),
      ran: run.kind === 'finished' && run.record.report.hooks.filter(({ ran }) => ran !== 'no').map(({ hook }) => hook.id),
      decision: run.kind === 'finished' && run.record.report.verdict.decision,
      unsaved: runUnsaved[1],
    }).toEqual({ disk: 'echo no >&2; exit 2\n', ran: [guard()], decision: 'blocks', unsaved: [] });
  });

  it('runs what is saved on request, and keeps in mind what was left out', async () => {
    studio.state().editDocument(script, 'exit 2\n');
    await request('run');
    await studio.state().answerUnsaved('asSaved');
    await studio.state().approveAndRun();
    await studio.until(isOver);
    const { run, runUnsaved } = studio.state();
    expect([run.kind === 'finished' && run.record.report.verdict.decision, runUnsaved[1]]).toEqual(['proceeds', [script]]);
  });

  it('starts nothing where saving fails: the editor tells why', async () => {
    studio.state().editDocument(settings, TEXT.replace('"hooks": {', '"hooks": {,'));
    await request('run');
    await studio.state().answerUnsaved('save');
    expect([studio.state().run.kind, studio.state().view, studio.state().fileReveal?.path]).toEqual(['idle', 'hooks', settings]);
  });
});

describe('run on sample', () => {
  it('chooses a tool that the hook fires on, and shows its plan in the place of an older run', async () => {
    await request('run');
    await studio.state().approveAndRun();
    await studio.until(isOver);
    const hooks = studio.state().hookSets.flatMap(({ set }) => set.hooks);
    const shell = hooks.find(({ id, event }) => id !== guard() && event === 'PreToolUse')?.id ?? '';
    await studio.state().openRunRequest({ edition: EDITION, event: 'PreToolUse', hook: shell, act: 'show' });
    const { run, runChoice, runPlan } = studio.state();
    expect([
      run.kind,
      runChoice?.tool,
      runPlan.kind === 'planned' && runPlan.hooks.map(({ hook, stage }) => [hook.id === shell, stage]),
      runChoice?.also,
    ]).toEqual([
      'idle',
      'run_shell_command',
      [
        [false, 'matcher'],
        [true, 'fires'],
      ],
      [],
    ]);
  });
});
