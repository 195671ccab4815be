import { describe, expect, it } from 'vitest';
import { clineDocumented } from '../../../../../../shared/agents/cline/documented/index.ts';
import type { HookOutcome } from '../../../../../../shared/model/outcome.ts';
import type { ProcessResult } from '../../../../../../shared/model/process-result.ts';
import type { Verdict } from '../../../../../../shared/model/verdict.ts';
import { contextForModel } from '../../../../../../shared/model/verdict.ts';
import { clock, exited, hookAt, linux, runOf } from '../surroundings.ts';

const said = (hook: string, answer: object | null, rest: Partial<ProcessResult> = {}, code = 0): HookOutcome => ({
  ...clineDocumented.interpret(
    hookAt('project', '/x'),
    exited(code, answer ? JSON.stringify(answer) : '', rest),
    runOf('PreToolUse'),
    linux(),
  ),
  hook,
});
const merged = (event: string, ...outcomes: HookOutcome[]): Verdict => clineDocumented.merge(runOf(event, outcomes), linux());
const NAMES = ['TaskStart', 'TaskResume', 'TaskComplete', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'PreCompact', 'Notification'];

describe('one hook', () => {
  it.each(NAMES)('%s: a cancel blocks', (event) => {
    const verdict = merged(event, said('a', { cancel: true, errorMessage: 'no' }));
    expect([verdict.decision, verdict.decidedBy, verdict.reason, verdict.rule.code]).toEqual([
      'blocks',
      'a',
      'no',
      'cline.anyCancelBlocks',
    ]);
  });

  it('TaskCancel: its own cancel is masked', () => {
    const verdict = merged('TaskCancel', said('a', { cancel: true, errorMessage: 'no' }));
    expect(verdict).toEqual({
      decision: 'proceeds',
      rule: { code: 'cline.taskCancelStands' },
      masked: [{ hook: 'a', said: 'block', by: { code: 'cline.taskCancelStands' } }],
      deliveries: [{ what: 'reason', value: 'no', from: ['a'], to: 'nobody', when: 'now' }],
      predictions: [],
      native: { cancel: true, contextModification: '', errorMessage: 'no' },
      atMs: clock.at + 40,
    });
  });

  it.each([
    { title: 'no hook', outcomes: [], rule: 'verdict.noHook' },
    { title: 'an answer without cancel', outcomes: [said('a', {})], rule: 'cline.nobodyCancelled' },
    { title: 'a failure', outcomes: [said('a', null, {}, 7)], rule: 'cline.failuresDoNotBlock' },
    { title: 'an invalid answer', outcomes: [said('a', { cancel: 'true' })], rule: 'cline.failuresDoNotBlock' },
  ])('$title: proceeds', ({ outcomes, rule }) => {
    const verdict = merged('PreToolUse', ...outcomes);
    expect([verdict.decision, verdict.rule.code, verdict.decidedBy, verdict.masked]).toEqual(['proceeds', rule, undefined, []]);
  });
});

describe('several hooks', () => {
  it('join their texts in the order of the places, whoever was quicker', () => {
    const verdict = merged(
      'PreToolUse',
      said('global', { cancel: true, errorMessage: ' Global policy ', contextModification: '  a\n' }, { settledMs: clock.at + 900 }),
      said('first', { contextModification: ' \n ', errorMessage: '' }),
      said('second', { cancel: true, errorMessage: 'Project rule', contextModification: 'b' }, { settledMs: clock.at + 20 }),
      said('third', { cancel: false }),
    );
    expect(verdict).toEqual({
      decision: 'blocks',
      rule: { code: 'cline.anyCancelBlocks' },
      reason: 'Global policy\nProject rule',
      decidedBy: 'global',
      masked: [{ hook: 'third', said: 'allow', by: { code: 'cline.anyCancelWins' }, byHook: 'global' }],
      deliveries: [
        { what: 'reason', value: 'Global policy\nProject rule', from: ['global', 'second'], to: 'user', when: 'now' },
        { what: 'context', value: 'a\n\nb', from: ['global', 'second'], to: 'model', when: 'nextRequest' },
      ],
      predictions: [],
      native: { cancel: true, contextModification: 'a\n\nb', errorMessage: 'Global policy\nProject rule' },
      atMs: clock.at + 900,
    });
  });

  it('a failure does not undo another hook’s cancel', () => {
    const verdict = merged('PreToolUse', said('a', null, {}, 7), said('b', { cancel: true }));
    expect([verdict.decision, verdict.decidedBy, verdict.reason]).toEqual(['blocks', 'b', undefined]);
  });

  it('a message without a cancel reaches nobody, also beside a cancel', () => {
    const verdict = merged('PreToolUse', said('a', { errorMessage: 'hm' }), said('b', { cancel: true, errorMessage: 'no' }));
    expect([verdict.reason, verdict.deliveries, verdict.native]).toEqual([
      'no',
      [
        { what: 'reason', value: 'no', from: ['b'], to: 'user', when: 'now' },
        { what: 'message', value: 'hm', from: ['a'], to: 'nobody', when: 'now' },
      ],
      { cancel: true, contextModification: '', errorMessage: 'hm\nno' },
    ]);
  });

  it('cut each context before they are joined', () => {
    const long = { contextModification: 'x'.repeat(50_001) };
    const verdict = merged('PostToolUse', said('a', long), said('b', long));
    expect((contextForModel(verdict) ?? '').length).toBe(2 * 50_047 + 2);
  });
});

describe('who hears the context', () => {
  it.each(NAMES.filter((event) => event !== 'TaskComplete'))('%s: the model, at its next request', (event) => {
    const verdict = merged(event, said('a', { contextModification: 'c' }));
    expect([verdict.deliveries, verdict.predictions]).toEqual([
      [{ what: 'context', value: 'c', from: ['a'], to: 'model', when: 'nextRequest' }],
      [],
    ]);
  });

  it.each(['TaskComplete', 'TaskCancel'])('%s: nobody', (event) => {
    const verdict = merged(event, said('a', { contextModification: 'c' }));
    expect([verdict.deliveries, verdict.predictions.map(({ kind, event: after }) => [kind, after]), contextForModel(verdict)]).toEqual([
      [{ what: 'context', value: 'c', from: ['a'], to: 'nobody', when: 'nextRequest' }],
      [['contextNeverDelivered', event]],
      null,
    ]);
  });
});
