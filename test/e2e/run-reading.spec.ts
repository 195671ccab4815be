/** The Run view: the payload, many hooks, long logs, the keyboard, and how it looks. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Places } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { RunPage } from './pages/run.ts';
import { putHook } from './put-hook.ts';

test.describe('the payload', () => {
  test.use({ opens: ['first-guard'] });

  test('as JSON is checked at once, with the place', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^PreToolUse/);
    await run.typeJson('{ "preToolUse": { "toolName": "write_to_file" "parameters": {} } }');
    await expect(page.locator('#run-payload-state')).toHaveText(/^Not JSON: line 1, column 47\. A comma is missing\./);
    await expect(run.start).toHaveAttribute('aria-disabled', 'true');
    await run.typeJson('{ "preToolUse": { "toolName": 5, "parameters": { "path": "a.js" } } }');
    await expect(page.locator('#run-payload-state')).toHaveText(
      /^Line 1, column 31: preToolUse\.toolName must be a text; it is a number\./,
    );
    await run.typeJson('{ "preToolUse": { "toolName": "write_to_file", "parameters": { "path": "mine.js" } } }');
    await run.ready();
    await expect(page.locator('#run-payload-state')).toContainText('come from the sample');
    await run.approveAndRun();
    await expect(run.verdict).toContainText('Cline will not run write_to_file on mine.js.');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(run.choice.getByText('Sample, edited')).toBeHidden();
  });

  test('as a form is what the hook reads', async ({ page, studio }) => {
    const run = new RunPage(page);
    await putHook(studio.examples, 'first-guard', 'PreToolUse', '#!/bin/sh\ncat > payload.json\n');
    await new AppPage(page).go('Run');
    await run.choose('Event', /^PreToolUse/);
    await run.asForm();
    await run.choice.getByRole('textbox', { name: 'Value of path' }).fill('from-form.js');
    await run.choice.getByRole('button', { name: 'Remove content' }).click();
    await run.choice.getByRole('button', { name: 'Add a field' }).click();
    await run.choice.getByRole('textbox', { name: 'Name', exact: true }).last().fill('reason');
    await run.choice.getByRole('textbox', { name: 'Value of reason' }).fill('tidy');
    await run.approveAndRun();
    const read: unknown = JSON.parse(await readFile(join(studio.examples, 'first-guard', 'payload.json'), 'utf8'));
    expect(read).toMatchObject({ preToolUse: { toolName: 'write_to_file', parameters: { path: 'from-form.js', reason: 'tidy' } } });
    expect(JSON.stringify(read)).not.toContain('content');
  });
});

test.describe('many hooks', () => {
  test.use({ opens: ['first-guard'] });

  const putMany = async ({ examples }: Places): Promise<void> => {
    const commands = Array.from({ length: 6 }, (_, i) =>
      i === 4 ? 'echo no lock files by hand >&2; exit 2' : `echo rule ${String(i)} holds`,
    );
    const settings = {
      hooks: { PreToolUse: [{ matcher: '*', hooks: commands.map((command) => ({ type: 'command', command, timeout: 5 })) }] },
    };
    await mkdir(join(examples, 'first-guard', '.iflow'), { recursive: true });
    await writeFile(join(examples, 'first-guard', '.iflow', 'settings.json'), JSON.stringify(settings, null, 2));
  };

  test('are a list that the timeline drives', async ({ page, studio }) => {
    await putMany(studio);
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Agent', 'iFlow CLI documented');
    await run.choose('Event', /^PreToolUse/);
    await expect(run.start).toHaveText(/^Run 6 hooks/);
    await run.approveAndRun();
    await expect(run.verdict.getByRole('heading')).toHaveText(/^Blocked by /);
    await expect(run.told('The user sees, now')).toContainText('no lock files by hand');
    await expect(run.timeline.getByRole('option')).toHaveCount(6);
    const strips = run.result.locator('.run-strip');
    await expect(strips.nth(4)).toContainText('no lock files by hand');
    await expect(strips.nth(1).locator('.log')).toHaveCount(0);
    await run.timeline.getByRole('option').nth(1).click();
    await expect(strips.nth(1).locator('.log')).toContainText('rule 1 holds');
  });
});

test.describe('a long log', () => {
  test.use({ opens: ['first-guard'] });

  test('is searched and stays a short page', async ({ page, studio }) => {
    await putHook(studio.examples, 'first-guard', 'TaskStart', '#!/bin/sh\nseq -f "looked at file %.0f" 1 30000\n');
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^TaskStart/);
    await run.approveAndRun();
    const card = run.card('TaskStart');
    await expect(card.getByText('30,000 lines')).toBeVisible();
    await card.getByRole('button', { name: 'Search the log' }).click();
    await page.keyboard.type('file 29999');
    await expect(card.getByText('1 of 1')).toBeVisible();
    await expect(card.locator('.log-current')).toContainText('looked at file 29999');
    expect(await card.locator('.log-line').count()).toBeLessThan(600);
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'Search the log' })).toBeVisible();
  });
});

test.describe('by keyboard alone', () => {
  test.use({ homeFrom: 'example' });

  test('from the palette to the verdict and along the timeline', async ({ page }) => {
    const run = new RunPage(page);
    const app = new AppPage(page);
    await expect(page.getByRole('tree')).toBeVisible();
    await app.command('Cline: run on PreToolUse');
    await run.ready();
    await run.choice.getByRole('combobox', { name: 'Sample' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('option', { name: 'Running rm -rf' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(run.choice.getByRole('combobox', { name: 'Sample' })).toHaveText('Running rm -rf');
    await run.ready();

    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(run.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await app.focusedName()).toMatch(/^Approve and run 3 hooks/);
    await page.keyboard.press('Enter');
    await run.ended();

    await run.timeline.getByRole('option').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(run.bar(/· orders-api /)).toBeFocused();
    await page.keyboard.press('End');
    await expect(run.bar(/· web-shop /)).toBeFocused();
    await expect(run.bar(/· web-shop /)).toHaveAttribute('aria-selected', 'true');

    const panes: (string | null)[] = [];
    for (let i = 0; i < 5; i += 1) {
      await page.keyboard.press('F6');
      panes.push(await app.focusedPane());
    }
    expect(new Set(panes)).toEqual(new Set(['title', 'rail', 'choose', 'result', 'status']));

    await page.keyboard.press('ControlOrMeta+Shift+Enter');
    await expect(run.result.getByText(/^run 2, /)).toBeVisible();
  });

  test('a long hook is cancelled', async ({ page }) => {
    const run = new RunPage(page);
    const app = new AppPage(page);
    await expect(page.getByRole('tree')).toBeVisible();
    await app.command('Cline: run on TaskComplete');
    await run.ready();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(run.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(run.card('orders-api')).toContainText('collecting test results');
    await page.keyboard.press('ControlOrMeta+.');
    await expect(run.verdict.getByRole('heading')).toHaveText(/^Cancelled by you after /);
  });
});

test.describe('looks', () => {
  test.use({ homeFrom: 'example' });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      test('has no serious accessibility fault', async ({ page }) => {
        const run = new RunPage(page);
        await new AppPage(page).go('Run');
        await run.choose('Event', /^UserPromptSubmit/);
        await run.openOptions();
        await expect(run.editor).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
        await run.asForm();
        expect(await accessibilityFaults(page)).toEqual([]);
        await run.start.click();
        await expect(run.dialog.locator('.code-editor[data-editor-state="ready"]').first()).toBeVisible();
        expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([]);
        await run.approve();
        await run.ended();
        expect(await accessibilityFaults(page)).toEqual([]);
        await run.choose('Event', /^PreToolUse/);
        await run.choice.getByRole('textbox', { name: 'Value of path' }).fill('deploy/prod.env');
        await run.ready();
        await run.approveAndRun();
        await expect(run.verdict.getByRole('heading')).toHaveText(/^Blocked/);
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    });
  }

  test('a narrow window hides the payload and shows one card, chosen by the timeline', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 640 });
    const run = new RunPage(page);
    const app = new AppPage(page);
    await app.go('Run');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await run.choose('Event', /^UserPromptSubmit/);
    await run.approveAndRun();
    await expect(page.getByRole('article')).toHaveCount(1);
    await run.bar(/· web-shop /).click();
    await expect(run.card('web-shop')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await app.overflowsSideways()).toBe(false);
  });

  test('Chinese from the first word to the last', async ({ page }) => {
    const app = new AppPage(page);
    await app.command('简体中文');
    await page.getByRole('navigation', { name: '视图' }).getByRole('button', { name: '运行', exact: true }).click();
    await page.getByRole('button', { name: /^运行 \d+ 个钩子/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^信任并运行/ })
      .click();
    await expect(page.getByRole('region', { name: '裁决' }).getByText('原因', { exact: true })).toBeVisible();
  });
});
