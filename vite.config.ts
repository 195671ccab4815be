import { chmodSync, existsSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { buildStarts, markBuilt } from './scripts/built.mjs';

const here = import.meta.dirname;
const builtins = [...builtinModules, /^node:/];

/** Entry name → source file. The matcher's worker is started as `new URL('./match-worker.js', import.meta.url)`, so it lies beside every bundle that holds the engine. */
const existing = (input: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).filter(([, file]) => existsSync(join(here, file))));

/** A bundle for Node or Electron's main side: every package inside, so that no node_modules is shipped. */
function serverSide(input: Record<string, string>, outDir: string, format: 'es' | 'cjs', ending: 'js' | 'cjs'): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, conditions: ['node', 'module', 'default'] },
    build: {
      ssr: true,
      outDir: join(here, 'dist', outDir),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(existing(input)).map(([name, file]) => [name, join(here, file)])),
        external: ['electron', ...builtins],
        output: { format, entryFileNames: `[name].${ending}`, chunkFileNames: `[name]-[hash].${ending}` },
      },
    },
  };
}

const executableCli: Plugin = {
  name: 'executable-cli',
  applyToEnvironment: (environment) => environment.name === 'node',
  writeBundle: ({ dir }) => {
    if (dir !== undefined && existsSync(join(dir, 'cli.js'))) chmodSync(join(dir, 'cli.js'), 0o755);
  },
};

// One config, four outputs: `vite build --app` writes dist/renderer, dist/electron (main and preload) and dist/node.
export default defineConfig({
  root: join(here, 'renderer'),
  base: './',
  cacheDir: join(here, '.cache', 'vite'),
  plugins: [react(), executableCli],
  worker: { format: 'es' },
  build: {
    outDir: join(here, 'dist', 'renderer'),
    emptyOutDir: true,
    target: 'chrome140',
    chunkSizeWarningLimit: 5000,
    assetsInlineLimit: 0,
  },
  environments: {
    main: serverSide({ main: 'electron/main.ts', 'match-worker': 'electron/engine/match/worker.ts' }, 'electron', 'es', 'js'),
    preload: serverSide({ preload: 'electron/preload.ts' }, 'electron', 'cjs', 'cjs'),
    node: serverSide({ cli: 'headless/cli/main.ts', 'match-worker': 'electron/engine/match/worker.ts' }, 'node', 'es', 'js'),
  },
  builder: {
    async buildApp(builder) {
      const startedAt = buildStarts();
      for (const part of ['electron', 'node']) rmSync(join(here, 'dist', part), { recursive: true, force: true });
      const inputs = {
        node: 'headless/cli/main.ts',
        main: 'electron/main.ts',
        preload: 'electron/preload.ts',
        client: 'renderer/main.tsx',
      };
      for (const [name, input] of Object.entries(inputs)) {
        const environment = builder.environments[name];
        if (environment !== undefined && existsSync(join(here, input))) await builder.build(environment);
      }
      markBuilt(startedAt);
    },
  },
});
