/** Sources that change behind one's back: a moved tag, one that vanished, a hostile one, a script that is another than what was approved. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';
import { expect, test } from './fixtures.ts';
import { legacyGuard, makeRepository } from './library-repository.ts';
import { AppPage } from './pages/app.ts';
import { LibraryPage } from './pages/library.ts';
import { RunPage } from './pages/run.ts';

test.use({ opens: ['first-guard'] });
test.beforeEach(async ({ places }) => {
  await rm(join(places.examples, 'first-guard', '.clinerules'), { recursive: true });
});

test('a tag that was moved is told of and followed only when asked', async ({ page, studio }) => {
  const repository = await makeRepository(join(studio.home, '..', 'git'));
  await repository.push(legacyGuard('1.0.0', 'Closed.'), 'First');
  await repository.tag('stable');
  const library = new LibraryPage(page);
  await new AppPage(page).go('Library');
  await library.openSources();
  await library.dialog.getByLabel('Folder or git address').fill(repository.url);
  await library.dialog.getByRole('combobox', { name: 'Pinned to' }).click();
  await page.getByRole('option', { name: 'A tag' }).click();
  await library.dialog.getByLabel('Name of the tag').fill('stable');
  await library.dialog.getByRole('button', { name: 'Add the source' }).click();
  await expect(library.dialog).toContainText('tag stable');

  await repository.push(legacyGuard('2.0.0', 'Still closed.'), 'Second');
  await repository.tag('stable');
  await library.dialog.getByRole('button', { name: 'Fetch' }).click();
  await expect(library.dialog).toContainText('The tag stable names another commit now');
  await library.closeDialog();
  await library.open('legacy', 'Legacy guard');
  await expect(library.hook.locator('header')).toContainText('Version 1.0.0');

  await library.openSources();
  await library.dialog.getByRole('button', { name: 'Follow the tag' }).click();
  await expect(library.dialog.getByRole('button', { name: 'Follow the tag' })).toBeHidden();
  await library.closeDialog();
  await expect(library.hook.locator('header')).toContainText('Version 2.0.0');
});

test('what was fetched from a source that vanished is still installed, for one project and for oneself, and taken out again', async ({
  page,
  studio,
}) => {
  const root = join(studio.examples, 'first-guard');
  const before = await filesBelow(root);
  const repository = await makeRepository(join(studio.home, '..', 'git'));
  await repository.push(legacyGuard('1.0.0', 'Closed.'), 'First');
  const app = new AppPage(page);
  const library = new LibraryPage(page);
  await app.go('Library');
  await library.addSource(repository.url, 'team-hooks');
  await repository.vanish();
  await library.openSources();
  await library.dialog.getByRole('button', { name: 'Fetch' }).click();
  await expect(library.dialog).toContainText('What was fetched before');
  await library.closeDialog();

  await library.open('legacy', 'Legacy guard');
  await library.act('Install to project').click();
  await expect(app.toast).toContainText('Legacy guard is installed.');
  await library.part('What installing changes').getByRole('combobox', { name: 'Cline' }).click();
  await page.getByRole('option', { name: /^Global/ }).click();
  await library.act(/^Install for you/).click();
  await expect(library.part('Installed').getByText('version 1.0.0')).toHaveCount(2);
  expect(await readFile(join(studio.home, 'Documents/Cline/Hooks/library/legacy-guard/guard.sh'), 'utf8')).toContain('Closed.');

  await library.goTo('Installed');
  for (const count of ['1 hook is installed', 'Nothing is installed']) {
    await page.getByRole('button', { name: 'Uninstall' }).first().click();
    await library.dialog.getByRole('button', { name: 'Uninstall' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(count);
  }
  expect(await filesBelow(root)).toEqual(before);
});

test('a hostile library shows its hooks as refused, each with a reason', async ({ page, studio }) => {
  const repository = await makeRepository(join(studio.home, '..', 'git'));
  const stranger = (name: string, changes: object): Record<string, string> => {
    const { 'legacy-guard/hook.json': manifest = '{}', 'legacy-guard/guard.sh': script = '' } = legacyGuard('1.0.0', 'Closed.');
    const text = JSON.stringify({ ...(JSON.parse(manifest) as object), name, ...changes });
    return { [`${name}/hook.json`]: text, [`${name}/guard.sh`]: script, [`${name}/README.md`]: '# A stranger' };
  };
  const entry = { id: 'cline', agent: 'cline', editions: ['cline/documented'], event: 'PreToolUse', language: 'sh' };
  await repository.link('leads-out/guard.sh', '/etc/passwd');
  const { 'leads-out/guard.sh': _link, ...leadsOut } = stranger('leads-out', {});
  await repository.push(
    {
      ...leadsOut,
      ...stranger('climbs', { entries: [{ ...entry, script: '../../../../etc/passwd' }] }),
      ...stranger('too-large', { description: 'x'.repeat(50 * 1024 * 1024) }),
      ...legacyGuard('1.0.0', 'Closed.'),
    },
    'A present',
  );
  const library = new LibraryPage(page);
  await new AppPage(page).go('Library');
  await library.addSource(repository.url, 'team-hooks');
  await library.goTo('Refused');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 hooks are refused');
  const refused = page.getByRole('region', { name: 'Refused' });
  for (const folder of ['leads-out', 'climbs', 'too-large']) await expect(refused).toContainText(folder);
  await expect(refused).not.toContainText('root:');
  await library.goTo('All hooks');
  await library.open('legacy', 'Legacy guard');
});

test('a script that the library changed after it was approved asks again before it runs', async ({ page, studio }) => {
  const repository = await makeRepository(join(studio.home, '..', 'git'));
  await repository.push(legacyGuard('1.0.0', 'Closed.'), 'First');
  const app = new AppPage(page);
  const library = new LibraryPage(page);
  const run = new RunPage(page);
  await app.go('Library');
  await library.addSource(repository.url, 'team-hooks');
  await library.open('legacy', 'Legacy guard');
  await library.act('Install to project').click();
  await expect(app.toast).toContainText('Legacy guard is installed.');
  await app.go('Run');
  await run.choose('Event', /^PreToolUse/);
  await run.choose('Sample', 'Writing a .js file');
  await run.approveAndRun();
  await expect(run.verdict).toContainText('Closed.');

  await repository.push(legacyGuard('1.0.1', 'Shut.'), 'Another script');
  await app.go('Library');
  await library.openSources();
  await library.dialog.getByRole('button', { name: 'Fetch' }).click();
  await library.closeDialog();
  await library.act('Update to 1.0.1').click();
  await expect(library.dialog).toContainText('Shut.');
  await library.dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(app.toast).toContainText('Legacy guard is up to date.');
  await app.go('Run');
  await run.approveAndRun();
  await expect(run.verdict).toContainText('Shut.');
});
