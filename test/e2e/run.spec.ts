/** The Run view behind every host: choose, approve, run, read; cancel, on request, in a copy; by hand and by keyboard. */
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessibilityFaults } from './accessibility.ts';
import { eachHost, expect, test } from './fixtures.ts';
import type { Places } from './fixtures.ts';
import { AppPage } from './pages/app.ts';
import { RunPage } from './pages/run.ts';

/** Puts an executable hook into a root of the copied examples. */
async function putHook(examples: string, root: string, event: string, script: string): Promise<string> {
  const path = join(examples, root, '.clinerules', 'hooks', event);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

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
    await expect(run.bar(/^first-guard, .*blocks, decides/)).toBeVisible();
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
    await run.choose('Agent', /^Cline/);
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
    await expect(run.bar(/^web-shop, .*failed/)).toBeVisible();
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
    await expect(run.bar(/^orders-api, .*cancelled/)).toBeVisible();
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
    await run.hookBox(/^web-shop/).check();
    await run.approveAndRun();
    await expect(run.card('web-shop')).toContainText('on request');
    await expect(run.verdict).toContainText('1 on request, not heard');
  });

  test('a hook that fires can be left out', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^UserPromptSubmit/);
    await run.hookBox(/^web-shop/).uncheck();
    await expect(run.start).toHaveText(/^Run 1 hook/);
    await run.approveAndRun();
    await expect(run.verdict.getByRole('heading')).toHaveText('Allowed by 1 hook');
    await expect(run.bar(/^web-shop, .*skipped/)).toBeVisible();
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
    await expect(run.result.getByRole('heading', { name: 'UserPromptSubmit' })).toBeVisible();
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
    await expect(run.card('first-guard')).toContainText('note.txt');
    await expect(run.result.getByText(/, in a copy$/)).toBeVisible();
    expect(existsSync(join(studio.examples, 'first-guard', 'note.txt'))).toBe(false);
  });
});

test.describe('the payload', () => {
  test.use({ opens: ['first-guard'] });

  test('as JSON is checked at once, with the place', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^PreToolUse/);
    await run.typeJson('{ "preToolUse": { "toolName": "write_to_file" "parameters": {} } }');
    await expect(page.locator('#run-payload-state')).toHaveText(/^Not JSON: line 1, column 46\. A comma is missing\./);
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
    await page.getByRole('button', { name: 'Back to the sample' }).click();
    await expect(run.choice.getByText('Sample, edited')).toBeHidden();
  });

  test('as a form writes the same text', async ({ page }) => {
    const run = new RunPage(page);
    await new AppPage(page).go('Run');
    await run.choose('Event', /^PreToolUse/);
    await run.asForm();
    await run.choice.getByRole('textbox', { name: 'Value of path' }).fill('from-form.js');
    await run.choice.getByRole('button', { name: 'Add a field' }).click();
    await run.choice.getByRole('textbox', { name: 'Name', exact: true }).last().fill('reason');
    await run.choice.getByRole('textbox', { name: 'Value of reason' }).fill('tidy');
    await run.choice.getByRole('radio', { name: 'JSON' }).click();
    await expect(run.editor.locator('.view-lines')).toContainText('from-form.js');
    await expect(run.editor.locator('.view-lines')).toContainText('"reason": "tidy"');
    await run.approveAndRun();
    await expect(run.verdict).toContainText('on from-form.js');
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
    await run.choose('Agent', /^iFlow CLI/);
    await run.choose('Event', /^PreToolUse/);
    await expect(run.start).toHaveText(/^Run 6 hooks/);
    await run.approveAndRun();
    await expect(run.verdict.getByRole('heading')).toHaveText(/^Blocked by /);
    await expect(run.told('The user sees, now')).toContainText('no lock files by hand');
    await expect(run.timeline.getByRole('option')).toHaveCount(6);
    const strips = run.result.locator('.run-strip');
    await expect(strips.nth(4)).toContainText('no lock files by hand');
    await expect(strips.nth(1)).not.toContainText('rule 1 holds');
    await run.timeline.getByRole('option').nth(1).click();
    await expect(strips.nth(1)).toContainText('rule 1 holds');
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
    const card = run.card('first-guard');
    await expect(card.getByText('30,000 lines')).toBeVisible();
    await card.getByRole('button', { name: 'Search the log' }).click();
    await page.keyboard.type('file 29999');
    await expect(card.getByText('1 of 1')).toBeVisible();
    await expect(card.locator('.log-current')).toContainText('looked at file 29999');
    expect(await card.locator('.log-line').count()).toBeLessThan(200);
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
    await page.keyboard.type('Running rm');
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
    await expect(run.bar(/^orders-api,/)).toBeFocused();
    await page.keyboard.press('End');
    await expect(run.bar(/^web-shop,/)).toBeFocused();
    await expect(run.bar(/^web-shop,/)).toHaveAttribute('aria-selected', 'true');

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
    await run.bar(/^web-shop,/).click();
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
