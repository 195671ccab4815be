/** The Hooks view by keyboard alone, for screen readers, in both themes, narrow and in Chinese. */
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';

test.describe('by keyboard alone', () => {
  test.use({ homeFrom: 'example' });

  test('tree, panes, palette and editor', async ({ page }) => {
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    await expect(hooks.row(/^Cline/)).toBeVisible();
    await app.command('guard_files');
    await expect(hooks.title).toHaveText('guard_files.py');
    await hooks.waitForEditor();

    const panes: (string | null)[] = [];
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('F6');
      panes.push(await app.focusedPane());
    }
    expect(new Set(panes)).toEqual(new Set(['title', 'rail', 'hooks-tree', 'hooks-centre', 'hooks-preview', 'status']));

    await hooks.tree.focus();
    expect(await app.focusedName()).toBe('guard_files.py on');
    await page.keyboard.press('ArrowLeft');
    expect(await app.focusedName()).toBe('PreToolUse');
    await page.keyboard.press('ArrowLeft');
    await expect(hooks.row('guard_files.py on')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await app.focusedName()).toBe('guard_files.py on');
    await page.keyboard.type('block');
    expect(await app.focusedName()).toBe('block-destructive.mjs on');
    await expect(hooks.title).toHaveText('block-destructive.mjs');
  });

  test('Escape, then Tab leaves the editor; Tab alone types', async ({ page }) => {
    const hooks = new HooksPage(page);
    await hooks.row('guard_files.py on').click();
    await hooks.waitForEditor();
    await hooks.editor.first().locator('.view-lines').click();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Tab');
    await expect.poll(() => hooks.editorText()).toMatch(/^\s+#!/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null)).toBe(true);
  });

  test('a new hook from the first key to the open editor', async ({ page }) => {
    const app = new AppPage(page);
    const hooks = new HooksPage(page);
    await expect(hooks.row(/^Cline/)).toBeVisible();
    await app.command('New hook');
    await expect(hooks.dialog.getByRole('button', { name: 'Make the hook' })).not.toHaveAttribute('aria-disabled', 'true');
    await hooks.dialog.getByRole('combobox', { name: 'Event' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('TaskRes');
    await page.keyboard.press('Enter');
    await expect(hooks.dialog.getByText(/TaskResume$/).last()).toBeVisible();
    await expect(hooks.dialog.getByRole('button', { name: 'Make the hook' })).not.toHaveAttribute('aria-disabled', 'true');
    await hooks.dialog.getByRole('button', { name: 'Make the hook' }).focus();
    await page.keyboard.press('Enter');
    await expect(hooks.title).toHaveText('TaskResume');
    await hooks.waitForEditor();
  });
});

test.describe('looks', () => {
  test.use({ homeFrom: 'example' });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      test('has no serious accessibility fault', async ({ page }) => {
        const hooks = new HooksPage(page);
        await expect(hooks.row(/^Cline/)).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
        await hooks.row('guard_files.py on').click();
        await hooks.waitForEditor();
        await expect(hooks.preview.getByRole('heading', { name: /^Fires on/ })).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
        await hooks.row(/invalid/).click();
        await expect(page.getByRole('note').first()).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
        await hooks.newButton.click();
        await expect(hooks.dialog).toBeVisible();
        expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([]);
      });
    });
  }

  test('a narrow window shows the preview as a line with a button', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 640 });
    const hooks = new HooksPage(page);
    const app = new AppPage(page);
    await hooks.row('guard_files.py on').click();
    await expect(page.getByText('Fires on 3 of 7 tools')).toBeVisible();
    await page.getByRole('button', { name: 'Live preview' }).click();
    await expect(hooks.dialog).toContainText('IFLOW_TOOL_NAME=replace');
    expect(await app.overflowsSideways()).toBe(false);
  });

  test('a splitter moves by arrow keys, remembers its place, and a double click restores it', async ({ page }) => {
    const hooks = new HooksPage(page);
    await expect(hooks.row(/^Cline/)).toBeVisible();
    const line = page.getByRole('separator', { name: 'Resize Hooks' });
    const treeWidth = async (): Promise<number> => Math.round((await hooks.tree.boundingBox())?.width ?? 0);
    expect(await treeWidth()).toBe(256);
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(treeWidth).toBe(288);
    await page.reload();
    await expect(hooks.row(/^Cline/)).toBeVisible();
    await expect.poll(treeWidth).toBe(288);
    await line.dblclick();
    await expect.poll(treeWidth).toBe(256);
    await page.reload();
    await expect(hooks.row(/^Cline/)).toBeVisible();
    await expect.poll(treeWidth).toBe(256);
  });

  test('Chinese from the first word to the last', async ({ page }) => {
    const app = new AppPage(page);
    await app.command('简体中文');
    await expect(page.getByRole('navigation', { name: '视图' })).toBeVisible();
    await page.getByRole('treeitem', { name: /guard_files\.py/ }).click();
    await expect(page.getByRole('heading', { name: '会在 7 个工具中的 3 个上触发' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  });
});
