// What `npm start` and `npm run dev` understand, and what they open by themselves.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What is opened when none is named, relative to the project. */
export const examples = ['examples/first-guard'];

/**
 * @typedef {object} StudioArguments
 * @property {'desktop' | 'browser'} wants `browser`: asked for by hand, by --web or by an option that only the browser has
 * @property {string[]} shared what both are told: workspaces, home, system settings, language
 * @property {string[]} browser what only the web host is told: port, whether a browser is started
 */

/**
 * Reads the words after `npm start --`. Folders are taken relative to the caller's folder.
 * @param {string[]} words
 * @param {string} callerFolder
 * @param {string} projectFolder
 * @returns {StudioArguments}
 * @throws TypeError with a sentence for an unknown option
 */
export function readStudioArguments(words, callerFolder, projectFolder) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      workspace: { type: 'string', multiple: true },
      home: { type: 'string' },
      system: { type: 'string' },
      lang: { type: 'string' },
      port: { type: 'string' },
      'no-open': { type: 'boolean' },
      web: { type: 'boolean' },
    },
  });
  const here = (/** @type {string} */ path) => resolve(callerFolder, path);
  const named = [...(values.workspace ?? []), ...positionals].map(here);
  const workspaces = named.length > 0 ? named : examples.map((path) => resolve(projectFolder, path));
  const browser = [...(values.port === undefined ? [] : ['--port', values.port]), ...(values['no-open'] === true ? ['--no-open'] : [])];
  return {
    wants: values.web === true || browser.length > 0 ? 'browser' : 'desktop',
    shared: [
      ...workspaces.flatMap((path) => ['--workspace', path]),
      ...(values.home === undefined ? [] : ['--home', here(values.home)]),
      ...(values.system === undefined ? [] : ['--system', here(values.system)]),
      ...(values.lang === undefined ? [] : ['--lang', values.lang]),
    ],
    browser,
  };
}
