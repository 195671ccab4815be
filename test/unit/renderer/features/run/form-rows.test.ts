import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EventSpec } from '../../../../../shared/agents/edition.ts';
import { eventRowsOf, formRowsOf } from '../../../../../renderer/features/run/model/form-rows.ts';
import type { Field } from '../../../../../renderer/features/run/model/form-rows.ts';

describe('formRowsOf', () => {
  it.each<{ title: string; schema: z.ZodType; field: Field; mayBeNull?: 'yes' }>([
    { title: 'a text', schema: z.string(), field: { kind: 'text' } },
    { title: 'a text or null', schema: z.string().nullable(), field: { kind: 'text' }, mayBeNull: 'yes' },
    {
      title: 'an enum or null',
      schema: z.enum(['auto', 'manual']).nullable(),
      field: { kind: 'choice', options: ['auto', 'manual'] },
      mayBeNull: 'yes',
    },
    { title: 'any number', schema: z.number(), field: { kind: 'number', whole: 'no' } },
    { title: 'a whole number from 0', schema: z.number().int().min(0), field: { kind: 'number', whole: 'yes', min: 0 } },
    { title: 'a switch', schema: z.boolean(), field: { kind: 'switch' } },
    { title: 'one value alone', schema: z.literal('PreToolUse'), field: { kind: 'fixed', value: 'PreToolUse' } },
    { title: 'a list of texts', schema: z.array(z.string()), field: { kind: 'texts' } },
    { title: 'a list of objects', schema: z.array(z.object({ a: z.string() })), field: { kind: 'json' } },
    { title: 'an object of open keys', schema: z.record(z.string(), z.json()), field: { kind: 'pairs' } },
    { title: 'text or number', schema: z.union([z.string(), z.number()]), field: { kind: 'json' } },
    { title: 'anything', schema: z.unknown(), field: { kind: 'json' } },
  ])('$title', ({ schema, field, mayBeNull }) => {
    expect(formRowsOf(z.object({ it: schema }))).toEqual([
      { path: ['it'], name: 'it', need: 'required', mayBeNull: mayBeNull ?? 'no', field },
    ]);
  });

  it('keeps order, nests groups, knows what may be left out and what stands in then', () => {
    const rows = formRowsOf(
      z.looseObject({
        hookName: z.string(),
        model: z.object({ slug: z.string().optional() }).optional(),
        trusted: z.boolean().default(true).describe('agent.assumed.trusted'),
      }),
    );
    expect(rows).toEqual([
      { path: ['hookName'], name: 'hookName', need: 'required', mayBeNull: 'no', field: { kind: 'text' } },
      {
        path: ['model'],
        name: 'model',
        need: 'optional',
        mayBeNull: 'no',
        field: {
          kind: 'group',
          rows: [{ path: ['model', 'slug'], name: 'slug', need: 'optional', mayBeNull: 'no', field: { kind: 'text' } }],
        },
      },
      {
        path: ['trusted'],
        name: 'trusted',
        need: 'optional',
        mayBeNull: 'no',
        initial: true,
        about: 'agent.assumed.trusted',
        field: { kind: 'switch' },
      },
    ]);
  });
});

describe('eventRowsOf', () => {
  const event = (name: string, shape: z.ZodRawShape): EventSpec => ({
    name,
    fires: { code: 'x' },
    subject: 'none',
    matcher: 'ignored',
    can: [],
    payload: z.object({ taskId: z.string(), hookName: z.literal(name), ...shape }),
  });
  const [start, end] = [event('Start', { prompt: z.string() }), event('End', { result: z.string() })] as const;
  const names = (of: ReturnType<typeof eventRowsOf>) => [of.own.map((row) => row.name), of.common.map((row) => row.name)];

  it.each([
    { title: 'tells apart what all events send', events: [start, end], expected: [['prompt'], ['taskId', 'hookName']] },
    { title: 'an event alone has nothing in common', events: [start], expected: [['taskId', 'hookName', 'prompt'], []] },
  ])('$title', ({ events, expected }) => {
    expect(names(eventRowsOf(start, events))).toEqual(expected);
  });
});
