/** Writing hooks: by form and by keyboard, in step with the text, through the diff, and back again. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { AuthoringPage } from './pages/authoring.ts';
import { HooksPage } from './pages/hooks.ts';
import { RunPage } from './pages/run.ts';

const settingsOf = (examples: string, root = 'orders/orders-api'): string => join(examples, root, '.iflow/settings.json');

/** Runs the guard on a sample that it should stop, and reads the verdict. */
async function verdictOn(page: Page, sample: string | RegExp, approval: 'asked' | 'given'): Promise<string> {
  const run = new RunPage(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await run.choose('Tool', 'write_file');
  await run.choose('Sample', sample);
  await run.start.click();
  if (approval === 'asked') await run.approve();
  await run.ended();
  return await run.verdict.getByRole('heading').innerText();
}

test.describe('from nothing', () => {
  test.use({ opens: ['first-guard'] });

  test('a guard is made from nothing by form, blocks, is exported, and blocks in a second workspace, too', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    const authoring = new AuthoringPage(page);
    await expect(hooks.row('PreToolUse on')).toBeVisible();
    await hooks.newButton.click();
    await authoring.choose('Agent', 'iFlow CLI');
    await authoring.choose('Place', /^Project/);
    await authoring.choose('Event', /^PreToolUse/);
    await authoring.choose('Starts as', 'Protect files');
    await authoring.choose('Language', 'Node.js');
    await hooks.dialog.getByRole('textbox', { name: 'Name of the script' }).fill('guard');
    await expect(hooks.dialog).toContainText('Hits 3 of 7 tools');
    await expect(authoring.diffOf('.iflow/settings.json')).toContainText('node .iflow/hooks/guard.mjs');
    await hooks.dialog.getByRole('button', { name: 'Make the hook' }).click();
    await expect(hooks.title).toHaveText('guard.mjs');
    await hooks.waitForEditor();
    const first = await verdictOn(page, /\.env/, 'asked');
    expect(first).toMatch(/^Blocked by /);

    await app.go('Hooks');
    await hooks.openMore(/^Export/);
    await hooks.dialog.getByRole('radio', { name: 'Apply elsewhere' }).click();
    await hooks.dialog.getByRole('textbox', { name: /^Its path/ }).fill(settingsOf(studio.examples, 'orders/web-shop'));
    await hooks.dialog.getByRole('button', { name: 'Apply 1 hook' }).click();
    await expect(hooks.dialog).toBeHidden();

    await app.command('Open a folder');
    await hooks.dialog.getByRole('textbox').fill(join(studio.examples, 'orders/web-shop'));
    await page.keyboard.press('Enter');
    await hooks.dialog.getByRole('button', { name: 'Open web-shop' }).click();
    await expect(hooks.dialog).toBeHidden();
    await hooks.row('guard.mjs on').click();
    await hooks.waitForEditor();
    // Its words and its script are the same: the approval holds there, too.
    expect((await verdictOn(page, /\.env/, 'given')).replace('web-shop', 'first-guard')).toBe(first);
  });
});

