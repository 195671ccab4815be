import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface WorkerPlace {
  readonly url: URL;
  readonly execArgv: readonly string[];
}

/** Beside the bundle that holds this code, or, where the source itself runs, beside this file; Node 20 then needs a loader. */
export function workerPlace(): WorkerPlace {
  const bundled = new URL('./match-worker.js', import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return { url: bundled, execArgv: [] };
  const loader = createRequire(import.meta.url).resolve('tsx');
  return { url: new URL('./worker.ts', import.meta.url), execArgv: ['--import', pathToFileURL(loader).href] };
}
