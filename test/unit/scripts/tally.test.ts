import { describe, expect, it } from 'vitest';
import { addTallies, honestTally, playwrightTally, printedTally, tallyLine, vitestTally } from '../../../scripts/tally.mjs';

describe('tallyLine', () => {
  it('says the three numbers in the fixed order', () => {
    expect(
      tallyLine(
        addTallies([
          { passed: 1, failed: 0, skipped: 2 },
          { passed: 10, failed: 3, skipped: 0 },
        ]),
      ),
    ).toBe('11 passed, 3 failed, 2 skipped');
  });
});

describe('vitestTally', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{}] },
      ],
    };
    expect(vitestTally(JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });
});

describe('playwrightTally', () => {
  it('counts what passed at the second try as passed, and an error outside the tests as a failure', () => {
    const report = { stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 }, errors: [{ message: 'global setup broke' }] };
    expect(playwrightTally(JSON.stringify(report))).toEqual({ passed: 8, failed: 3, skipped: 3 });
  });
});

describe('printedTally', () => {
  it('takes the last line that is a tally', () => {
    expect(printedTally('1 passed, 0 failed, 0 skipped\nfailing: x\n219 passed, 2 failed, 5 skipped\n')).toEqual({
      passed: 219,
      failed: 2,
      skipped: 5,
    });
  });

  it('finds none in other words', () => {
    expect(printedTally('Tests  12 passed (12)\n3 passed, 1 failed, 0 skipped of 9')).toBeUndefined();
  });
});

describe('honestTally', () => {
  it.each([
    { title: 'a green runner', tally: { passed: 3, failed: 0, skipped: 0 }, code: 0, gives: { passed: 3, failed: 0, skipped: 0 } },
    { title: 'a red runner', tally: { passed: 3, failed: 2, skipped: 0 }, code: 1, gives: { passed: 3, failed: 2, skipped: 0 } },
    {
      title: 'a runner that broke after its tests',
      tally: { passed: 3, failed: 0, skipped: 0 },
      code: 1,
      gives: { passed: 3, failed: 1, skipped: 0 },
    },
    { title: 'a runner that left no report', tally: undefined, code: 139, gives: { passed: 0, failed: 1, skipped: 0 } },
    { title: 'a runner that ended well without a report', tally: undefined, code: 0, gives: { passed: 0, failed: 1, skipped: 0 } },
  ])('$title', ({ tally, code, gives }) => {
    expect(honestTally(tally, code)).toEqual(gives);
  });
});
