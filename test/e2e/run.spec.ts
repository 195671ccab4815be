/** The Run view behind every host: choose, approve, run, read; cancel, on request, in a copy. By keyboard: run-reading.spec.ts. */
import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eachHost, expect, test } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { RunPage } from './pages/run.ts';
import { putHook } from './put-hook.ts';

eachHost(() => {
  test.use({ opens: ['first-guard'] });

  test('a sample is chosen, the hook approved and run, and it blocks', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^PreToolUse/);
    await run.choose('Sample', 'Writing a .js file');
    await expect(run.result.getByRole('heading', { name: '1 hook fires on PreToolUse' })).toBeVisible();
    await expect(run.result).toContainText('Nothing has been started');

    await run.start.click();
    await expect(run.dialog.getByRole('heading', { name: 'Run a hook that you have not approved?' })).toBeVisible();
    await expect(run.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(run.dialog).toContainText('/bin/sh');
    await expect(run.dialog).toContainText('SHA-256');
    await expect(run.dialog).toContainText('Keeps new .js files out');
    await run.approve();

    await run.ended();
    await expect(run.verdict.getByRole('heading')).toHaveText(/^Blocked by .+ hook PreToolUse in first-guard$/);
    await expect(run.verdict).toContainText('Cline will not run write_to_file on src/legacy.js.');
    await expect(run.told('The user sees, now')).toContainText('src/legacy.js is JavaScript. This project takes TypeScript only.');
    await expect(run.told('The model is told, at its next request')).toContainText('Write .ts files in this project.');
    await expect(run.bar(/^PreToolUse .*blocks, decides/)).toBeVisible();
    await expect(run.announcement).toHaveText(/^Blocked by .+ hook PreToolUse in first-guard\.$/);

    await run.choose('Sample', 'Writing a .ts file');
    await run.start.click();
    await expect(run.verdict.getByRole('heading')).toHaveText('Allowed by 1 hook');
    await expect(run.dialog).toBeHidden();
  });
});

test.describe('trust', () => {
  test.use({ opens: ['first-guard'] });

  test('nothing is started without the approval, and a change asks again', async ({ page, studio }) => {
    const run = new RunPage(page);
    const script = await putHook(studio.examples, 'first-guard', 'TaskStart', '#!/bin/sh\necho started > trace.txt\n');
    const trace = join(studio.examples, 'first-guard', 'trace.txt');
    await new AppPage(page).go('Run');
    await run.choose('Event', /^TaskStart/);
    await run.start.click();
    await run.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(run.result.getByRole('heading', { name: '1 hook fires on TaskStart' })).toBeVisible();
    expect(existsSync(trace)).toBe(false);

    await run.approveAndRun();
    expect(await readFile(trace, 'utf8')).toBe('started\n');
    await appendFile(script, '# changed\n');
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect(run.dialog).toContainText('changed since you approved it');
    await page.keyboard.press('Escape');
    await expect(run.verdict.getByRole('heading')).toHaveText('Allowed by 1 hook');
  });
});

