/** The draft of a settings file in the real store before the real host: history, merging, drafts, and the hook that is followed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isDirty } from '../../../../../renderer/features/hooks/files-slice.ts';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

const TEXT = `{
  // kept
  "theme": "plain",
  "hooks": {
    "PreToolUse": [
      { "matcher": "replace", "hooks": [{ "type": "command", "command": "sh guard.sh", "timeout": 5 }] },
      { "matcher": "run_shell_command", "hooks": [{ "type": "command", "command": "echo shell" }] }
    ]
  }
}
`;

let folder = '';
let studio: OpenStudio;
let settings = '';
let script = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-studio-entry-drafts-'));
  studio = await openStudio(folder, {}, TEXT);
  settings = join(studio.root, '.iflow/settings.json');
  script = join(studio.root, 'guard.sh');
  await writeFile(script, 'exit 0\n');
  const first = studio.state().hookSets.flatMap(({ set }) => set.hooks)[0];
  if (first) studio.state().select({ kind: 'hook', hook: first.id });
  await studio.state().openDocument(settings);
  studio.state().setHistoryScope([settings, script]);
});
afterEach(async () => {
  await studio.dispose();
  await rm(folder, { recursive: true, force: true });
});

const textOf = (path: string): string => {
  const found = studio.state().documents[path];
  return found?.kind === 'open' ? found.text : '';
};
const edit = (from: string, to: string, source: string): void =>
  studio.state().editDocument(settings, textOf(settings).replace(from, to), { source });
const selectedCommand = (): unknown => {
  const { selection, hookSets } = studio.state();
  const hook = hookSets.flatMap(({ set }) => set.hooks).find(({ id }) => selection.kind === 'hook' && id === selection.hook);
  return hook?.handler.kind === 'command' ? hook.handler.command : null;
};

describe('one history', () => {
  it('goes over form, text and script in the order of the changes', async () => {
    await studio.state().hearFilesChanged([script]);
    await studio.state().loadHooks();
    await studio.state().openDocument(script);
    edit('"replace"', '"replace|write_file"', 'form.matcher');
    studio.state().editDocument(script, 'exit 2\n');
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    const taken: (string | undefined)[] = [];
    for (let count = 0; count < 4; count++) taken.push(studio.state().undoStep()?.source);
    const undone = [textOf(settings), textOf(script)];
    for (let count = 0; count < 4; count++) studio.state().redoStep();
    expect({
      taken,
      undone,
      redone: [textOf(settings).includes('replace|write_file", "hooks'), textOf(settings).includes('9'), textOf(script)],
    }).toEqual({
      taken: ['form.timeout', 'editor', 'form.matcher', undefined],
      undone: [TEXT, 'exit 0\n'],
      redone: [true, true, 'exit 2\n'],
    });
  });
});

describe('a change on disk', () => {
  it('elsewhere in the file becomes part of the draft; undo still takes back the person’s own', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await writeFile(settings, TEXT.replace('"plain"', '"dark and blue"'));
    await studio.state().hearFilesChanged([settings]);
    const merged = textOf(settings);
    studio.state().undoStep();
    expect([merged, textOf(settings), studio.state().writeNews?.told.kind]).toEqual([
      TEXT.replace('"plain"', '"dark and blue"').replace('"timeout": 5', '"timeout": 9'),
      TEXT.replace('"plain"', '"dark and blue"'),
      'mergedDraft',
    ]);
  });

  it('of the same value is a question, and nothing is lost', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await writeFile(settings, TEXT.replace('"timeout": 5', '"timeout": 7'));
    await studio.state().hearFilesChanged([settings]);
    const document = studio.state().documents[settings];
    expect(document?.kind === 'open' && [document.onDisk.kind, document.text.includes('9')]).toEqual(['changed', true]);
  });
});

describe('saving', () => {
  it('writes the draft, and the entry stays selected under its new words, on the same page', async () => {
    edit('"sh guard.sh"', '"sh guard.sh --strict"', 'form.command');
    const page = studio.state().chosenPage;
    const outcome = await studio.state().performSave(settings);
    expect([studio.state().chosenPage - page, outcome.kind, await readFile(settings, 'utf8'), selectedCommand()]).toEqual([
      0,
      'saved',
      TEXT.replace('guard.sh', 'guard.sh --strict'),
      'sh guard.sh --strict',
    ]);
  });

  it('while others change another part writes both', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await writeFile(settings, TEXT.replace('"echo shell"', '"echo theirs"'));
    const outcome = await studio.state().saveDocument(settings);
    expect([outcome.kind, await readFile(settings, 'utf8'), textOf(settings) === (await readFile(settings, 'utf8'))]).toEqual([
      'merged',
      TEXT.replace('"timeout": 5', '"timeout": 9').replace('"echo shell"', '"echo theirs"'),
      true,
    ]);
  });

  it('what is not JSON writes nothing and says the place', async () => {
    edit('"hooks": {', '"hooks": {,', 'editor');
    const outcome = await studio.state().saveDocument(settings);
    expect([outcome.kind, outcome.kind === 'notJson' && outcome.line, await readFile(settings, 'utf8')]).toEqual(['notJson', 4, TEXT]);
  });

  it('asks for the diff first, unless that is switched off', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await studio.state().proposeSave(settings);
    const asked = studio.state().writesDialog;
    await studio.state().setPreferences({ settingsDiff: 'skip' });
    studio.state().openWritesDialog(null);
    await studio.state().proposeSave(settings);
    expect([asked, studio.state().writesDialog, isDirty(studio.state().documents[settings])]).toEqual([
      { kind: 'save', paths: [settings] },
      null,
      false,
    ]);
  });
});

describe('saving all', () => {
  it('writes nothing before the question about the settings is answered, then all of it', async () => {
    await studio.state().openDocument(script);
    studio.state().editDocument(script, 'exit 2\n');
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await studio.state().saveAll();
    const asked = [studio.state().writesDialog, await readFile(script, 'utf8')];
    await studio.state().performSaves([settings, script]);
    expect([asked, await readFile(script, 'utf8'), (await readFile(settings, 'utf8')).includes('9')]).toEqual([
      [{ kind: 'save', paths: [script, settings] }, 'exit 0\n'],
      'exit 2\n',
      true,
    ]);
  });

  it('compares both texts at once where the disk is known to hold another', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await writeFile(settings, TEXT.replace('"timeout": 5', '"timeout": 7'));
    await studio.state().hearFilesChanged([settings]);
    await studio.state().saveAll();
    expect([studio.state().writesDialog, studio.state().hooksDialog]).toEqual([null, { kind: 'conflict', path: settings }]);
  });
});

describe('the list of writes', () => {
  it('tells a repair and a move by what they were', async () => {
    edit('"timeout": 5', '"timeout": 9', 'repair');
    await studio.state().performSave(settings, 'repair');
    const { hookSets, selection } = studio.state();
    const edition = hookSets.find(({ set }) => set.hooks.length > 0)?.edition ?? '';
    const hook = selection.kind === 'hook' ? selection.hook : '';
    await studio.state().performChange(edition, { kind: 'move', hook, event: 'Stop', location: 'project' });
    const causes = (await studio.state().listWrites()).map(({ cause }) => [cause.code, cause.params?.['event'], cause.params?.['place']]);
    expect(causes).toEqual([
      ['write.moved', 'Stop', settings],
      ['write.repaired', undefined, undefined],
    ]);
  });
});

describe('what is typed and not saved', () => {
  it('is offered at the next start, is merged with what the file holds by then, and can be taken up', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await studio.state().flushDrafts();
    await writeFile(settings, TEXT.replace('"plain"', '"dark"'));
    studio.state().forgetDocument(settings);
    const later = await openStudio(folder, {});
    await later.state().loadDrafts();
    const [draft] = later.state().keptDrafts;
    if (!draft) throw new Error('No draft was kept.');
    await later.state().takeDraft(draft);
    const document = later.state().documents[settings];
    await later.dispose();
    expect([draft.path, document?.kind === 'open' && document.text, later.state().keptDrafts]).toEqual([
      settings,
      TEXT.replace('"plain"', '"dark"').replace('"timeout": 5', '"timeout": 9'),
      [],
    ]);
  });

  it('is forgotten once it is saved', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await studio.state().flushDrafts();
    await studio.state().saveDocument(settings);
    await studio.state().flushDrafts();
    const later = await openStudio(folder, {});
    await later.state().loadDrafts();
    await later.dispose();
    expect(later.state().keptDrafts).toEqual([]);
  });
});

describe('a change to hooks', () => {
  const first = (): string => studio.state().hookSets.flatMap(({ set }) => set.hooks)[0]?.id ?? '';

  it('is shown before it is written; switched off and on again the file has its bytes back', async () => {
    const id = first();
    await studio.state().proposeChange('iflow/documented', { kind: 'enable', hook: id, to: 'off' });
    const asked = studio.state().writesDialog;
    const off = await studio.state().performChange('iflow/documented', { kind: 'enable', hook: id, to: 'off' });
    const text = await readFile(settings, 'utf8');
    const on = await studio.state().performChange('iflow/documented', { kind: 'enable', hook: id, to: 'on' });
    expect([asked?.kind, off.kind, text.includes('guard.sh'), on.kind, await readFile(settings, 'utf8')]).toEqual([
      'change',
      'ok',
      false,
      'ok',
      TEXT,
    ]);
  });

  it('is taken back from the log of writes', async () => {
    await studio.state().performChange('iflow/documented', { kind: 'delete', hook: first() });
    const [write] = await studio.state().listWrites();
    const undone = write && (await studio.state().undoWrite(write.id));
    expect([undone?.kind, await readFile(settings, 'utf8')]).toEqual(['ok', TEXT]);
  });

  it('waits for a text that is not saved', async () => {
    edit('"timeout": 5', '"timeout": 9', 'form.timeout');
    await studio.state().setPreferences({ settingsDiff: 'skip' });
    await studio.state().proposeChange('iflow/documented', { kind: 'delete', hook: first() });
    expect([studio.state().writesDialog?.kind, await readFile(settings, 'utf8')]).toEqual(['change', TEXT]);
  });
});
