import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStudio } from '../../../../support/open-studio.ts';
import type { OpenStudio } from '../../../../support/open-studio.ts';

let folder: string;
let studio: OpenStudio;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hook-studio-matchers-'));
  studio = await openStudio(folder, {});
});
afterEach(async () => {
  await studio.dispose();
  await rm(folder, { recursive: true, force: true });
});

describe('the matchers slice', () => {
  it('begins with the first event that takes a matcher, and without a pattern', () => {
    expect(studio.state().trial).toEqual({ agent: 'iflow', event: 'PreToolUse', pattern: '', checks: [], texts: {} });
  });

  it('opens the view on a pattern, with the checks of the same event only', () => {
    const checks = [{ name: 'write_file', must: 'hit' as const }];
    studio.state().changeTrial({ checks });
    studio.state().tryMatcher('iflow', 'PreToolUse', 'Write');
    const same = studio.state().trial;
    studio.state().tryMatcher('iflow', 'PostToolUse', 'Write');
    expect([studio.state().view, same.pattern, same.checks, studio.state().trial.checks]).toEqual(['matchers', 'Write', checks, []]);
  });

  it('keeps a pattern once per edition and event, with its newest checks, until it is forgotten', () => {
    const state = studio.state;
    state().tryMatcher('iflow', 'PreToolUse', 'Write');
    state().keepPattern('iflow/documented');
    state().changeTrial({ checks: [{ name: 'Write', must: 'hit' }] });
    state().keepPattern('iflow/documented');
    state().keepPattern('iflow/0.5.19');
    const kept = state().keptPatterns;
    expect(kept.map(({ edition, checks }) => [edition, checks.length])).toEqual([
      ['iflow/0.5.19', 1],
      ['iflow/documented', 1],
    ]);
    for (const one of kept) state().forgetPattern(one);
    expect(state().keptPatterns).toEqual([]);
  });
});
