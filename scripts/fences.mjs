// The layers of the house, as import rules. Each fence is one sentence that says what to do instead; each zone names the fences that stand
// around it. eslint.config.mjs turns them into rules, test/unit/fences.test.ts climbs over each one. The tsconfig projects hold the same lines a
// second time, by what each layer can resolve at all.
import { builtinModules } from 'node:module';

/** @typedef {{ regex: string, message: string }} Fence */

const builtins = builtinModules.filter((name) => !name.startsWith('_')).join('|');

/** @satisfies {Record<string, Fence>} */
const fences = {
  electron: {
    regex: '^electron(/|$)',
    message:
      'Only electron/main.ts, electron/preload.ts and electron/shell/ import Electron: take what you need as an option of the host (HostOptions).',
  },
  processes: {
    regex: '^(node:)?child_process$',
    message: 'Programs are started in electron/engine/execute/ only: plan an Invocation and hand it to Machine.execute.',
  },
  node: {
    regex: `^(node:.+|(${builtins})(/.+)?)$`,
    message:
      'This layer also runs in a browser and has no Node: do it in electron/engine/ and reach it through a call of shared/contract/.',
  },
  monaco: {
    regex: '^monaco-editor(/|$)',
    message: 'Only renderer/editor/ imports Monaco (it is loaded lazily): use the editor component from there.',
  },
  aboveShared: {
    regex: '^(\\.\\./)+(electron|headless|renderer|test|scripts)/',
    message: 'shared/ stands below everything: move what both need into shared/, or pass it in as a value.',
  },
  aboveEngine: {
    regex: '^(\\.\\./)+(host|headless|renderer|test|scripts)/|^(\\.\\./)+(main|preload)\\.ts$',
    message: 'The engine stands below the hosts: return a value or take a function, and let electron/host/ do the rest.',
  },
  aboveHost: {
    regex: '^(\\.\\./)+(shell|headless|renderer|test|scripts)/|^(\\.\\./)+(main|preload)\\.ts$',
    message: 'A host knows neither its transport nor its window: take it as an option (HostOptions) or send an event of shared/contract/.',
  },
  windows: {
    regex: '^(\\.\\./)+(renderer|test|scripts)/|^(\\.\\./)+electron/(shell/|main\\.ts|preload\\.ts)',
    message: 'Desktop, web host and CLI meet in electron/host/ and shared/ only: move the shared part there.',
  },
  beyondContract: {
    regex: '^(\\.\\./)+(electron|headless|test|scripts)/',
    message:
      'The renderer reaches the machine through its bridge and shared/contract/ only: add a call there, or move pure code to shared/.',
  },
  tests: {
    regex: '^(\\.\\./)+test/',
    message: 'What ships never imports test/: move the code to the layer that needs it.',
  },
};

/** @typedef {keyof typeof fences} FenceName */

/**
 * From general to special; of several zones that hold a file the last one counts, so each names all of its fences.
 * @type {readonly { files: string[], fences: FenceName[] }[]}
 */
export const zones = [
  { files: ['shared/**/*.ts'], fences: ['electron', 'node', 'monaco', 'aboveShared'] },
  { files: ['electron/engine/**/*.ts'], fences: ['electron', 'processes', 'monaco', 'aboveEngine'] },
  {
    files: ['electron/engine/execute/**/*.ts', 'electron/engine/login-shell/**/*.ts'],
    fences: ['electron', 'monaco', 'aboveEngine'],
  },
  { files: ['electron/host/**/*.ts'], fences: ['electron', 'processes', 'monaco', 'aboveHost'] },
  { files: ['electron/*.ts', 'electron/shell/**/*.ts'], fences: ['processes', 'monaco', 'tests'] },
  { files: ['headless/**/*.ts'], fences: ['electron', 'processes', 'monaco', 'windows'] },
  { files: ['headless/cli/open-elsewhere.ts'], fences: ['electron', 'monaco', 'windows'] },
  { files: ['renderer/**/*.{ts,tsx}'], fences: ['electron', 'node', 'monaco', 'beyondContract'] },
  { files: ['renderer/editor/**/*.{ts,tsx}'], fences: ['electron', 'node', 'beyondContract'] },
  { files: ['test/**/*.{ts,tsx}', 'scripts/**/*.{mjs,ts}', '*.{ts,mjs}'], fences: ['electron'] },
];

/** @param {FenceName[]} names @returns {Fence[]} */
export function fencesNamed(names) {
  return names.map((name) => fences[name]);
}
