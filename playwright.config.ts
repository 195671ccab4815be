import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

// Reporters are named by scripts/runners.mjs, which counts from the JSON one.
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // On a busy machine of others' a second try; the list names what needed it as flaky, and its first trace is kept.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArguments(), ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
