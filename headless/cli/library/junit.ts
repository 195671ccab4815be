/** Results as JUnit XML, as build servers read it. */

export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  readonly durationMs: number;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly messages: readonly string[];
}

export function junitText(name: string, cases: readonly JunitCase[]): string {
  const suites = new Map<string, JunitCase[]>();
  for (const one of cases) suites.set(one.suite, [...(suites.get(one.suite) ?? []), one]);
  const lines = [...suites].map(
    ([suite, own]) => `  <testsuite name="${escaped(suite)}" ${tally(own)}>\n${own.map(caseText).join('')}  </testsuite>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(name)}" ${tally(cases)}>\n${lines.join('')}</testsuites>\n`;
}

function tally(cases: readonly JunitCase[]): string {
  const count = (outcome: JunitCase['outcome']): number => cases.filter((one) => one.outcome === outcome).length;
  const seconds = cases.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;
  return `tests="${cases.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}" time="${seconds.toFixed(3)}"`;
}

function caseText({ suite, name, durationMs, outcome, messages }: JunitCase): string {
  const head = `    <testcase classname="${escaped(suite)}" name="${escaped(name)}" time="${(durationMs / 1000).toFixed(3)}"`;
  const message = escaped(messages[0] ?? '');
  switch (outcome) {
    case 'passed':
      return `${head}/>\n`;
    case 'skipped':
      return `${head}><skipped message="${message}"/></testcase>\n`;
    case 'failed':
      return `${head}><failure message="${message}">${escaped(messages.join('\n'))}</failure></testcase>\n`;
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** What XML cannot hold at all, escaped or not, becomes a replacement character. */
const escaped = (text: string): string =>
  text
    .replace(/[\ud800-\udfff]/gu, '\ufffd')
    // eslint-disable-next-line no-control-regex -- these very characters are replaced
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, (sign: string) => SIGNS[sign] ?? sign);
