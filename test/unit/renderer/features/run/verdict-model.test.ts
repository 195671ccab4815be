import { describe, expect, it } from 'vitest';
import { actOf, readVerdict } from '../../../../../renderer/features/run/model/verdict-model.ts';
import type { Act, VerdictHead, VerdictTone } from '../../../../../renderer/features/run/model/verdict-model.ts';
import type { JsonObject } from '../../../../../shared/model/json.ts';
import type { HookOutcome } from '../../../../../shared/model/outcome.ts';
import type { RunReport } from '../../../../../shared/model/run.ts';
import type { Delivery, Verdict } from '../../../../../shared/model/verdict.ts';
import { buildOutcome, buildReport, buildRun, buildVerdict } from './build-run.ts';

const failure: HookOutcome['failure'] = { kind: 'exit', message: { code: 'x' } };
const ran = (id: string, outcome: Partial<HookOutcome> = {}) => buildRun(id, { ran: 'asAgent', outcome: buildOutcome(id, outcome) });
const tell = (to: Delivery['to'], when: Delivery['when'], value: string): Delivery => ({ what: 'context', value, from: ['a'], to, when });

describe('readVerdict', () => {
  it.each<{ title: string; report: RunReport; head: VerdictHead; tone: VerdictTone }>([
    {
      title: 'a block with its hook',
      report: buildReport([ran('a'), ran('b', { says: 'block' })], { verdict: buildVerdict({ decision: 'blocks', decidedBy: 'b' }) }),
      head: { kind: 'blocks', by: 'b' },
      tone: 'block',
    },
    {
      title: 'an end of the whole run by no single hook',
      report: buildReport([ran('a')], { verdict: buildVerdict({ decision: 'stopsRun' }) }),
      head: { kind: 'stopsRun', by: null },
      tone: 'block',
    },
    {
      title: 'a question',
      report: buildReport([ran('a', { says: 'ask' })], { verdict: buildVerdict({ decision: 'asks', decidedBy: 'a' }) }),
      head: { kind: 'asks', by: 'a' },
      tone: 'warn',
    },
    {
      title: 'allowed though one failed',
      report: buildReport([ran('a'), ran('b', { failure })]),
      head: { kind: 'proceeds', allowed: 1, heard: 2 },
      tone: 'allow',
    },
    {
      title: 'nobody gave an answer',
      report: buildReport([ran('a', { failure }), ran('b', { failure })]),
      head: { kind: 'proceedsUnanswered', heard: 2 },
      tone: 'failed',
    },
    { title: 'no hook fires', report: buildReport([buildRun('a', { stage: 'matcher' })]), head: { kind: 'nothingFires' }, tone: 'skipped' },
    {
      title: 'only hooks on request: none was heard',
      report: buildReport([buildRun('a', { stage: 'off', ran: 'onRequest', outcome: buildOutcome('a', { says: 'block' }) })]),
      head: { kind: 'nothingFires' },
      tone: 'skipped',
    },
    {
      title: 'ended by the person',
      report: buildReport([ran('a', { failure })], { cancelled: 'byUser' }),
      head: { kind: 'cancelled', afterMs: 300 },
      tone: 'skipped',
    },
  ])('$title', ({ report, head, tone }) => {
    const model = readVerdict(report);
    expect({ head: model.head, tone: model.tone }).toEqual({ head, tone });
  });

  it('counts, and sorts deliveries by who hears them', () => {
    const deliveries: Verdict['deliveries'] = [
      tell('user', 'now', 'u'),
      tell('model', 'nextRequest', 'm1'),
      tell('model', 'now', 'm2'),
      tell('nobody', 'now', 'n'),
      tell('log', 'now', 'l'),
    ];
    const model = readVerdict(
      buildReport(
        [ran('a'), ran('b', { says: 'block' }), ran('c', { failure }), buildRun('d'), buildRun('e', { stage: 'off', ran: 'onRequest' })],
        { verdict: buildVerdict({ decision: 'blocks', decidedBy: 'b', deliveries }) },
      ),
    );
    const values = (of: readonly Delivery[]) => of.map((delivery) => delivery.value);
    expect([model.tally, values(model.user), values(model.model), model.modelWhen, values(model.nobody), values(model.log)]).toEqual([
      { allowed: 1, blocked: 1, asked: 0, failed: 1, skipped: 1, onRequest: 1 },
      ['u'],
      ['m1', 'm2'],
      'mixed',
      ['n'],
      ['l'],
    ]);
  });

  it('tells a prediction once', () => {
    const prediction: Verdict['predictions'][number] = {
      kind: 'contextNeverDelivered',
      reason: { code: 'p' },
      evidence: 'documented',
      hook: 'a',
    };
    expect(
      readVerdict(buildReport([ran('a', { predictions: [prediction] })], { verdict: buildVerdict({ predictions: [prediction] }) }))
        .predictions,
    ).toEqual([prediction]);
  });
});

describe('actOf', () => {
  it.each<{ title: string; payload: JsonObject; act: Omit<Act, 'event'> }>([
    {
      title: 'at the top',
      payload: { tool_name: 'replace', tool_input: { file_path: 'a.ts', old: 'x' } },
      act: { tool: 'replace', target: { how: 'on', text: 'a.ts' } },
    },
    {
      title: 'one level down',
      payload: { taskId: 't', preToolUse: { toolName: 'execute_command', parameters: { command: 'git push' } } },
      act: { tool: 'execute_command', target: { how: 'with', text: 'git push' } },
    },
    {
      title: 'no short text among the parameters',
      payload: { tool_name: 'x', tool_input: { content: 'two\nlines', list: ['a'] } },
      act: { tool: 'x', target: null },
    },
    { title: 'an empty name is none', payload: { tool_name: '' }, act: { tool: null, target: null } },
    { title: 'no tool', payload: { prompt: 'hi' }, act: { tool: null, target: null } },
  ])('$title', ({ payload, act }) => {
    expect(actOf('PreToolUse', payload)).toEqual({ event: 'PreToolUse', ...act });
  });
});
