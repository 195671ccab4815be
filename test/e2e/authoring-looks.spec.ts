/** What is shown while hooks are written: for screen readers, in both themes, and narrow. */
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';

for (const look of [
  { name: 'light', dark: false, width: 1440, locale: 'en-US' },
  { name: 'dark', dark: true, width: 1440, locale: 'en-US' },
  { name: 'narrow', dark: false, width: 900, locale: 'en-US' },
]) {
  test.describe(`looks, ${look.name}`, () => {
    test.use({ homeFrom: 'example', colorScheme: look.dark ? 'dark' : 'light', viewport: { width: look.width, height: 820 } });

    test('form, questions, export, import and lists are free of faults and fit the window', async ({ page }) => {
      const hooks = new HooksPage(page);
      const app = new AppPage(page);
      const faults: string[] = [];
      const look = async (): Promise<void> => {
        faults.push(...(await accessibilityFaults(page)));
        expect(await app.overflowsSideways()).toBe(false);
      };
      await hooks.row('guard_files.py on').click();
      await hooks.waitForEditor();
      await page.getByRole('textbox', { name: 'Timeout' }).fill('9');
      await look();
      await page.keyboard.press('ControlOrMeta+s');
      await expect(hooks.dialog.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await look();
      await hooks.dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(hooks.dialog).toBeHidden();
      await hooks.openMore(/^Export/);
      await expect(hooks.dialog.getByRole('group', { name: /^Text of/ }).first()).toContainText('guard_files.py');
      await look();
      await page.keyboard.press('Escape');
      await app.command('Import hooks');
      await hooks.dialog
        .getByRole('textbox', { name: /fragment/ })
        .fill('{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"echo"}]}]}}');
      await expect(hooks.dialog.getByRole('button', { name: 'Import 1 hook' })).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+Alt+n');
      await expect(hooks.dialog.getByRole('group', { name: /^Diff of/ }).first()).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await app.command('Show what the studio has written');
      await hooks.dialog.getByRole('button', { expanded: false }).first().click();
      await look();
      await page.keyboard.press('Escape');
      await hooks.row(/^iFlow CLI/).click();
      await expect(page.getByRole('heading', { name: 'What it would go through' })).toBeVisible();
      await look();
      expect([...new Set(faults)]).toEqual([]);
    });
  });
}
