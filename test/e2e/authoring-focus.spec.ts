/** The keyboard stays in the page, whatever question was answered; and a run never passes over what is typed. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';
import { RunPage } from './pages/run.ts';

const settingsOf = (examples: string): string => join(examples, 'orders/orders-api/.iflow/settings.json');
const GUARD = 'block-destructive.mjs on';

test('the focus is where it was after each question, confirmed or not', async ({ page }) => {
  const app = new AppPage(page);
  const hooks = new HooksPage(page);
  await hooks.row(GUARD).click();
  await hooks.waitForEditor();
  await hooks.tree.focus();
  await page.keyboard.press('Delete');
  await expect(hooks.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hooks.tree).toBeFocused();

  await page.keyboard.press('Alt+ArrowUp');
  await hooks.dialog.getByRole('button', { name: 'Change the order' }).press('Enter');
  await expect(hooks.dialog).toBeHidden();
  await expect(hooks.tree).toBeFocused();
  expect(await app.focusedName()).toContain('block-destructive.mjs');

  await hooks.switch.focus();
  await page.keyboard.press('Space');
  await hooks.dialog.getByRole('button', { name: 'Switch off' }).press('Enter');
  await expect(hooks.dialog).toBeHidden();
  await expect(hooks.switch).not.toBeChecked();
  await expect(hooks.switch).toBeFocused();
});

test('a view that is chosen by its key takes the focus, and a run that was approved keeps it', async ({ page }) => {
  const app = new AppPage(page);
  const hooks = new HooksPage(page);
  const run = new RunPage(page);
  await hooks.row(GUARD).click();
  await hooks.waitForEditor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await run.ready();
  expect(await app.focusedPane()).toBe('choose');
  await run.start.focus();
  await page.keyboard.press('Enter');
  await run.dialog.getByRole('button', { name: /^Approve and run/ }).press('Enter');
  await run.ended();
  await expect(run.start).toBeFocused();
  await page.keyboard.press('Alt+1');
  await expect(hooks.tree).toBeFocused();
  await page.keyboard.press('Alt+6');
  await expect.poll(() => app.focusedPane()).toBe('agents-list');
});

test('“Try in Run” chooses what the hook fires on, and asks for what is typed and not saved', async ({ page, studio }) => {
  const app = new AppPage(page);
  const hooks = new HooksPage(page);
  const run = new RunPage(page);
  await hooks.row(GUARD).click();
  await hooks.waitForEditor();
  await hooks.typeAtEnd('\n// typed');
  await page.keyboard.press('ControlOrMeta+Enter');
  await run.ready();
  await expect(run.result).toContainText('Unsaved text of block-destructive.mjs is not part of this plan.');
  await expect(run.result.getByRole('heading', { level: 4 }).first()).toContainText('block-destructive.mjs');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(run.dialog).toContainText('Save before the run?');
  await run.dialog.getByRole('button', { name: 'Run what is saved' }).click();
  await run.approve();
  await run.ended();
  await expect(run.result).toContainText('Unsaved text of block-destructive.mjs was not part of this run');
  await page.keyboard.press('ControlOrMeta+Enter');
  await run.dialog.getByRole('button', { name: 'Save and run' }).click();
  await run.approve();
  await run.ended();
  await expect(run.result.getByText(/was not part of this run/)).toBeHidden();
  expect(await readFile(join(studio.examples, 'orders/orders-api/.iflow/hooks/block-destructive.mjs'), 'utf8')).toContain('// typed');
  expect(await app.focusedPane()).not.toBeNull();
});

test('others’ changes leave the page as it is: the tab in front, and a hook whose file they broke', async ({ page, studio }) => {
  const hooks = new HooksPage(page);
  const path = settingsOf(studio.examples);
  await hooks.row(GUARD).click();
  await hooks.waitForEditor();
  await hooks.tab('settings.json').click();
  const text = await readFile(path, 'utf8');
  const other = text.replace('block-destructive.mjs', 'block-destructive.mjs --strict');
  await writeFile(path, other);
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveValue(/--strict/);
  await expect(hooks.tab('settings.json')).toHaveAttribute('aria-selected', 'true');

  await writeFile(path, other.replace('"hooks": {', 'hooks: {'));
  await expect(page.getByRole('note').filter({ hasText: /settings\.json is not valid JSON: line \d+\./ })).toBeVisible();
  await expect(hooks.title).toContainText('block-destructive.mjs');
  await page.getByRole('note').filter({ hasText: 'is not valid JSON' }).getByRole('button', { name: 'Go there' }).click();
  // The editor has been laid out anew under the note: each number stands beside its line.
  const tops = (selector: string): Promise<number[]> =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top).sort((a, b) => a - b));
  await expect.poll(() => tops('.code-editor .line-numbers')).toEqual(await tops('.code-editor .view-line'));
  await page.getByRole('note').filter({ hasText: 'is not valid JSON' }).getByRole('button', { name: 'Repair…' }).click();
  await hooks.dialog.getByRole('button', { name: 'Repair and save' }).click();
  await expect(hooks.dialog).toBeHidden();
  await expect(page.getByText('settings.json is not valid JSON: line')).toBeHidden();
  await expect(hooks.row(GUARD)).toHaveAttribute('aria-selected', 'true');
});
