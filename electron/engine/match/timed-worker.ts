/** Asks editions in a thread of their own, each question with a time limit: no pattern can freeze anything. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turnstile } from '../look/turnstile.ts';
import type { AnswerTo, FromWorker, Task } from './task.ts';
import { workerPlace } from './worker-place.ts';

export type Timely<T extends Task> = { readonly kind: 'answer'; readonly answer: AnswerTo<T> } | { readonly kind: 'slow' };

export interface TimedWorker {
  readonly limitMs: number;
  /**
   * One question; those of other callers wait for their turn. What is slow is tried once more, with more time, since on a busy
   * machine a thread may not get its turn within the limit; `once`: it is not, where the pattern is known for it.
   * @throws Error when the edition throws: a bug.
   */
  ask<T extends Task>(task: T, tries?: 'twice' | 'once'): Promise<Timely<T>>;
  dispose(): Promise<void>;
}

/** So many limits long is the second try. */
const PATIENCE = 3;
const MEMORY_MIB = 256;

export function createTimedWorker({ limitMs = 200, place = workerPlace }: { limitMs?: number; place?: () => URL } = {}): TimedWorker {
  const inTurn = turnstile(1);
  let worker: Worker | null = null;

  const ready = async (): Promise<Worker> => {
    if (worker) return worker;
    const started = new Worker(place(), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } });
    await once(started, 'message');
    // Between questions it never keeps a command from ending, nor takes the studio down with it.
    started.unref();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  };

  const attempt = async (task: Task, withinMs: number): Promise<FromWorker | null> => {
    const thread = await ready();
    const said = await answerWithin(thread, task, withinMs);
    if (said) return said;
    worker = null;
    await thread.terminate();
    return null;
  };

  return {
    limitMs,
    ask: <T extends Task>(task: T, tries: 'twice' | 'once' = 'twice'): Promise<Timely<T>> =>
      inTurn(async () => {
        const said = (await attempt(task, limitMs)) ?? (tries === 'twice' ? await attempt(task, limitMs * PATIENCE) : null);
        if (!said) return { kind: 'slow' };
        if (said.kind === 'answer') return { kind: 'answer', answer: said.answer as AnswerTo<T> };
        throw new Error(said.kind === 'threw' ? said.message : 'The matching thread spoke out of turn');
      }),
    async dispose() {
      await inTurn(async () => {
        await worker?.terminate();
        worker = null;
      });
    },
  };
}

/** null: nothing within the limit, or the thread died of it. */
function answerWithin(thread: Worker, task: Task, withinMs: number): Promise<FromWorker | null> {
  return new Promise((resolve) => {
    const end = (said: FromWorker | null): void => {
      clearTimeout(timer);
      thread.unref();
      thread.off('message', end).off('error', onDeath).off('exit', onDeath);
      resolve(said);
    };
    const onDeath = (): void => end(null);
    const timer = setTimeout(onDeath, withinMs);
    thread.ref();
    thread.on('message', end).on('error', onDeath).on('exit', onDeath);
    thread.postMessage(task);
  });
}
