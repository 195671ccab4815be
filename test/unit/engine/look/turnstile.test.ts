import { expect, it } from 'vitest';
import { turnstile } from '../../../../electron/engine/look/turnstile.ts';

it('lets so many in at a time, in order of arrival, and goes on after a failure', async () => {
  const two = turnstile(2);
  const story: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    two(async () => {
      story.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.push(resolve));
      story.push(`${name} ends`);
      if (name === 'b') throw new Error('broken');
      return name;
    });
  const all = Promise.allSettled(['a', 'b', 'c', 'd'].map(work));
  for (let done = 0; done < 4; done++) {
    await new Promise((resolve) => setImmediate(resolve));
    ends[done]?.();
  }
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual(['a', 'Error: broken', 'c', 'd']);
  expect(story).toEqual(['a begins', 'b begins', 'a ends', 'c begins', 'b ends', 'd begins', 'c ends', 'd ends']);
});
