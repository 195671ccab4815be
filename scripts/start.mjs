// `npm start`: the studio on the examples, in a desktop window where Electron can open one, in the browser everywhere else. Folders and options
// come after `--`: `npm start -- DIR`, `npm start -- --web --port 4000 --no-open`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './built.mjs';
import { downloadElectronOnce, findElectron, hasDisplay } from './electron-binary.mjs';
import { endWith, projectFolder, runProgram } from './processes.mjs';
import { readStudioArguments } from './studio-arguments.mjs';

/** How soon an Electron that cannot run at all (a library lacking, say) has ended. */
const atOnceMs = 10_000;

/** npm goes to the project's folder before it starts a script, and tells the one it was called in. */
const callerFolder = (process.env['npm_lifecycle_event'] === 'start' && process.env['INIT_CWD']) || process.cwd();

/** @returns {import('./studio-arguments.mjs').StudioArguments} */
function readArguments() {
  try {
    return readStudioArguments(process.argv.slice(2), callerFolder, projectFolder);
  } catch (error) {
    return endWith(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm start -- [DIR …] [--home DIR] [--system FILE] [--lang en|zh-CN] [--web] [--port N] [--no-open]`,
    );
  }
}

/** @returns {Promise<string>} why there is no window; '' after one was open */
async function openWindow(/** @type {string[]} */ options) {
  if (!hasDisplay()) return 'There is no display here for a desktop window';
  const why = findElectron() === undefined ? await downloadElectronOnce() : '';
  const electron = findElectron();
  if (electron === undefined) return `Electron is not here (${why})`;
  const sandbox = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const startedAtMs = performance.now();
  // A terminal inside another Electron program (an editor, say) may carry the variable that turns Electron into plain Node.
  const { code } = await runProgram(electron, [...sandbox, projectFolder, ...options], { env: { ELECTRON_RUN_AS_NODE: undefined } });
  if (code !== 0 && performance.now() - startedAtMs < atOnceMs) return `Electron could not open a window (it ended with ${code})`;
  process.exitCode = code;
  return '';
}

const { wants, shared, browser } = readArguments();
await ensureBuilt();
const noWindow = wants === 'desktop' ? await openWindow(shared) : 'The browser was asked for';
if (noWindow !== '') {
  if (wants === 'desktop') console.log(`${noWindow}, so the studio runs in the browser.`);
  // In this very process, so that a signal for it needs no hand to pass it on.
  const cli = join(projectFolder, 'dist', 'node', 'cli.js');
  process.argv.splice(1, process.argv.length, cli, 'web', ...shared, ...browser);
  await import(pathToFileURL(cli).href);
}
