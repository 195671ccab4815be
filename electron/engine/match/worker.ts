/** A thread that holds patterns against names. It is ended from outside when a pattern takes too long. */
import { parentPort } from 'node:worker_threads';
import { answerTo } from './answer.ts';
import type { FromWorker, Task } from './task.ts';

const tell = (message: FromWorker): void => parentPort?.postMessage(message);

const answer = async (task: Task): Promise<void> => {
  try {
    tell({ kind: 'answer', answer: await answerTo(task) });
  } catch (error) {
    tell({ kind: 'threw', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};
parentPort?.on('message', (task: Task) => void answer(task));
tell({ kind: 'ready' });
