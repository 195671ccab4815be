/** What goes from place to place as a whole: matcher groups by key, folders and files that are imported; and a start that follows the form. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { AuthoringPage } from './pages/authoring.ts';
import { HooksPage } from './pages/hooks.ts';

const settingsOf = (examples: string): string => join(examples, 'orders/orders-api/.iflow/settings.json');
const matchersIn = async (path: string): Promise<unknown[]> =>
  (JSON.parse(await readFile(path, 'utf8')) as { hooks: { PreToolUse: { matcher: unknown }[] } }).hooks.PreToolUse.map(
    ({ matcher }) => matcher,
  );

test('a whole group changes its place by key, and goes to another scope with all its hooks', async ({ page, studio }) => {
  const hooks = new HooksPage(page);
  const authoring = new AuthoringPage(page);
  const path = settingsOf(studio.examples);
  const [guard, block] = await matchersIn(path);
  await hooks.row('guard_files.py on').click();
  await hooks.tree.focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await hooks.dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(hooks.dialog).toBeHidden();
  expect(await matchersIn(path)).toEqual([block, guard]);

  await page.keyboard.press('Alt+Shift+ArrowUp');
  await expect(hooks.dialog).toContainText('Change the place of the group of guard_files.py in the order?');
  await hooks.dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(hooks.dialog).toBeHidden();
  expect(await matchersIn(path)).toEqual([guard, block]);

  await hooks.row(/^echo "used/).click();
  await hooks.tree.focus();
  await page.keyboard.press('F2');
  await hooks.dialog.getByRole('radio', { name: 'Its whole group, 3 hooks' }).click();
  await authoring.choose('Place', /^User/);
  await hooks.dialog.getByRole('button', { name: 'Move the group' }).click();
  await expect(hooks.dialog).toBeHidden();
  const user = JSON.parse(await readFile(join(studio.home, '.iflow/settings.json'), 'utf8')) as {
    hooks: Record<string, { hooks: unknown[] }[]>;
  };
  expect(user.hooks['PostToolUse']?.map((group) => group.hooks.length)).toEqual([3]);
});

test('a hook and its whole group are dragged to another place', async ({ page, studio }) => {
  const hooks = new HooksPage(page);
  const path = settingsOf(studio.examples);
  const [guard, block] = await matchersIn(path);
  await hooks.drag('guard_files.py on', /^block-destructive\.mjs/, 'below', 'Shift');
  await expect(hooks.dialog).toContainText('Change the place of the group of guard_files.py in the order?');
  await hooks.dialog.getByRole('button', { name: 'Change the order' }).click();
  await expect(hooks.dialog).toBeHidden();
  expect(await matchersIn(path)).toEqual([block, guard]);

  await hooks.drag(/^block-destructive\.mjs/, /^echo "used/, 'below');
  await hooks.dialog.getByRole('button', { name: 'Move the hook' }).click();
  await expect(hooks.dialog).toBeHidden();
  expect(await matchersIn(path)).toEqual([guard]);
});

test('where both changed one value, mine is saved with all that others changed elsewhere, and theirs is named', async ({
  page,
  studio,
}) => {
  const hooks = new HooksPage(page);
  const path = settingsOf(studio.examples);
  const text = await readFile(path, 'utf8');
  await hooks.row('guard_files.py on').click();
  await page.getByRole('textbox', { name: 'Timeout' }).fill('11');
  await writeFile(
    path,
    text.replace('"theme": "Default"', '"theme": "Dark"').replace('guard_files.py", "timeout": 5', 'guard_files.py", "timeout": 33'),
  );
  await expect(page.getByText('settings.json was changed on disk while you typed.')).toBeVisible();
  await expect(page.getByText('The text no longer holds this entry.')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Timeout' })).toHaveValue('11');
  await expect(hooks.preview).toContainText('iFlow CLI ends it after 11 s.');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(hooks.dialog.getByRole('list', { name: 'What does not stay of the text on disk' })).toContainText(
    '33 on disk is replaced by yours.',
  );
  await hooks.dialog.getByRole('button', { name: 'Save both, mine first' }).click();
  const saved = text
    .replace('"theme": "Default"', '"theme": "Dark"')
    .replace('guard_files.py", "timeout": 5', 'guard_files.py", "timeout": 11');
  await expect.poll(() => readFile(path, 'utf8')).toBe(saved);
});

test('hooks are imported from another workspace, and scripts from a folder, with a report of each', async ({ page, studio }) => {
  const hooks = new HooksPage(page);
  const app = new AppPage(page);
  const authoring = new AuthoringPage(page);
  await expect(hooks.row('guard_files.py on')).toBeVisible();
  await app.command('Import hooks');
  await authoring.choose('Agent', 'iFlow CLI');
  await hooks.dialog.getByRole('radio', { name: 'File or folder' }).click();
  await hooks.dialog.getByRole('textbox', { name: /^Its path/ }).fill(join(studio.examples, 'home'));
  await expect(hooks.dialog.getByRole('list', { name: 'What becomes of each hook' })).toContainText('only-typescript.mjs');
  await hooks.dialog.getByRole('button', { name: 'Import 1 hook' }).click();
  await expect(hooks.dialog).toBeHidden();
  await expect(hooks.row('only-typescript.mjs on')).toBeVisible();

  await app.command('Import hooks');
  await authoring.choose('Agent', 'Cline');
  await hooks.dialog.getByRole('textbox', { name: /^Folder that holds/ }).fill(join(studio.examples, 'orders/web-shop/.clinerules/hooks'));
  const report = hooks.dialog.getByRole('list', { name: 'What becomes of each hook' });
  await expect(report.getByRole('listitem').filter({ hasText: 'is refused' })).toHaveCount(2);
  await hooks.dialog.getByRole('button', { name: 'Import 1 hook' }).click();
  await expect(hooks.dialog).toBeHidden();
  const name = '.clinerules/hooks/PostToolUse';
  expect(await readFile(join(studio.examples, 'orders/orders-api', name), 'utf8')).toBe(
    await readFile(join(studio.examples, 'orders/web-shop', name), 'utf8'),
  );
});

test('what would start follows the form before it is saved', async ({ page, studio }) => {
  const hooks = new HooksPage(page);
  await hooks.row('guard_files.py on').click();
  await page.getByRole('textbox', { name: 'Command' }).fill('python3 .iflow/hooks/guard_files.py --strict');
  await page.getByRole('textbox', { name: 'Timeout' }).fill('9');
  await expect(hooks.preview).toContainText('As you typed it. It counts once it is saved.');
  await expect(hooks.preview.locator('.start-argument').last()).toContainText('--strict');
  await expect(hooks.preview).toContainText('iFlow CLI ends it after 9 s.');
  expect(await readFile(settingsOf(studio.examples), 'utf8')).not.toContain('--strict');
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 740, height: 860 } });

  test('two texts for one file are compared where they differ, to the last word of their lines', async ({ page, studio }) => {
    const hooks = new HooksPage(page);
    const path = settingsOf(studio.examples);
    const text = `${'// a comment\n'.repeat(80)}${await readFile(path, 'utf8')}`;
    await writeFile(path, text);
    await hooks.row('guard_files.py on').click();
    await page.getByRole('textbox', { name: 'Timeout' }).fill('11');
    await writeFile(path, text.replace('guard_files.py", "timeout": 5', 'guard_files.py", "timeout": 13'));
    await page.getByRole('button', { name: 'Compare' }).click();
    const sides = hooks.dialog.locator('.diff-view');
    for (const [side, value] of [
      ['.original', '13'],
      ['.modified', '11'],
    ] as const)
      await expect(sides.locator(`.editor${side} .view-lines`).getByText(value, { exact: true })).toBeInViewport({ ratio: 1 });
  });
});
