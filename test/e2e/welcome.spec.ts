/** Nothing is open: the welcome, and the ways to a folder. */
import { join } from 'node:path';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';

test.use({ opens: [] });

test('the welcome leads to the example', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what the agent will do, before it does it');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try the example' }).click();
  await expect(new HooksPage(page).row(/^Cline/)).toBeVisible();
});

test('a folder is chosen by hand, and a wrong one is refused with its reason', async ({ page, studio }) => {
  await page.getByRole('button', { name: 'Open a folder' }).click();
  const dialog = page.getByRole('dialog');
  const path = dialog.getByRole('textbox');
  await path.fill(join(studio.examples, 'nowhere'));
  await dialog.getByRole('button', { name: 'Go there' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nowhere');
  await path.fill(join(studio.examples, 'orders'));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^orders-api/ }).click();
  await dialog.getByRole('button', { name: 'Open orders-api' }).click();
  await expect(new HooksPage(page).row(/^iFlow CLI/)).toBeVisible();
});

test('a path that is typed is what the button opens', async ({ page, studio }) => {
  await page.getByRole('button', { name: 'Open a folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(join(studio.examples, 'orders', 'orders-api'));
  await dialog.getByRole('button', { name: 'Open orders-api' }).click();
  await expect(new HooksPage(page).row(/^iFlow CLI/)).toBeVisible();
});

test('Settings work without a folder: theme and language count at once and stay', async ({ page, studio }) => {
  const app = new AppPage(page);
  await app.go('Settings');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('textbox', { name: 'Safety limit' }).fill('five');
  await expect(page.getByRole('alert')).toContainText('“five” is no time');
  await page.getByRole('textbox', { name: 'Safety limit' }).fill('0.5');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(studio.problems).toEqual([]);
});
