/** Before a hook is installed, and where one comes from: trust given on its page, examples that are cancelled, samples that become examples. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { legacyGuard, makeRepository } from './library-repository.ts';
import { AppPage } from './pages/app.ts';
import { LibraryPage } from './pages/library.ts';

test.use({ opens: ['first-guard'] });

test('a source is trusted from the page of its hook, and examples that do not end are cancelled', async ({ page, studio }) => {
  const repository = await makeRepository(join(studio.home, '..', 'git'));
  const files = legacyGuard('1.0.0', 'Closed.');
  await repository.push({ ...files, 'legacy-guard/guard.sh': '#!/bin/sh\nexec sleep 600\n' }, 'First');
  const library = new LibraryPage(page);
  await new AppPage(page).go('Library');
  await library.openSources();
  await library.dialog.getByLabel('Folder or git address').fill(repository.url);
  await library.dialog.getByRole('button', { name: 'Add the source' }).click();
  await expect(library.dialog.getByRole('button', { name: 'Trust team-hooks', exact: true })).toBeVisible();
  await library.closeDialog();
  await library.open('legacy', 'Legacy guard');
  await expect(library.part('What installing changes')).toContainText('guard.sh');
  await expect(library.act('Install to project')).toHaveAttribute('aria-disabled', 'true');
  await library.act('Trust “team-hooks”').click();
  await library.act('Run examples').click();
  await library.dialog.getByRole('button', { name: 'Approve and run' }).click();
  await library.act('Cancel').click();
  await expect(library.hook.locator('header')).toContainText('cancelled before an example ended');
  await expect(library.act('Run examples')).toBeVisible();
});

test('a sample that is ticked is run after the trust question, and becomes an example of what is published', async ({ page, studio }) => {
  const target = join(studio.home, '..', 'shelf');
  const library = new LibraryPage(page);
  await new AppPage(page).go('Library');
  await page.getByRole('button', { name: 'Publish a hook…' }).click();
  const sample = library.dialog.getByRole('checkbox', { name: /^Writing a \.js file/ });
  await sample.click();
  await page.getByRole('button', { name: 'Approve and run 1 hook' }).click();
  await expect(library.dialog.getByRole('checkbox', { name: /^Writing a \.js file.*blocked/ })).toBeChecked();
  for (const [field, text] of [
    ['Library folder', target],
    ['Title in English', 'No JavaScript'],
    ['Description in English', 'Keeps it out.'],
    ['Author', 'Ada'],
  ] as const)
    await library.dialog.getByLabel(field).fill(text);
  await library.dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(new AppPage(page).toast).toContainText('No JavaScript is in');
  const text = await readFile(join(target, 'pre-tool-use', 'hook.json'), 'utf8');
  const { examples } = JSON.parse(text) as { readonly examples: readonly { readonly expect: { readonly decision: string } }[] };
  expect(examples.map(({ expect: { decision } }) => decision)).toEqual(['stops']);
});
