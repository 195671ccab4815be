// `npm test`: everything. `npm test -- unit conformance e2e` runs the named runners only.
import { endWith } from './processes.mjs';
import { runConformance, runE2e, runUnit } from './runners.mjs';
import { addTallies, tallyLine } from './tally.mjs';

const runners = { unit: runUnit, conformance: runConformance, e2e: runE2e };
const known = /** @type {(keyof typeof runners)[]} */ (Object.keys(runners));
const named = process.argv.slice(2);
const unknown = named.find((name) => !known.some((one) => one === name));
if (unknown !== undefined) endWith(`There is no test runner ${unknown}. The runners are: ${known.join(', ')}.`);

/** @type {[string, import('./tally.mjs').Tally][]} */
const tallies = [];
for (const name of known.filter((one) => named.length === 0 || named.includes(one))) {
  console.log(`\n── ${name}`);
  tallies.push([name, await runners[name]([])]);
}
console.log('');
for (const [name, tally] of tallies) console.log(`${name.padEnd(12)}${tallyLine(tally)}`);
const total = addTallies(tallies.map(([, tally]) => tally));
console.log(tallyLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
