/** The Hooks view behind every host: find, look, write, switch, move, delete; by hand and by keyboard. */
import { access, chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachHost, expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';

const guard = (examples: string): string => join(examples, 'first-guard/.clinerules/hooks/PreToolUse');

eachHost(() => {
  test.use({ opens: ['first-guard'] });

  test('a hook is found, changed, saved and switched off', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    await hooks.row('PreToolUse on').click();
    await expect(hooks.title).toHaveText('PreToolUse');
    await hooks.waitForEditor();

    await hooks.typeAtEnd('\n# changed');
    await expect(hooks.tab(/not saved/)).toBeVisible();
    await hooks.save();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const saved = await readFile(guard(studio.examples), 'utf8');
    expect({ end: saved.trimEnd().split('\n').at(-1), mode: (await stat(guard(studio.examples))).mode & 0o777 }).toEqual({
      end: '# changed',
      mode: 0o755,
    });

    await hooks.switch.click();
    await expect(hooks.row(/^PreToolUse not executable/)).toBeVisible();
    expect((await stat(guard(studio.examples))).mode & 0o111).toBe(0);
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect(hooks.row('PreToolUse on')).toBeVisible();
    expect((await stat(guard(studio.examples))).mode & 0o111).not.toBe(0);
  });
});

