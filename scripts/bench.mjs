// `npm run bench`: measures the built studio; arguments go on to test/bench/main.ts.
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { runProgramThroughTsx } from './runners.mjs';

await ensureBuilt();
// Leaves HOOK_STUDIO_BROWSER in the environment for the lines that need a browser.
findBrowser();
process.exitCode = (await runProgramThroughTsx('test/bench/main.ts', process.argv.slice(2))).code;
