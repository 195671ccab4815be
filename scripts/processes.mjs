// How every script here starts another program: in the project's folder, in the same terminal, signals handed on.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The folder that holds package.json. */
export const projectFolder = join(import.meta.dirname, '..');

/** Where scripts keep what they may lose: reports, type caches. */
export const cacheFolder = join(projectFolder, '.cache');

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] what is added to this process's environment; undefined takes a variable away
 * @property {'shown' | 'kept' | 'both'} [output] `shown` (default) leaves the terminal to the program, `kept` returns its text only
 * @property {number} [timeoutMs] ends the program and all it started, by SIGKILL
 */

/**
 * @typedef {object} Ended
 * @property {number} code the exit code; 128 + n after signal n, 127 when it could not be started
 * @property {string} output what it printed, when it was kept
 * @property {boolean} timedOut
 */

/**
 * Runs a Node program of this project to its end.
 * @param {string} file relative to the project, as in `node_modules/vite/bin/vite.js`
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(file, args, options = {}) {
  return runProgram(process.execPath, [join(projectFolder, file), ...args], options);
}

/**
 * Runs any program to its end. Never rejects.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export function runProgram(program, args, options = {}) {
  const output = options.output ?? 'shown';
  const inOwnGroup = options.timeoutMs !== undefined && process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...options.env },
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      detached: inOwnGroup,
    });
    let text = '';
    for (const [stream, shown] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ piece) => {
        text += piece;
        if (output === 'both') shown.write(piece);
      });
    }
    let timedOut = false;
    const timer =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            if (!inOwnGroup) child.kill('SIGKILL');
            else if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
          }, options.timeoutMs);
    // A terminal sends Ctrl-C to the child as well, so that this process only has to wait for it.
    const handOn = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on('SIGTERM', handOn).on('SIGINT', handOn);
    const settle = (/** @type {number} */ code) => {
      clearTimeout(timer);
      process.off('SIGTERM', handOn).off('SIGINT', handOn);
      resolve({ code, output: text, timedOut });
    };
    child.on('error', (error) => {
      text += `${error.message}\n`;
      settle(127);
    });
    child.on('close', (code, signal) => {
      settle(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/** @param {string} sentence the fact, then what to do @returns {never} */
export function endWith(sentence) {
  console.error(sentence);
  process.exit(1);
}