test.describe('by keyboard', () => {
  test.use({ opens: ['first-guard'] });

  test('a guard is made, and its matcher and limit are written, without a pointer', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const authoring = new AuthoringPage(page);
    await expect(hooks.row('PreToolUse on')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Alt+n');
    await authoring.type('Agent', 'iFlow');
    await authoring.type('Event', 'PreToolUse');
    await authoring.tabTo(hooks.dialog.getByRole('radio', { name: 'A new script' }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await authoring.tabTo(hooks.dialog.getByRole('textbox', { name: 'Command' }));
    await page.keyboard.type("echo 'not here' >&2; exit 2");
    await authoring.tabTo(hooks.dialog.getByRole('button', { name: 'Make the hook' }));
    await page.keyboard.press('Enter');
    await expect(hooks.dialog).toBeHidden();
    await expect(hooks.title).toHaveText(/^echo/);

    await authoring.tabTo(page.getByRole('textbox', { name: 'Matcher' }));
    await page.keyboard.type('write_file');
    await authoring.tabTo(page.getByRole('textbox', { name: 'Timeout' }));
    await page.keyboard.type('7');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(hooks.dialog.getByRole('button', { name: 'Keep typing' })).toBeFocused();
    await authoring.tabTo(hooks.dialog.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await expect(hooks.dialog).toBeHidden();
    expect(JSON.parse(await readFile(settingsOf(studio.examples, 'first-guard'), 'utf8'))).toEqual({
      hooks: {
        PreToolUse: [{ matcher: 'write_file', hooks: [{ type: 'command', command: "echo 'not here' >&2; exit 2", timeout: 7 }] }],
      },
    });
    expect(await verdictOn(page, /\.env/, 'asked')).toMatch(/^Blocked by /);
  });

  test('the order is changed in the tree, told, and taken back', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    const before = await readFile(settingsOf(studio.examples, 'orders/orders-api'), 'utf8');
    await app.command('Open a folder');
    await hooks.dialog.getByRole('textbox').fill(join(studio.examples, 'orders/orders-api'));
    await page.keyboard.press('Enter');
    await hooks.dialog.getByRole('button', { name: 'Open orders-api' }).click();
    await hooks.row('block-destructive.mjs on').click();
    await hooks.tree.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await hooks.dialog.getByRole('button', { name: 'Change the order' }).focus();
    await page.keyboard.press('Enter');
    await expect(app.toast).toContainText('block-destructive.mjs is now in group 1, hook 2 of 2.');
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readFile(settingsOf(studio.examples), 'utf8')).toBe(before);
  });
});

test.describe('form, JSON and script', () => {
  test.use({ homeFrom: 'example' });

  test('are one thing: each follows the other, and undo goes over all', async ({ page }) => {
    const hooks = new HooksPage(page);
    const matcher = page.getByRole('textbox', { name: 'Matcher' });
    const well = page.getByRole('group', { name: 'The JSON this form stands for' });
    await hooks.row('guard_files.py on').click();
    await hooks.waitForEditor();
    await matcher.fill('Edit');
    await expect(well).toContainText('"matcher": "Edit"');
    await expect(page.getByText('Hits 1 of 7 tools')).toBeVisible();
    await expect(hooks.preview.getByRole('heading', { name: 'Fires on 1 of 7 tools' })).toBeVisible();

    await hooks.typeAtEnd('# changed');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect.poll(() => hooks.editorText()).toContain('"matcher": "Edit"');
    await hooks.waitForEditor();
    // The caret stands at the entry’s group; its matcher is the line below.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('ArrowLeft');
    for (let count = 0; count < 'Edit'.length; count += 1) await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.insertText('write_file');
    await expect(matcher).toHaveValue('write_file');

    await page.keyboard.press('ControlOrMeta+z');
    await expect(matcher).toHaveValue('Edit');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(hooks.tab('guard_files.py')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => hooks.editorText()).not.toContain('# changed');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(matcher).toHaveValue('Edit|MultiEdit|Write|write_file');
    await expect(hooks.tab(/not saved/)).toHaveCount(0);
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(matcher).toHaveValue('write_file');
    await expect(hooks.tab(/guard_files\.py.*not saved/)).toBeVisible();
  });

  test('while the text is no JSON the form waits, and nothing is lost', async ({ page }) => {
    const hooks = new HooksPage(page);
    const matcher = page.getByRole('textbox', { name: 'Matcher' });
    await hooks.row('guard_files.py on').click();
    await matcher.fill('Edit');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await hooks.waitForEditor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('!');
    await expect(page.getByText(/^The text is not valid JSON at line \d+, column 1\.$/)).toBeVisible();
    await expect(matcher).toHaveAttribute('readonly', '');
    await expect(matcher).toHaveValue('Edit');
    await page.keyboard.press('Backspace');
    await expect(matcher).not.toHaveAttribute('readonly', '');
    await expect(matcher).toHaveValue('Edit');
  });

  test('a script that is missing is made from the form', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    await rm(join(studio.examples, 'orders/orders-api/.iflow/hooks/guard_files.py'));
    await hooks.row('guard_files.py on').click();
    await page.getByRole('button', { name: 'Create this script…' }).click();
    await expect(hooks.dialog.getByRole('combobox', { name: 'Language' })).toContainText('Python');
    await hooks.dialog.getByRole('button', { name: 'Make the script' }).click();
    await hooks.waitForEditor();
    await expect.poll(() => hooks.editorText()).toContain('#!/usr/bin/env python3');
  });
});

