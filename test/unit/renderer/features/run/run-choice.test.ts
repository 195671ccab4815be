import { describe, expect, it } from 'vitest';
import {
  freshChoice,
  hooksToRun,
  onlyHook,
  orderOf,
  readLimit,
  toggleHook,
} from '../../../../../renderer/features/run/model/run-choice.ts';
import type { Limit } from '../../../../../renderer/features/run/model/run-choice.ts';
import type { Preferences } from '../../../../../shared/contract/calls.ts';
import { buildRun } from './build-run.ts';

const hooks = [buildRun('a'), buildRun('b'), buildRun('c', { stage: 'off' }), buildRun('d', { stage: 'neverFires' })];
const [a, , c] = hooks;
const choice = freshChoice('agent', 'PreToolUse');
const preferences: Preferences = {
  language: null,
  theme: 'system',
  editions: {},
  assumed: { 'agent/documented': { trusted: false } },
  modes: { 'agent/documented': 'headless' },
  safetyLimitMs: 600_000,
  settingsDiff: 'show',
};

describe('readLimit', () => {
  it.each<{ text: string; limit: Limit }>([
    { text: '', limit: { kind: 'none' } },
    { text: '  ', limit: { kind: 'none' } },
    { text: '5', limit: { kind: 'ms', timeoutMs: 5000 } },
    { text: '0,5', limit: { kind: 'ms', timeoutMs: 500 } },
    { text: '1.5 s', limit: { kind: 'ms', timeoutMs: 1500 } },
    { text: '200ms', limit: { kind: 'ms', timeoutMs: 200 } },
    { text: '2 min', limit: { kind: 'ms', timeoutMs: 120_000 } },
    { text: '0', limit: { kind: 'invalid' } },
    { text: '-3', limit: { kind: 'invalid' } },
    { text: 'five', limit: { kind: 'invalid' } },
    { text: '5 h', limit: { kind: 'invalid' } },
  ])('“$text”', ({ text, limit }) => {
    expect(readLimit(text)).toEqual(limit);
  });
});

describe('hooksToRun', () => {
  it('runs what fires, and nothing else, unless asked', () => {
    expect(hooksToRun(choice, hooks)).toEqual({ asAgent: ['a', 'b'], onRequest: [], leftOut: [] });
  });
  it('follows ticks, and forgets hooks that have changed sides', () => {
    expect(hooksToRun({ leftOut: ['a', 'c', 'gone'], also: ['d', 'b'] }, hooks)).toEqual({
      asAgent: ['b'],
      onRequest: ['d'],
      leftOut: ['a'],
    });
  });
});

describe('toggleHook', () => {
  it('takes a firing hook out and back, and a resting one in and out', () => {
    if (!a || !c) throw new Error('hooks are missing');
    const out = toggleHook(toggleHook(choice, a), c);
    const back = toggleHook(toggleHook(out, a), c);
    expect([out.leftOut, out.also, back.leftOut, back.also]).toEqual([['a'], ['c'], [], []]);
  });
});

describe('onlyHook', () => {
  it.each<{ hook: string; leftOut: readonly string[]; also: readonly string[] }>([
    { hook: 'a', leftOut: ['b'], also: [] },
    { hook: 'c', leftOut: ['a', 'b'], also: ['c'] },
  ])('$hook', ({ hook, leftOut, also }) => {
    expect(onlyHook(choice, hook, hooks)).toEqual({ ...choice, leftOut, also });
  });
});

describe('orderOf', () => {
  it('sends the payload with the standing choices, and names hooks only where not all run', () => {
    const plain = orderOf('agent/documented', choice, preferences, { tool_name: 'x' }, hooks);
    const special = orderOf(
      'agent/documented',
      { ...choice, limitText: '2', place: 'copy', leftOut: ['a'], also: ['d'] },
      null,
      { tool_name: 'x' },
      hooks,
    );
    expect([plain, special]).toEqual([
      {
        edition: 'agent/documented',
        event: 'PreToolUse',
        mode: 'headless',
        assumed: { trusted: false },
        payload: { tool_name: 'x' },
        place: 'workspace',
      },
      {
        edition: 'agent/documented',
        event: 'PreToolUse',
        timeoutMs: 2000,
        payload: { tool_name: 'x' },
        place: 'copy',
        only: ['b'],
        also: ['d'],
      },
    ]);
  });
});
