import { describe, expect, it } from 'vitest';
import { renewOrder } from '../../../../../renderer/features/run/model/renew-order.ts';
import type { RunOrder } from '../../../../../renderer/features/run/model/run-state.ts';
import type { HookRun } from '../../../../../shared/model/run.ts';

const plan = (...hooks: readonly (readonly [id: string, stage: HookRun['stage']])[]): readonly HookRun[] =>
  hooks.map(([id, stage]) => ({ hook: { id }, stage }) as HookRun);
const ORDER: RunOrder = { edition: 'e', event: 'PreToolUse', place: 'workspace' };

describe('an order after its texts were saved', () => {
  it.each([
    ['nothing was left out', ORDER, plan(['a', 'fires'], ['new', 'fires']), {}],
    ['its hooks are still there', { ...ORDER, only: ['a'] }, plan(['a', 'fires'], ['b', 'fires'], ['new', 'fires']), { only: ['a'] }],
    ['its hook goes by other words', { ...ORDER, only: ['gone'] }, plan(['a', 'fires'], ['new', 'fires']), { only: ['new'] }],
    ['it does not fire by now', { ...ORDER, only: ['gone'] }, plan(['a', 'fires'], ['new', 'matcher']), { only: [], also: ['new'] }],
    ['one on request fires by now', { ...ORDER, only: [], also: ['gone'] }, plan(['a', 'fires'], ['new', 'fires']), { only: ['new'] }],
    ['another event’s hook is new', { ...ORDER, only: ['gone'] }, plan(['a', 'fires'], ['new', 'event']), { only: [] }],
  ])('where %s', (_, order, hooks, expected) => {
    expect(renewOrder(order, ['a', 'b', 'gone'], hooks)).toEqual({ ...ORDER, ...expected });
  });
});
