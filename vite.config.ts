import { chmodSync, readdirSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { buildStarts, markBuilt } from './scripts/built.mjs';

const here = import.meta.dirname;
const builtins = [...builtinModules, /^node:/];

/**
 * Entry name → source file. The matching thread is started as `new URL('./match-worker.js', import.meta.url)`, so that it lies beside every
 * bundle that holds the engine.
 */
const entries = {
  main: { main: 'electron/main.ts', 'match-worker': 'electron/engine/match/worker.ts' },
  preload: { preload: 'electron/preload.ts' },
  node: { cli: 'headless/cli/main.ts', 'match-worker': 'electron/engine/match/worker.ts' },
};

/** A bundle for Node or Electron's main side: every package inside, so that no node_modules is shipped. */
function serverSide(input: Record<string, string>, outDir: string, format: 'es' | 'cjs', ending: 'js' | 'cjs'): EnvironmentOptions {
  return {
    consumer: 'server',
    // write-file-atomic is CommonJS and names its temporary files after its own, which an ES module knows under another name.
    ...(format === 'es' && { define: { __filename: 'import.meta.filename' } }),
    resolve: { noExternal: true, conditions: ['node', 'module', 'default'] },
    build: {
      ssr: true,
      outDir: join(here, 'dist', outDir),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(here, file)])),
        external: ['electron', ...builtins],
        // What the command line loads late, the desktop may load at once.
        checks: { ineffectiveDynamicImport: false },
        output: {
          format,
          entryFileNames: `[name].${ending}`,
          chunkFileNames: `[name]-[hash].${ending}`,
          banner: ({ isEntry, name }) => (isEntry && name === 'cli' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  };
}

/** The built files' names, as the build tells them. */
const fileNames = (built: unknown): string[] =>
  [built].flat().flatMap((one) => (isOutput(one) ? one.output.map(({ fileName }) => fileName) : []));
const isOutput = (value: unknown): value is { output: { fileName: string }[] } =>
  typeof value === 'object' && value !== null && 'output' in value && Array.isArray(value.output);

/** Takes away what an earlier build left. Done afterwards, so that a studio that runs from there meets no gap. */
function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path)) rmSync(path, { force: true });
  }
}

// One config, four outputs: `vite build --app` writes dist/renderer, dist/electron (main and preload) and dist/node.
export default defineConfig({
  root: join(here, 'renderer'),
  base: './',
  cacheDir: join(here, '.cache', 'vite'),
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: join(here, 'dist', 'renderer'),
    emptyOutDir: false,
    target: 'chrome140',
    chunkSizeWarningLimit: 5000,
    assetsInlineLimit: 0,
  },
  environments: {
    main: serverSide(entries.main, 'electron', 'es', 'js'),
    preload: serverSide(entries.preload, 'electron', 'cjs', 'cjs'),
    node: serverSide(entries.node, 'node', 'es', 'js'),
  },
  builder: {
    async buildApp(builder) {
      const startedAt = buildStarts();
      const kept = new Set<string>();
      for (const name of ['client', 'main', 'preload', 'node']) {
        const environment = builder.environments[name];
        if (environment === undefined) continue;
        const built = await builder.build(environment);
        for (const file of fileNames(built)) kept.add(resolve(environment.config.build.outDir, file));
      }
      for (const folder of ['renderer', 'electron', 'node']) removeOthers(join(here, 'dist', folder), kept);
      chmodSync(join(here, 'dist', 'node', 'cli.js'), 0o755);
      markBuilt(startedAt);
    },
  },
});
