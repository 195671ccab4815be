/** The Matchers view: what a pattern hits in every edition, what is odd about it, checks, own names, and patterns that explode. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityFaults } from './accessibility.ts';
import { eachHost, expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';
import { MatchersPage } from './pages/matchers.ts';

const SLOW_NAME = `${'a'.repeat(40)}!`;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

eachHost(() => {
  test('tells what a pattern hits in every edition, through which name, and mends it', async ({ page }) => {
    const matchers = new MatchersPage(page);
    await new AppPage(page).go('Matchers');
    await expect(matchers.count).toContainText('Hits 7 of 7 tools as documented');
    await page.getByRole('button', { name: 'replace|multi_edit' }).click();
    await expect(matchers.count).toContainText('Hits 2 of 7 tools as documented');

    await matchers.pattern.fill('Edit|MultiEdit|Write');
    await expect(matchers.count).toContainText('Hits 2 of 7 tools as documented, 3 of 21 as shipped (0.5.19)');
    await expect(matchers.row('replace')).toContainText('through Edit, Write');
    await expect(matchers.row('multi_edit')).toContainText('not registered');
    await expect(matchers.row('multi_edit')).toContainText('other than the edition in use');
    await expect(page.getByRole('list', { name: 'Explanation' })).toContainText('the text “MultiEdit”');

    await matchers.side.getByRole('button', { name: 'Anchor it' }).click();
    await expect(matchers.pattern).toHaveValue('^(Edit|MultiEdit|Write)$');
    await expect(matchers.count).toContainText('2 of 21 as shipped (0.5.19)');
  });
});

test('a pattern of a hook is tried, checked at every key, kept and written', async ({ page, studio }) => {
  const matchers = new MatchersPage(page);
  const hooks = new HooksPage(page);
  await hooks.row('guard_files.py on').click();
  await page.getByRole('button', { name: 'Try this matcher' }).click();
  await expect(matchers.pattern).toHaveValue('Edit|MultiEdit|Write|write_file');

  await matchers.addCheck('write_file', 'must hit');
  await matchers.addCheck('read_file', 'must miss');
  await expect(matchers.side).toContainText('2 of 2 pass');
  await matchers.pattern.press('End');
  await page.keyboard.press('Backspace');
  await expect(matchers.side).toContainText('1 of 2 pass');
  await page.keyboard.press('e');
  await expect(matchers.side).toContainText('2 of 2 pass');
  await matchers.side.getByRole('button', { name: 'Keep pattern and checks' }).click();
  await matchers.pattern.fill('x');
  await expect(matchers.side).toContainText('1 of 2 pass');
  await page.reload();
  await new AppPage(page).go('Matchers');
  await expect(matchers.pattern).toHaveValue('x');
  await matchers.side.getByRole('button', { name: 'Try Edit|MultiEdit|Write|write_file' }).click();
  await expect(matchers.side).toContainText('2 of 2 pass');

  const settings = join(studio.examples, 'orders', 'orders-api', '.iflow', 'settings.json');
  const before = await readFile(settings, 'utf8');
  await matchers.pattern.fill('Edit|Write');
  await page.getByRole('button', { name: 'Use in a hook' }).click();
  await page.getByRole('menuitem', { name: /guard_files/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Write matcher' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => readFile(settings, 'utf8')).toBe(before.replace('"Edit|MultiEdit|Write|write_file"', '"Edit|Write"'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readFile(settings, 'utf8')).toBe(before);
});

test('a prompt is read otherwise than a tool', async ({ page }) => {
  const matchers = new MatchersPage(page);
  await new AppPage(page).go('Matchers');
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'UserPromptSubmit' }).click();
  await matchers.pattern.fill('KEY.*');
  await expect(matchers.count).toContainText('Hits 0 of 2 texts as shipped (0.5.19)');
  await matchers.side.getByRole('button', { name: 'Use KEY' }).click();
  await expect(matchers.count).toContainText('Hits 1 of 2 texts');
  await matchers.side.getByRole('textbox', { name: /^Texts to try/ }).fill('a key\nanother key\nnothing');
  await expect(matchers.count).toContainText('Hits 2 of 3 texts');
});

test('a pattern that explodes keeps nobody from typing, and is told with an example', async ({ page }) => {
  const matchers = new MatchersPage(page);
  await new AppPage(page).go('Matchers');
  await matchers.ownNames.fill(SLOW_NAME);
  const keys = 'abcdefghij'.repeat(5);
  /** The control: the same keys while a harmless pattern stands there. */
  const idle = async (): Promise<{ pattern: number; elsewhere: number }> => {
    await matchers.pattern.fill('(a)');
    await expect(matchers.side).toContainText('0 of 1 hit');
    const pattern = median(await matchers.typingDelaysMs('|b|c|d|e|f|g'));
    return { pattern, elsewhere: median(await matchers.typingDelaysMs(keys, matchers.checkName)) };
  };
  const before = await idle();

  // Each key makes another such pattern.
  await matchers.pattern.fill('(a+)+$');
  const pattern = median(await matchers.typingDelaysMs('|b|c|d|e|f|g'));
  // Its thread hangs, is ended and begins anew while these keys come.
  await matchers.pattern.fill('(a+)+$');
  const elsewhere = median(await matchers.typingDelaysMs(keys, matchers.checkName));
  await expect(matchers.side).toContainText(/can hang the agent: on a name such as “a{20,}/);
  await expect(matchers.row(SLOW_NAME)).toContainText('takes too long');

  // The machine's own pace may change meanwhile: the slower control counts.
  const after = await idle();
  expect(pattern).toBeLessThanOrEqual(3 * Math.max(before.pattern, after.pattern));
  expect(elsewhere).toBeLessThanOrEqual(3 * Math.max(before.elsewhere, after.elsewhere));
});

test('ten thousand names follow the keys, none of which is lost', async ({ page }) => {
  const matchers = new MatchersPage(page);
  await new AppPage(page).go('Matchers');
  await matchers.pasteOwnNames(Array.from({ length: 10_000 }, (_, i) => `mcp__server_${i % 40}__tool_${i}`));
  await matchers.pattern.fill('m');
  await expect(matchers.side).toContainText('0 of 10,000 hit');
  await matchers.typingDelaysMs('cp__server_3__.*');
  await expect(matchers.side).toContainText('250 of 10,000 hit');
  await expect(matchers.row('mcp__server_3__tool_3')).toContainText('hits');
  expect(await matchers.table.getByRole('row').count()).toBeLessThan(100);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test('has no serious accessibility fault', async ({ page }) => {
      const matchers = new MatchersPage(page);
      await new AppPage(page).go('Matchers');
      await expect(matchers.count).toContainText('Hits 7');
      expect(await accessibilityFaults(page)).toEqual([]);
      await matchers.pattern.fill('Edit|MultiEdit|Write');
      await matchers.addCheck('write_file', 'must hit');
      await expect(matchers.side).toContainText('0 of 1 pass');
      await expect(matchers.side.getByRole('button', { name: 'Anchor it' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

test('is walked by keyboard, also in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 640 });
  const app = new AppPage(page);
  const matchers = new MatchersPage(page);
  await page.keyboard.press('ControlOrMeta+3');
  await expect(matchers.pattern).toBeFocused();
  await page.keyboard.type('Write');
  await expect(matchers.count).toContainText('Hits 1 of 7 tools');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(matchers.side).toContainText('case counts');
  await matchers.addCheck('replace', 'must hit');
  await expect(matchers.side).toContainText('1 of 1 pass');
  expect(await app.overflowsSideways()).toBe(false);
  await page.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(matchers.pattern).toHaveValue('Write');
});