test.describe('files', () => {
  test.use({ homeFrom: 'example' });

  test('switched off and on again the file has its bytes back', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const before = await readFile(settingsOf(studio.examples));
    await hooks.row('guard_files.py on').click();
    await hooks.switch.click();
    await hooks.dialog.getByRole('button', { name: 'Switch off' }).click();
    await expect(hooks.row('guard_files.py off')).toBeVisible();
    expect(await readFile(settingsOf(studio.examples), 'utf8')).not.toContain('guard_files');
    await hooks.switch.click();
    await hooks.dialog.getByRole('button', { name: 'Switch on' }).click();
    await expect(hooks.row('guard_files.py on')).toBeVisible();
    expect(await readFile(settingsOf(studio.examples))).toEqual(before);
  });

  test('changed by another process meanwhile keep both, and ask where both changed the same', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    const path = settingsOf(studio.examples);
    const before = await readFile(path, 'utf8');
    await hooks.row('guard_files.py on').click();
    const timeout = page.getByRole('textbox', { name: 'Timeout' });
    await timeout.fill('9');
    await writeFile(path, before.replace('"Default"', '"Theirs"'));
    await expect(app.toast).toContainText('nothing you typed is lost');
    await expect(timeout).toHaveValue('9');
    await page.keyboard.press('ControlOrMeta+s');
    await hooks.dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(hooks.dialog).toBeHidden();
    const both = before.replace('"Default"', '"Theirs"').replace('guard_files.py", "timeout": 5', 'guard_files.py", "timeout": 9');
    expect(await readFile(path, 'utf8')).toBe(both);

    await timeout.fill('11');
    await writeFile(path, both.replace('"timeout": 9', '"timeout": 13'));
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(hooks.dialog.getByRole('heading', { name: 'Keep which text of settings.json?' })).toBeVisible();
    await hooks.dialog.getByRole('button', { name: 'Take the disk’s text' }).click();
    await expect(timeout).toHaveValue('13');
  });

  test('that are broken are shown with the place, and repaired after a look at the diff', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const path = settingsOf(studio.examples);
    const before = await readFile(path, 'utf8');
    await writeFile(path, before.trimEnd().slice(0, -1));
    await hooks.row(/^Project/).click();
    await expect(page.getByText('The file is not valid JSON, so the agent cannot read it.')).toBeVisible();
    await page.getByRole('button', { name: 'Repair…' }).click();
    await expect(hooks.dialog).toContainText('Every value, comment and space stays.');
    await hooks.dialog.getByRole('button', { name: 'Repair and save' }).click();
    await expect(hooks.row('guard_files.py on')).toBeVisible();
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(before));
  });

  test('hold a backup of before each write, which is restored', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    const path = settingsOf(studio.examples);
    const before = await readFile(path, 'utf8');
    await hooks.row('guard_files.py on').click();
    await hooks.openMore(/^Delete/);
    await hooks.dialog.getByRole('button', { name: 'Delete the hook' }).click();
    await expect(hooks.row(/^guard_files/)).toHaveCount(0);
    await hooks.row(/^Project/).click();
    await hooks.openMore(/^Backups/);
    await expect(hooks.dialog).toContainText('guard_files.py');
    await hooks.dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(hooks.row('guard_files.py on')).toBeVisible();
    expect(await readFile(path, 'utf8')).toBe(before);
    await app.command('Show what the studio has written');
    await expect(hooks.dialog.getByRole('listitem')).toHaveCount(2);
  });

  test('that were typed and not saved are offered at the next start', async ({ page }) => {
    const hooks = new HooksPage(page);
    await hooks.row('guard_files.py on').click();
    await page.getByRole('textbox', { name: 'Timeout' }).fill('9');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Show the diff' }).click();
    await expect(page.getByRole('group', { name: /^Diff of/ })).toContainText('"timeout": 9');
    await page.getByRole('button', { name: 'Take it up' }).click();
    await hooks.row('guard_files.py on').click();
    await expect(page.getByRole('textbox', { name: 'Timeout' })).toHaveValue('9');
    await expect(hooks.tab(/settings\.json.*not saved/)).toBeVisible();
  });
});
