/** Finding hooks against the same looks and reads without anybody who understands them. */
import { close as closeFile, constants, open as openFile, read as readFile } from 'node:fs';
import { access, mkdir, readdir, readFile as readWhole, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseTree } from 'jsonc-parser';
import { discover } from '../../electron/engine/discover/discover.ts';
import { createMachine } from '../../electron/engine/machine-on-disk.ts';
import { CLINE_EVENTS } from '../../shared/agents/cline/event-names.ts';
import type { BenchLine, BenchRow } from './bench-row.ts';
import { byTurns, timeOf } from './by-turns.ts';
import { contextOf, edition, makePlaces, writeClineHooks } from './given-workspaces.ts';

const ROOTS = 112;
const IFLOW_HOOKS = 1000;
const AT_MOST = 2;

export const discoveryLine: BenchLine = { name: 'discovery', measure: async () => [await measureScripts(), await measureSettings()] };

async function measureScripts(): Promise<BenchRow> {
  const places = await makePlaces(ROOTS);
  try {
    await Promise.all(places.roots.map((root) => writeClineHooks(root, CLINE_EVENTS, '#!/usr/bin/env bash\ncat >/dev/null\n')));
    const cline = edition('cline/documented');
    const machine = createMachine();
    const folders = places.roots.map((root) => join(root, '.clinerules', 'hooks'));
    const expected = ROOTS * CLINE_EVENTS.length;
    const medians = await byTurns(40, {
      studio: () => timeOf(async () => assertCount((await discover(cline, machine, contextOf(cline, places))).set.hooks.length, expected)),
      bare: () => timeOf(async () => assertCount((await Promise.all(folders.map(lookAtScripts))).flat().length, expected)),
    });
    return {
      title: `discovery of ${ROOTS} roots × ${CLINE_EVENTS.length} Cline scripts`,
      unit: 'ms',
      ...medians,
      target: { kind: 'ratio', atMost: AT_MOST },
    };
  } finally {
    await places.remove();
  }
}

const open = promisify(openFile);
const close = promisify(closeFile);
const read: (fd: number, into: Buffer, offset: number, length: number, position: null) => Promise<{ bytesRead: number }> =
  promisify(readFile);

/** The folder's list, then of each file what a studio must know: stat, both accesses, the first line. All at once, without a FileHandle, which costs more. */
async function lookAtScripts(folder: string): Promise<unknown[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return Promise.all(
    entries.map(async ({ name }) => {
      const path = join(folder, name);
      const may = (mode: number): Promise<boolean> =>
        access(path, mode).then(
          () => true,
          () => false,
        );
      return Promise.all([stat(path), may(constants.X_OK), may(constants.R_OK), firstLine(path)]);
    }),
  );
}

async function firstLine(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(4096);
    const { bytesRead } = await read(file, bytes, 0, bytes.length, null);
    return bytes.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '';
  } finally {
    await close(file);
  }
}

async function measureSettings(): Promise<BenchRow> {
  const places = await makePlaces(1);
  try {
    const folder = join(places.roots[0] ?? '', '.iflow');
    const path = join(folder, 'settings.json');
    await mkdir(folder);
    await writeFile(
      path,
      JSON.stringify({ hooks: { PreToolUse: groups(IFLOW_HOOKS / 2), PostToolUse: groups(IFLOW_HOOKS / 2) } }, null, 2),
    );
    const iflow = edition('iflow/documented');
    const machine = createMachine();
    const text = await readWhole(path, 'utf8');
    const medians = await byTurns(40, {
      studio: () =>
        timeOf(async () => assertCount((await discover(iflow, machine, contextOf(iflow, places))).set.hooks.length, IFLOW_HOOKS)),
      bare: () =>
        timeOf(() => {
          assertCount(parseTree(text)?.children?.length ?? 0, 1);
          return Promise.resolve();
        }),
    });
    return {
      title: `discovery of ${IFLOW_HOOKS} iFlow hooks in one file, bare: parseTree`,
      unit: 'ms',
      ...medians,
      target: { kind: 'ratio', atMost: AT_MOST },
    };
  } finally {
    await places.remove();
  }
}

/** Two hooks in each group, all different. */
const groups = (hooks: number) =>
  Array.from({ length: hooks / 2 }, (_, i) => ({
    matcher: i % 3 === 0 ? 'Edit|Write' : `tool_${i}`,
    hooks: ['check', 'log'].map((word) => ({ type: 'command', command: `bash ./hooks/${word}-${i}.sh --strict`, timeout: 10 + (i % 50) })),
  }));

function assertCount(found: number, expected: number): void {
  if (found !== expected) throw new Error(`${found} found, ${expected} expected`);
}
