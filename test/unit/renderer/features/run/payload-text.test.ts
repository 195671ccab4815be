import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPayloadText } from '../../../../../renderer/features/run/model/payload-text.ts';
import type { PayloadReading } from '../../../../../renderer/features/run/model/payload-text.ts';

const schema = z.looseObject({
  taskId: z.string(),
  count: z.number().int(),
  mode: z.enum(['auto', 'manual']),
  tool: z.object({ names: z.array(z.string()) }),
});
const base = { taskId: 't-1', count: 1, mode: 'auto', tool: { names: ['a'] } };

describe('readPayloadText', () => {
  it.each<{ title: string; text: string; expected: PayloadReading }>([
    {
      title: 'fits, size in bytes of what is sent',
      text: '{ "taskId": "é" }',
      expected: { kind: 'fits', payload: { taskId: 'é' }, bytes: 15 },
    },
    { title: 'unknown keys fit', text: '{"extra":1}', expected: { kind: 'fits', payload: { extra: 1 }, bytes: 11 } },
    {
      title: 'a lacking comma has its place',
      text: '{\n  "taskId": "a"\n  "count": 1\n}',
      expected: { kind: 'notJson', code: 'CommaExpected', line: 3, column: 3 },
    },
    { title: 'a comment is not JSON', text: '{} // why', expected: { kind: 'notJson', code: 'InvalidCommentToken', line: 1, column: 4 } },
    { title: 'nothing at all', text: '', expected: { kind: 'notJson', code: 'ValueExpected', line: 1, column: 1 } },
    { title: 'a list', text: '[]', expected: { kind: 'notObject', got: 'list' } },
    {
      title: 'a wrong type, inside a list',
      text: '{\n  "tool": {"names": ["a", 5]}\n}',
      expected: {
        kind: 'misfit',
        payload: { tool: { names: ['a', 5] } },
        issues: [{ path: 'tool.names.1', complaint: { kind: 'type', expected: 'text', got: 'number' }, line: 2, column: 27 }],
      },
    },
    {
      title: 'a lacking field is told at the object that should hold it',
      text: '{\n  "tool": {}\n}',
      expected: {
        kind: 'misfit',
        payload: { tool: {} },
        issues: [{ path: 'tool.names', complaint: { kind: 'missing' }, line: 2, column: 11 }],
      },
    },
    {
      title: 'not a whole number, not one of the values',
      text: '{"count": 1.5, "mode": "x"}',
      expected: {
        kind: 'misfit',
        payload: { count: 1.5, mode: 'x' },
        issues: [
          { path: 'count', complaint: { kind: 'type', expected: 'wholeNumber', got: 'number' }, line: 1, column: 11 },
          { path: 'mode', complaint: { kind: 'value', allowed: ['"auto"', '"manual"'] }, line: 1, column: 24 },
        ],
      },
    },
  ])('$title', ({ text, expected }) => {
    expect(readPayloadText(text, schema, base)).toEqual(expected);
  });
});
