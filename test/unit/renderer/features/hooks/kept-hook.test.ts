/** What becomes of the selected hook when others write its file, in the real store before the real host. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

const TEXT = '{ "hooks": { "PreToolUse": [{ "hooks": [{ "type": "command", "command": "echo one" }] }] } }\n';

let folder = '';
let studio: OpenStudio;
let settings = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-studio-kept-hook-'));
  studio = await openStudio(folder, {}, TEXT);
  settings = join(studio.root, '.iflow/settings.json');
  const [hook] = studio.state().hookSets.flatMap(({ set }) => set.hooks);
  if (hook) studio.state().select({ kind: 'hook', hook: hook.id });
});
afterEach(async () => {
  await studio.dispose();
  await rm(folder, { recursive: true, force: true });
});
const others = async (text: string): Promise<void> => {
  await writeFile(settings, text);
  await studio.state().loadHooks();
};

describe('the selected hook', () => {
  it('stays while its file is no JSON, and is the same once that is repaired', async () => {
    const { selection } = studio.state();
    await others(TEXT.replace('{ "type"', '{ type'));
    const broken = [studio.state().selection, studio.state().keptHook?.hook.label];
    await others(TEXT);
    expect([broken, studio.state().selection, studio.state().keptHook]).toEqual([[selection, 'echo one'], selection, null]);
  });

  it('is followed where the repaired file gives it other words', async () => {
    await others(TEXT.replace('{ "type"', '{ type'));
    await others(TEXT.replace('echo one', 'echo two'));
    const [hook] = studio.state().hookSets.flatMap(({ set }) => set.hooks);
    expect(studio.state().selection).toEqual({ kind: 'hook', hook: hook?.id });
  });

  it('is let go where its file says nothing of it any more', async () => {
    await others('{}\n');
    expect([studio.state().selection, studio.state().keptHook]).toEqual([{ kind: 'nothing' }, null]);
  });
});

describe('a problem', () => {
  it('leads to its place in the file', async () => {
    await others(TEXT.replace('{ "type"', '{ type'));
    const found = studio
      .state()
      .hookSets.flatMap(({ set }) => set.problems)
      .find(({ path }) => path === settings);
    if (found) studio.state().showProblem('iflow', found);
    const { selection, fileReveal } = studio.state();
    expect([selection.kind, fileReveal]).toEqual(['location', { path: settings, line: 1, column: found?.column, focus: 'take' }]);
  });
});
