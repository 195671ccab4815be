// Whether dist/ is what the sources say: shared by the build, which marks it, and by the scripts that need it.
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, projectFolder, runNode } from './processes.mjs';

const sources = ['shared', 'electron', 'headless', 'renderer', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** @param {string} project */
const markOf = (project) => join(project, 'dist', 'built');

/**
 * The newest change under a file or folder, folders included (a removed file touches its folder).
 * @param {string} path
 * @returns {number} milliseconds since the epoch, 0 for what does not exist
 */
function newestChangeMs(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChangeMs(join(path, name))));
}

/**
 * Takes the mark away, so that a build that breaks off leaves none.
 * @param {string} [project]
 * @returns {Date} the moment that the mark will carry
 */
export function buildStarts(project = projectFolder) {
  rmSync(markOf(project), { force: true });
  return new Date();
}

/**
 * @param {Date} startedAt what `buildStarts` gave: a source saved during the build is newer than that
 * @param {string} [project]
 */
export function markBuilt(startedAt, project = projectFolder) {
  mkdirSync(join(project, 'dist'), { recursive: true });
  writeFileSync(markOf(project), '');
  utimesSync(markOf(project), startedAt, startedAt);
}

/**
 * @param {string} [project]
 * @returns {boolean} whether dist/ exists and no source is newer
 */
export function isBuilt(project = projectFolder) {
  const builtAtMs = newestChangeMs(markOf(project));
  return builtAtMs > 0 && sources.every((source) => newestChangeMs(join(project, source)) <= builtAtMs);
}

/** Builds dist/ unless it is newer than every source. Ends this process with exit code 1 when the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building Hook Studio: this takes a few seconds.');
  const { code } = await runNode('node_modules/vite/bin/vite.js', ['build', '--app', '--logLevel', 'warn']);
  if (code !== 0) endWith('The build failed. The lines above say where.');
}
