/** The matching thread as a thread of Node, so that it can hang as it does in a page. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, MatchingThread } from '../../../../../renderer/features/matchers/matching/protocol.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const body = pathToFileURL(join(root, 'renderer/features/matchers/matching/serve.ts')).href;
const script = `
  import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
  import { parentPort } from 'node:worker_threads';
  register();
  const { serve } = await import(${JSON.stringify(body)});
  parentPort.on('message', serve((message) => parentPort.postMessage(message)));
`;

export function startNodeThread(): MatchingThread {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  return {
    post: (message) => worker.postMessage(message),
    listen: (listener) => worker.on('message', (message: FromThread) => listener(message)),
    end: () => void worker.terminate(),
  };
}
