import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 25;

/** Asks again and again, at first after 2 ms, later every 25 ms, until the answer is yes or the time is up. Returns the last answer. */
export async function poll(isDone: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  const deadlineMs = performance.now() + limitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    if (await isDone()) return true;
    const restMs = deadlineMs - performance.now();
    if (restMs <= 0) return false;
    await delay(Math.min(pauseMs, restMs));
  }
}