test.describe('several roots', () => {
  test.use({ homeFrom: 'example' });

  test('three hooks run side by side: one decides, the others are told', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Agent', 'Cline documented');
    await run.choose('Event', /^PreToolUse/);
    await run.asForm();
    await run.choice.getByRole('textbox', { name: 'Value of path' }).fill('deploy/prod.env');
    await run.ready();
    await run.approveAndRun();
    await expect(run.verdict.getByRole('heading')).toHaveText(/^Blocked by .+ hook PreToolUse in orders-api$/);
    await expect(run.verdict).toContainText('Cline will not run write_to_file on deploy/prod.env.');
    await expect(run.told('The user sees, now')).toContainText('Files below deploy/ hold live secrets.');
    await expect(run.timeline.getByRole('option')).toHaveCount(3);
    await expect(run.card('orders-api')).toContainText('checking a call for deploy/ files');
    await expect(run.card('orders-api').getByRole('group', { name: 'Parsed answer' }).first()).toContainText('"cancel": true');
    await expect(run.card('web-shop')).toContainText('Adds context.');
  });

  test('a failed hook leads to the line that broke', async ({ page }) => {
    const run = new RunPage(page);
    const app = new AppPage(page);
    await app.go('Run');
    await run.choose('Event', /^UserPromptSubmit/);
    await run.approveAndRun();
    await expect(run.card('web-shop')).toContainText('No answer.');
    await expect(run.bar(/· web-shop .*failed/)).toBeVisible();
    await run.card('web-shop').getByRole('button', { name: 'Open line 4' }).click();
    await expect(app.rail.getByRole('button', { name: 'Hooks', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/^Ln 4, Col 1/)).toBeVisible();
  });

  test('a long hook is cancelled, and nothing of it is left', async ({ page }) => {
    const run = new RunPage(page);
    const app = new AppPage(page);
    await app.go('Run');
    await run.choose('Event', /^TaskComplete/);
    await run.start.click();
    await run.approve();
    await expect(run.card('orders-api')).toContainText('collecting test results');
    await expect(run.verdict.getByRole('heading')).toHaveText(/^Running 1 of 1 hook, /);
    await expect(app.statusBar).toContainText('1 hook running');
    await run.verdict.getByRole('button', { name: 'Cancel' }).click();
    await run.ended();
    await expect(run.verdict.getByRole('heading')).toHaveText(/^Cancelled by you after /);
    await expect(run.bar(/· orders-api .*cancelled/)).toBeVisible();
    await expect(app.statusBar).toContainText('Nothing running');
  });

  test('a limit of one’s own ends a hook as the agent would', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^TaskComplete/);
    await run.openOptions();
    const limit = run.choice.getByRole('textbox', { name: 'Time limit' });
    await limit.fill('soon');
    await expect(run.choice.getByRole('alert')).toHaveText('“soon” is not a time. Give seconds, such as 5.');
    await expect(run.start).toHaveAttribute('aria-disabled', 'true');
    await limit.fill('300 ms');
    await expect(run.start).not.toHaveAttribute('aria-disabled', 'true');
    await run.approveAndRun();
    await expect(run.card('orders-api')).toContainText('ended at 300 ms');
    await expect(run.verdict.getByRole('heading')).toHaveText('Not stopped, though the hook failed');
  });

  test('a hook that is off runs on request and is not heard', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^PostToolUse/);
    await expect(run.result.getByRole('heading', { name: 'No hook fires on PostToolUse' })).toBeVisible();
    await expect(run.start).toHaveAttribute('aria-disabled', 'true');
    await run.hookBox(/· web-shop/).check();
    await run.approveAndRun();
    await expect(run.card('web-shop')).toContainText('on request');
    await expect(run.verdict).toContainText('1 on request, not heard');
  });

  test('a hook that fires can be left out', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^UserPromptSubmit/);
    await run.hookBox(/· web-shop/).uncheck();
    await expect(run.start).toHaveText(/^Run 1 hook/);
    await run.approveAndRun();
    await expect(run.verdict.getByRole('heading')).toHaveText('Allowed by 1 hook');
    await expect(run.bar(/· web-shop .*skipped/)).toBeVisible();
  });

  test('earlier runs of the session are a list to switch between', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^UserPromptSubmit/);
    await run.approveAndRun();
    await run.choose('Event', /^PreToolUse/);
    await expect(run.result.getByRole('heading', { name: /fire on PreToolUse$/ })).toBeVisible();
    await run.approveAndRun();
    await page.getByRole('button', { name: 'Runs of this session' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Run 1/ }).click();
    await expect(run.result.getByRole('heading', { level: 2, name: 'UserPromptSubmit' })).toBeVisible();
  });
});

test.describe('a copy of the workspace', () => {
  test.use({ opens: ['first-guard'] });

  test('keeps what a hook writes away from the files', async ({ page, studio }) => {
    const run = new RunPage(page);
    await putHook(studio.examples, 'first-guard', 'TaskStart', '#!/bin/sh\necho note > note.txt && ls\n');
    await new AppPage(page).go('Run');
    await run.choose('Event', /^TaskStart/);
    await run.openOptions();
    await run.choice.getByRole('switch', { name: 'Run in a temporary copy of the workspace' }).click();
    await run.approveAndRun();
    await expect(run.card('TaskStart')).toContainText('note.txt');
    await expect(run.result.getByText(/, in a copy$/)).toBeVisible();
    expect(existsSync(join(studio.examples, 'first-guard', 'note.txt'))).toBe(false);
  });
});
