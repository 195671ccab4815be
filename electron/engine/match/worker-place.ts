import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What the thread runs: the bundle that lies beside the one that holds this code, or, where the source itself runs (tests,
 * scripts), the source through the loader that Node 20 needs for it.
 */
export function workerPlace(): URL {
  const bundled = new URL('./match-worker.js', import.meta.url);
  if (existsSync(fileURLToPath(bundled))) return bundled;
  const loader = import.meta.resolve('tsx/esm/api');
  const source = new URL('./worker.ts', import.meta.url).href;
  const script = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}
