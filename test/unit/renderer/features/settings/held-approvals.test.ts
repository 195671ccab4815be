/** What the status bar and the settings tell of approvals: by content, as the gate of a run has it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

const TEXT = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "command", "command": "echo one", "timeout": 5 }] }] } }\n';

let folder = '';
let studio: OpenStudio;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-studio-held-approvals-'));
  studio = await openStudio(folder, {}, TEXT);
});
afterEach(async () => {
  await studio.dispose();
  await rm(folder, { recursive: true, force: true });
});

const idNow = (): string | undefined => studio.state().hookSets.flatMap(({ set }) => set.hooks)[0]?.id;
const others = async (text: string): Promise<void> => {
  await writeFile(join(studio.root, '.iflow/settings.json'), text);
  await studio.state().loadHooks();
};

it('an approval goes along with a hook that has another limit, and not with one that has another command', async () => {
  const edition = studio.state().hookSets.find(({ set }) => set.hooks.length > 0)?.edition ?? '';
  const before = idNow() ?? '';
  await studio.state().openRunRequest({ edition, event: 'Stop', hook: before, act: 'run' });
  await studio.state().approveAndRun();
  await studio.until(({ run, heldApprovals }) => run.kind === 'finished' && heldApprovals.length === 1);
  await others(TEXT.replace('5', '9').replace('"Stop"', '"SessionEnd"'));
  const after = idNow();
  await studio.until(({ heldApprovals }) => heldApprovals[0]?.hook === after);
  const kept = studio.state().approvals.map(({ hook }) => hook);
  await others(TEXT.replace('echo one', 'echo two'));
  await studio.until(({ heldApprovals }) => heldApprovals.length === 0);
  expect([after === before, kept, studio.state().approvals.length]).toEqual([false, [before], 1]);
});
