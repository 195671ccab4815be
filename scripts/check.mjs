// `npm run check`: is it fit to land? Types, lint, format, dead code and unit tests; `-- --no-unit` leaves the last out, for a run that has
// `npm test` after it. Each step runs whatever the ones before it said.
import { runNode } from './processes.mjs';
import { runUnit } from './runners.mjs';

const steps = {
  types: async () => (await runNode('node_modules/typescript/bin/tsc', ['-b'])).code === 0,
  lint: async () => (await runNode('node_modules/eslint/bin/eslint.js', ['--max-warnings', '0', '.'])).code === 0,
  format: async () => (await runNode('node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.'])).code === 0,
  'dead code': async () => (await runNode('node_modules/knip/bin/knip.js', ['--no-progress'])).code === 0,
  'unit tests': async () => (await runUnit([])).failed === 0,
};

const failed = [];
for (const [name, passes] of Object.entries(steps)) {
  if (name === 'unit tests' && process.argv.includes('--no-unit')) continue;
  const startedAtMs = performance.now();
  const passed = await passes();
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedAtMs) / 1000).toFixed(1)} s)`);
  if (!passed) failed.push(name);
}
console.log(failed.length === 0 ? 'Everything checked holds.' : `Does not hold: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
