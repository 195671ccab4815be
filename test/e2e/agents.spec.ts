/** Where editions disagree: told on their pages, and shown beside a run. */
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { RunPage } from './pages/run.ts';
import { putHook } from './put-hook.ts';

test.use({ opens: ['first-guard'] });

for (const { agent, edition, title, documented, shipped } of [
  {
    agent: 'Cline',
    edition: /^Cline as shipped \(VS Code/,
    title: 'A valid answer with a non-zero exit',
    documented: 'Any valid cancel: true blocks',
    shipped: 'its cancel is lost',
  },
  {
    agent: 'iFlow CLI',
    edition: /^iFlow CLI as shipped/,
    title: 'Which exit codes block a tool',
    documented: 'Any code but 0',
    shipped: 'Only exit 2',
  },
]) {
  test(`the page of ${agent} as shipped tells where it differs from the documentation`, async ({ page }) => {
    await new AppPage(page).go('Agents');
    await page.getByRole('button', { name: edition }).click();
    await page.getByRole('searchbox', { name: 'Search facts' }).fill(title);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const facts = page.getByRole('article');
    await expect(facts).toContainText(documented);
    await expect(facts).toContainText(shipped);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('a search that finds nothing leads back', async ({ page }) => {
  await new AppPage(page).go('Agents');
  await page.getByRole('searchbox', { name: 'Search facts' }).fill('no such fact');
  await page.getByRole('button', { name: 'Show all facts' }).click();
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
});

test('a run shows what another edition would decide, runs there, and leads to its page', async ({ page, studio }) => {
  await putHook(studio.examples, 'first-guard', 'UserPromptSubmit', '#!/bin/sh\ncat >/dev/null\necho \'{"cancel":true}\'\nexit 1\n');
  const run = new RunPage(page);
  await new AppPage(page).go('Run');
  await run.choose('Event', /^UserPromptSubmit/);
  await run.approveAndRun();
  const others = page.getByRole('region', { name: 'Other editions' });
  await expect(others).toContainText('as shipped (VS Code');
  await expect(others).toContainText('lets it pass');
  expect(await accessibilityFaults(page)).toEqual([]);
  await others.getByRole('button', { name: 'What is known about it' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('as shipped');
});
