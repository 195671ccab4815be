/** The Library view: find a hook, read it, try it, install it, bring it up to date over local changes, take it out again. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityFaults } from './accessibility.ts';
import { filesBelow } from './files-below.ts';
import { expect, test } from './fixtures.ts';
import { legacyGuard, makeRepository } from './library-repository.ts';
import { AppPage } from './pages/app.ts';
import { HooksPage } from './pages/hooks.ts';
import { LibraryPage } from './pages/library.ts';
import { RunPage } from './pages/run.ts';

test.describe('the bundled library', () => {
  test.use({ opens: ['first-guard'] });

  test('is searched and filtered, in English and in Chinese', async ({ page }) => {
    const library = new LibraryPage(page);
    await new AppPage(page).go('Library');
    await expect(library.title).toBeVisible();
    await library.search.fill('lock fil');
    await expect(library.cards.first()).toContainText('Protect lock files');
    await library.search.fill('锁文件');
    await expect(library.cards.first()).toContainText('Protect lock files');
    await library.search.fill('');
    await expect(library.found).toHaveText(/^\d+ hooks$/);
    const all = await library.found.innerText();
    await library.filter('What it does', 'Notifies').check();
    await expect(library.found).toHaveText('1 hook');
    await library.filter('What it does', 'Notifies').uncheck();
    await expect(library.found).toHaveText(all);
    await library.search.fill('kubernetes operator');
    await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(library.found).toHaveText(all);
  });

  test('a hook is tried after the trust question, installed beside one’s own, and uninstalled to the original bytes', async ({
    page,
    studio,
  }) => {
    const root = join(studio.examples, 'first-guard');
    const before = await filesBelow(root);
    const app = new AppPage(page);
    const library = new LibraryPage(page);
    await app.go('Library');
    await library.open('protect lock', 'Protect lock files');

    await library.act('Run examples').click();
    await expect(library.dialog.getByRole('heading', { name: 'Run the examples of Protect lock files?' })).toBeVisible();
    await expect(library.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await library.dialog.getByRole('button', { name: 'Approve and run' }).click();
    await expect(library.hook.locator('header')).toContainText(/(\d+) of \1 examples pass/, { timeout: 60_000 });

    const changes = library.part('What installing changes');
    await changes.getByRole('combobox', { name: 'iFlow CLI' }).click();
    await page.getByRole('option', { name: 'Not for this agent' }).click();
    await expect(changes).toContainText('.clinerules/hooks/PreToolUse');
    expect(await filesBelow(root)).toEqual(before);
    await library.act('Install to project').click();
    await expect(app.toast).toContainText('Protect lock files is installed.');
    await expect(library.part('Installed')).toContainText('version 1.');
    await expect(library.cards.first()).toContainText('installed');

    await app.go('Hooks');
    const hooks = new HooksPage(page);
    await hooks.row(/^PreToolUse on/).click();
    await hooks.waitForEditor();
    expect(await hooks.editorText()).toContain('hook-studio: dispatcher');
    await app.go('Library');
    await library.goTo('Installed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 hook is installed');
    await page.getByRole('button', { name: 'Uninstall' }).click();
    await expect(library.dialog.getByRole('button', { name: 'Leave it installed' })).toBeFocused();
    await library.dialog.getByRole('button', { name: 'Uninstall' }).click();
    await expect(app.toast).toContainText('Protect lock files is uninstalled.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is installed');
    expect(await filesBelow(root)).toEqual(before);
  });
});

test.describe('a git library', () => {
  test.use({ opens: ['first-guard'] });
  test.beforeEach(async ({ places }) => {
    await rm(join(places.examples, 'first-guard', '.clinerules'), { recursive: true });
  });

  test('an installation is taken back from its notice', async ({ page, studio }) => {
    const root = join(studio.examples, 'first-guard');
    const before = await filesBelow(root);
    const app = new AppPage(page);
    const library = new LibraryPage(page);
    await app.go('Library');
    await library.open('audit trail', 'Audit trail');
    await library.act('Install to project').click();
    await expect(library.dialog).toContainText('.iflow/settings.json');
    expect(await filesBelow(root)).toEqual(before);
    await library.dialog.getByRole('button', { name: 'Install to project' }).click();
    await app.toast.getByRole('button', { name: 'Undo' }).click();
    await expect(app.toast).toContainText('is taken back');
    await expect(library.part('Installed')).toBeHidden();
    expect(await filesBelow(root)).toEqual(before);
  });

  test('is added, trusted, installed, run, changed here, updated over that change, and uninstalled', async ({ page, studio }) => {
    const root = join(studio.examples, 'first-guard');
    const before = await filesBelow(root);
    const repository = await makeRepository(join(studio.home, '..', 'git'));
    await repository.push(legacyGuard('1.0.0', 'Legacy code is closed.'), 'First');
    const app = new AppPage(page);
    const library = new LibraryPage(page);
    await app.go('Library');
    await library.addSource(repository.url, 'team-hooks');
    await library.open('legacy', 'Legacy guard');
    await library.act('Install to project').click();
    await expect(app.toast).toContainText('Legacy guard is installed.');

    const run = new RunPage(page);
    await app.go('Run');
    await run.choose('Event', /^PreToolUse/);
    await run.choose('Sample', 'Writing a .js file');
    await run.approveAndRun();
    await expect(run.verdict.getByRole('heading')).toContainText('Blocked');
    await expect(run.verdict).toContainText('Legacy code is closed.');

    const installed = Object.keys(await filesBelow(root)).find((path) => path.endsWith('guard.sh')) ?? '';
    const script = join(root, installed);
    const mine = (await readFile(script, 'utf8')).replace('is closed.', 'was shut by Ada.');
    await writeFile(script, mine);
    await repository.push(legacyGuard('1.1.0', 'Legacy code stays closed.'), 'Say it better');
    await app.go('Library');
    await library.openSources();
    await library.dialog.getByRole('button', { name: 'Fetch' }).click();
    await expect(library.dialog.getByRole('button', { name: 'Fetch' })).toBeVisible();
    await library.closeDialog();
    await expect(library.cards.first()).toContainText('update');
    await library.act('Update to 1.1.0').click();
    const conflict = library.dialog.getByRole('region', { name: /guard\.sh was changed here/ });
    await expect(conflict).toContainText('was shut by Ada.');
    await conflict.getByRole('radio', { name: 'In the library' }).click();
    await expect(conflict).toContainText('stays closed.');
    const update = library.dialog.getByRole('button', { name: 'Update', exact: true });
    await expect(update).toHaveAttribute('aria-disabled', 'true');
    await conflict.getByRole('radio', { name: 'Keep the file as it is here' }).check();
    await expect(update).not.toHaveAttribute('aria-disabled', 'true');
    await update.click();
    await expect(app.toast).toContainText('Legacy guard is up to date.');
    expect(await readFile(script, 'utf8')).toBe(mine);
    await expect(library.part('Installed')).toContainText('version 1.1.0');

    await library.goTo('Installed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 hook is installed, 1 differs from its lock');
    await page.getByRole('button', { name: 'Uninstall' }).click();
    await library.dialog.getByRole('radio', { name: 'Remove what was installed' }).check();
    await library.dialog.getByRole('button', { name: 'Uninstall' }).click();
    await expect(app.toast).toContainText('Legacy guard is uninstalled.');
    expect(await filesBelow(root)).toEqual(before);
  });

  test('shows a hostile readme without script, picture or working link', async ({ page, studio }) => {
    const repository = await makeRepository(join(studio.home, '..', 'git'));
    await repository.push(legacyGuard('1.0.0', 'Closed.'), 'First');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const library = new LibraryPage(page);
    await new AppPage(page).go('Library');
    await library.addSource(repository.url, 'team-hooks');
    await library.open('legacy', 'Legacy guard');
    await expect(library.readme).toContainText("<script>document.title = 'taken over'</script>");
    await expect(library.readme).toContainText('a picture');
    expect(await library.readme.locator('script, img, iframe, [href], [src], [onerror], [style]').count()).toBe(0);
    expect(await page.title()).not.toContain('taken');

    await library.readme.getByRole('link', { name: 'the guide' }).press('Enter');
    await expect(library.dialog).toContainText('https://elsewhere.example/guide');
    await expect(library.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await library.closeDialog();
    expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });

  test('one that is not there is told of, and nothing is added', async ({ page, studio }) => {
    const library = new LibraryPage(page);
    await new AppPage(page).go('Library');
    await library.openSources();
    await library.dialog.getByLabel('Folder or git address').fill(`file://${join(studio.home, 'nowhere.git')}`);
    await library.dialog.getByRole('button', { name: 'Add the source' }).click();
    await expect(library.dialog.getByRole('alert')).toContainText('The source was not added.');
    await expect(library.dialog.getByRole('listitem')).toHaveCount(1);
  });
});

test.describe('refused hooks', () => {
  test('are listed with their reasons', async ({ page, studio }) => {
    const repository = await makeRepository(join(studio.home, '..', 'git'));
    await repository.push({ ...legacyGuard('1.0.0', 'Closed.'), 'broken/hook.json': '{"format": 1, "name": "Broken"}\n' }, 'First');
    const library = new LibraryPage(page);
    await new AppPage(page).go('Library');
    await library.addSource(repository.url, 'team-hooks');
    await library.goTo('Refused');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 hook is refused');
    await expect(page.getByRole('region', { name: 'Refused' })).toContainText('This field is missing.');
  });
});

test('a hook of one’s own is published into a folder', async ({ page, studio }) => {
  const target = join(studio.home, '..', 'shelf');
  const library = new LibraryPage(page);
  await new AppPage(page).go('Library');
  await page.getByRole('button', { name: 'Publish a hook…' }).click();
  const publish = library.dialog.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await library.dialog.getByLabel('Library folder').fill(target);
  await library.dialog.getByLabel('Name *', { exact: true }).fill('orders-guard');
  await library.dialog.getByLabel('Title in English').fill('Orders guard');
  await library.dialog.getByLabel('Description in English').fill('Keeps orders in order.');
  await library.dialog.getByLabel('Author').fill('Ada');
  await library.dialog.getByLabel('Notes, in Markdown').fill('# Orders guard\n');
  await expect(library.dialog).toContainText('orders-guard/hook.json');
  await publish.click();
  await expect(new AppPage(page).toast).toContainText('Orders guard is in');
  const manifest = JSON.parse(await readFile(join(target, 'orders-guard', 'hook.json'), 'utf8')) as {
    readonly name: string;
    readonly author: string;
  };
  expect([manifest.name, manifest.author]).toEqual(['orders-guard', 'Ada']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, opens: ['first-guard'] });
    test('has no serious accessibility fault', async ({ page }) => {
      const library = new LibraryPage(page);
      await new AppPage(page).go('Library');
      await library.open('protect lock', 'Protect lock files');
      await expect(library.part('What installing changes')).toContainText('hook.sh');
      expect(await accessibilityFaults(page)).toEqual([]);
      await library.openSources();
      expect(await accessibilityFaults(page)).toEqual([]);
      await library.closeDialog();
      await library.goTo('Installed');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is installed');
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}

test('is walked by keyboard, also in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 640 });
  const app = new AppPage(page);
  const library = new LibraryPage(page);
  await page.keyboard.press('ControlOrMeta+4');
  await expect(library.cards.first()).toBeVisible();
  await library.search.focus();
  await page.keyboard.type('branch');
  await expect(library.found).toContainText('for “branch”');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(library.cards.nth(1)).toHaveAttribute('aria-selected', 'true');
  const second = (await library.cards.nth(1).getByRole('heading').innerText()).trim();
  await page.keyboard.press('Enter');
  await expect(library.title).toHaveText(second);
  expect(await app.overflowsSideways()).toBe(false);
  await expect(page.getByRole('button', { name: 'All hooks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Hooks found' })).toBeFocused();
  await expect(library.search).toHaveValue('branch');
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  await expect(page.getByRole('group', { name: 'What it does' })).toBeVisible();
  expect(await app.overflowsSideways()).toBe(false);
});
