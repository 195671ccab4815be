// How many tests passed, failed and were skipped: read from each runner's own report, and said in the same words everywhere.
import { z } from 'zod';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** @param {Tally} tally @returns {string} */
export function tallyLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function addTallies(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * @param {string} json Vitest's JSON report
 * @returns {Tally} a file that could not be loaded counts as one failure
 */
export function vitestTally(json) {
  const report = vitestReport.parse(JSON.parse(json));
  const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * @param {string} json Playwright's JSON report
 * @returns {Tally} a flaky test passed in the end; an error outside any test counts as one failure
 */
export function playwrightTally(json) {
  const { stats, errors } = playwrightReport.parse(JSON.parse(json));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

/**
 * @param {string} output what a runner printed
 * @returns {Tally | undefined} of its last line that is a tally
 */
export function printedTally(output) {
  const found = [...output.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gm)].at(-1);
  return found === undefined ? undefined : { passed: Number(found[1]), failed: Number(found[2]), skipped: Number(found[3]) };
}

/**
 * A runner that ends with an error, or says nothing, must never look green.
 * @param {Tally | undefined} tally undefined: it left no report
 * @param {number} exitCode
 * @returns {Tally}
 */
export function honestTally(tally, exitCode) {
  const counted = tally ?? { passed: 0, failed: 1, skipped: 0 };
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
