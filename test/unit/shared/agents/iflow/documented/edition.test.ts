import { describe, expect, it } from 'vitest';
import { defaultEditions, editionById } from '../../../../../../shared/agents/index.ts';
import { iflowDocumented } from '../../../../../../shared/agents/iflow/documented/edition.ts';
import { clock, contextOf, hookOf, runOf } from '../given.ts';

describe('iflow/documented', () => {
  it('stands for the agent where no edition was chosen', () => {
    expect([editionById('iflow/documented'), defaultEditions.includes(iflowDocumented)]).toEqual([iflowDocumented, true]);
  });

  it('has the five events of the guide', () => {
    expect(iflowDocumented.events.map(({ name, subject, matcher, can, never }) => [name, subject, matcher, can, never])).toEqual([
      ['PreToolUse', 'tool', 'used', ['block'], undefined],
      ['PostToolUse', 'tool', 'used', [], undefined],
      ['SetUpEnvironment', 'none', 'ignored', ['context'], undefined],
      ['Stop', 'none', 'ignored', [], undefined],
      ['SubagentStop', 'none', 'ignored', [], undefined],
    ]);
  });

  it('assumes nothing', () => {
    expect([iflowDocumented.assumptions.safeParse({}), iflowDocumented.assumptions.safeParse({ trusted: true }).success]).toEqual([
      { success: true, data: {} },
      false,
    ]);
  });

  it('answers with plain data that can cross to a worker', () => {
    const hook = hookOf('PreToolUse', { command: 'x' });
    const plan = iflowDocumented.plan(hook, runOf('PreToolUse', {}), contextOf());
    const samples = iflowDocumented.samples('PreToolUse', undefined, clock, contextOf());
    expect(structuredClone([plan, samples])).toEqual([plan, samples]);
  });
});
