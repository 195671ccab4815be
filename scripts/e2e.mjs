// `npm run e2e`: the browser tests, against the built studio. Arguments go on to Playwright: `npm run e2e -- hooks -g rename`.
import { runE2e } from './runners.mjs';
import { tallyLine } from './tally.mjs';

const tally = await runE2e(process.argv.slice(2));
console.log(tallyLine(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;
