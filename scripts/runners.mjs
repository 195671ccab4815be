// The three test runners, each told as one call that shows its output and returns its tally.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { cacheFolder, projectFolder, runNode } from './processes.mjs';
import { honestTally, playwrightTally, printedTally, vitestTally } from './tally.mjs';

/** @typedef {import('./tally.mjs').Tally} Tally */

const reports = join(cacheFolder, 'reports');
const cases = join(projectFolder, 'test', 'conformance', 'cases');

/**
 * @param {string} name of the report
 * @param {(file: string) => Promise<number>} start runs the runner and returns its exit code
 * @param {(text: string) => Tally} read
 */
async function reported(name, start, read) {
  const file = join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const code = await start(file);
  return honestTally(existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined, code);
}

/** @param {string[]} args of Vitest: files, -t NAME @returns {Promise<Tally>} */
export async function runUnit(args) {
  await ensureBuilt();
  return reported(
    'unit.json',
    async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return (await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args])).code;
    },
    vitestTally,
  );
}

/** @param {string[]} args of Playwright: files, -g NAME, --headed @returns {Promise<Tally>} */
export async function runE2e(args) {
  ensureBrowser();
  await ensureBuilt();
  return reported(
    'e2e.json',
    async (file) => {
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return (await runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], { env })).code;
    },
    playwrightTally,
  );
}

/**
 * @param {string[]} args of the conformance runner; no file: the recorded cases of this project
 * @param {'shown' | 'both'} output
 */
export async function startConformance(args, output) {
  const options = /** @type {const} */ ({ only: { type: 'string', multiple: true }, json: { type: 'boolean' } });
  const { positionals } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const files = positionals.length > 0 ? [] : readdirSync(cases).map((name) => join(cases, name));
  return runProgramThroughTsx('test/conformance/runner.ts', [...files, ...args], output);
}

/** @param {string[]} args @returns {Promise<Tally>} */
export async function runConformance(args) {
  if (!existsSync(cases)) return { passed: 0, failed: 0, skipped: 0 };
  const { code, output } = await startConformance(args, 'both');
  return honestTally(printedTally(output), code);
}

/**
 * Runs a TypeScript program of this project.
 * @param {string} file
 * @param {string[]} args
 * @param {'shown' | 'both'} [output]
 */
export function runProgramThroughTsx(file, args, output = 'shown') {
  return runNode('node_modules/tsx/dist/cli.mjs', [file, ...args], { output });
}