test.describe('several roots and both agents', () => {
  test.use({ homeFrom: 'example' });

  test('the tree tells agent, place, event, hook and state', async ({ page }) => {
    const hooks = new HooksPage(page);
    await expect(hooks.row(/^Cline/)).toBeVisible();
    const names = await hooks.rowNames();
    expect(names.filter((name) => name.startsWith('1'))).toEqual([
      expect.stringMatching(/^1 Cline \d+ hooks$/),
      expect.stringMatching(/^1 iFlow CLI \d+ hooks$/),
    ]);
    expect(names).toContainEqual(expect.stringMatching(/^2 .*web-shop$/));
    expect(names).toContain('4 PostToolUse not executable');
    expect(names).toContain('3 PreToolUse');
  });

  test('an entry shows its form, its JSON, its script, the tools it hits and what would start', async ({ page }) => {
    const hooks = new HooksPage(page);
    await hooks.row('guard_files.py on').click();
    await expect(page.getByRole('textbox', { name: 'Matcher' })).toHaveValue('Edit|MultiEdit|Write|write_file');
    await expect(page.getByRole('textbox', { name: 'Command' })).toHaveValue('python3 .iflow/hooks/guard_files.py');
    await expect(page.getByRole('group', { name: 'The JSON this form stands for' })).toContainText(
      '"matcher": "Edit|MultiEdit|Write|write_file"',
    );
    await expect(hooks.preview.getByRole('heading', { name: 'Fires on 3 of 7 tools' })).toBeVisible();
    await expect(hooks.preview).toContainText('/bin/sh');
    await expect(hooks.preview).toContainText('IFLOW_TOOL_NAME=replace');
    await expect(hooks.preview).toContainText('HOOK_STUDIO_RUN');
    await hooks.waitForEditor();
    await expect.poll(() => hooks.editorText()).toContain('PROTECTED');
    await hooks.tab('settings.json').click();
    await expect.poll(() => hooks.editorText()).toContain('"hooks"');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('problems are counted, listed, and lead to their place', async ({ page }) => {
    const hooks = new HooksPage(page);
    await page.getByRole('button', { name: /^\d+ problems?$/ }).click();
    await page.getByRole('button', { name: /the only type is “command”/ }).click();
    await expect(hooks.tree.getByRole('treeitem', { selected: true, name: /invalid$/ })).toBeVisible();
    await expect(page.getByRole('note').filter({ hasText: 'the only type is “command”' }).first()).toBeVisible();
  });

  test('“Try in Run” opens the Run view on the hook’s event', async ({ page }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    await hooks.row('guard_files.py on').click();
    await hooks.waitForEditor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(app.rail.getByRole('button', { name: 'Run', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('combobox', { name: 'Event' })).toContainText('PreToolUse');
    await expect(app.editionButton).toHaveAccessibleName(/iFlow CLI/);
  });
});

test.describe('making, moving and deleting', () => {
  test.use({ opens: ['first-guard'] });

  test('a new hook is made from a template and opened', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    await hooks.newButton.click();
    await hooks.choosePopup('Event', /^TaskStart/);
    await hooks.dialog.getByRole('button', { name: 'Make the hook' }).click();
    await expect(hooks.title).toHaveText('TaskStart');
    await hooks.waitForEditor();
    const path = join(studio.examples, 'first-guard/.clinerules/hooks/TaskStart');
    expect({ head: (await readFile(path, 'utf8')).slice(0, 2), runs: ((await stat(path)).mode & 0o111) !== 0 }).toEqual({
      head: '#!',
      runs: true,
    });
  });

  test('an event that has a hook already is refused with its reason', async ({ page }) => {
    const hooks = new HooksPage(page);
    await hooks.newButton.click();
    await hooks.choosePopup('Event', /^PreToolUse/);
    await expect(hooks.dialog.getByRole('alert')).toBeVisible();
    await expect(hooks.dialog.getByRole('button', { name: 'Make the hook' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('a hook moves to another event', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const text = await readFile(guard(studio.examples), 'utf8');
    await hooks.row('PreToolUse on').click();
    await hooks.openMore(/^Rename or move/);
    await hooks.choosePopup('Event', /^PostToolUse/);
    await hooks.dialog.getByRole('button', { name: 'Move the hook' }).click();
    await expect(hooks.title).toHaveText('PostToolUse');
    expect(await readFile(join(studio.examples, 'first-guard/.clinerules/hooks/PostToolUse'), 'utf8')).toBe(text);
    await expect(access(guard(studio.examples))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('deleting shows the file first, keeps by default, and can be undone', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    const text = await readFile(guard(studio.examples), 'utf8');
    await hooks.row('PreToolUse on').click();
    await hooks.openMore(/^Delete/);
    await expect(hooks.dialog.getByText(guard(studio.examples))).toBeVisible();
    await expect(hooks.dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await hooks.dialog.getByRole('button', { name: 'Delete the hook' }).click();
    await expect(hooks.row(/^PreToolUse/)).toHaveCount(0);
    await expect(access(guard(studio.examples))).rejects.toMatchObject({ code: 'ENOENT' });
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect(hooks.row('PreToolUse on')).toBeVisible();
    expect(await readFile(guard(studio.examples), 'utf8')).toBe(text);
  });
});

test.describe('the file changes on disk', () => {
  test.use({ opens: ['first-guard'] });

  test('without edits the editor follows', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    await hooks.row('PreToolUse on').click();
    await hooks.waitForEditor();
    await writeFile(guard(studio.examples), '#!/bin/sh\necho from outside\n');
    await expect.poll(() => hooks.editorText()).toContain('from outside');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  test('with edits both texts are kept and compared, and saving overwrites only on request', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    await hooks.row('PreToolUse on').click();
    await hooks.waitForEditor();
    await hooks.typeAtEnd('\n# mine');
    await writeFile(guard(studio.examples), '#!/bin/sh\n# theirs\n');
    await hooks.save();
    await expect(hooks.dialog.getByRole('heading', { name: 'Keep which text of PreToolUse?' })).toBeVisible();
    await expect(hooks.dialog).toContainText('# theirs');
    expect(await readFile(guard(studio.examples), 'utf8')).toBe('#!/bin/sh\n# theirs\n');
    await hooks.dialog.getByRole('button', { name: 'Keep typing' }).click();
    await expect(page.getByText('PreToolUse was changed on disk while you typed.')).toBeVisible();
    expect(await hooks.editorText()).toContain('# mine');
    await page.getByRole('button', { name: 'Compare' }).click();
    await hooks.dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await readFile(guard(studio.examples), 'utf8')).toContain('# mine');
  });

  test('a hook that is made or taken away outside appears and disappears', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const path = join(studio.examples, 'first-guard/.clinerules/hooks/TaskStart');
    await expect(hooks.row('PreToolUse on')).toBeVisible();
    await writeFile(path, '#!/bin/sh\n');
    await expect(hooks.row(/^TaskStart not executable/)).toBeVisible();
    await chmod(path, 0o755);
    await expect(hooks.row('TaskStart on')).toBeVisible();
  });
});
