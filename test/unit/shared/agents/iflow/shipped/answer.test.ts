import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../../../shared/agents/iflow/shipped/answer.ts';

const answerIn = (stdout: string) => {
  const read = readAnswer(stdout);
  return read.kind === 'answer' ? read.answer : read.kind;
};
const specific = { hookEventName: 'PreToolUse', permissionDecision: 'deny' };

describe('readAnswer of iflow/0.5.19', () => {
  it.each<{ title: string; stdout: string; answer: unknown }>([
    {
      title: 'the whole text, over several lines',
      stdout: '{\n "decision": "block",\n "reason": "no"\n}\n',
      answer: { decision: 'block', reason: 'no' },
    },
    { title: 'a line among others', stdout: 'log\n {"decision":"approve"} \nlog', answer: { decision: 'approve' } },
    { title: 'of several the last that speaks', stdout: '{"decision":"approve"}\n{"reason":"2"}\n{"foo":1}', answer: { reason: '2' } },
    { title: 'text before many lines hides them', stdout: 'log\n{\n"decision":"block"\n}', answer: 'none' },
    { title: 'text on the same line hides it', stdout: 'x {"decision":"block"}', answer: 'none' },
    { title: 'a list is no answer', stdout: '[{"decision":"block"}]', answer: 'none' },
    { title: 'broken JSON is none', stdout: '{not json}', answer: 'none' },
    { title: 'other keys give it no voice', stdout: '{"systemMessage":"m"}', answer: 'mute' },
    { title: 'empty texts neither', stdout: '{"decision":"","reason":""}', answer: 'mute' },
    { title: 'an unknown decision leaves the reason', stdout: '{"decision":"deny","reason":"r"}', answer: { reason: 'r' } },
    { title: 'hookSpecificOutput alone is passed over', stdout: JSON.stringify({ hookSpecificOutput: specific }), answer: 'mute' },
    {
      title: 'beside a reason it counts',
      stdout: JSON.stringify({ reason: 'x', hookSpecificOutput: specific }),
      answer: { reason: 'x', hookSpecificOutput: specific },
    },
    {
      title: 'of a replacement only the two texts',
      stdout: '{"tool_response":{"success":true,"result":{"llmContent":"a","returnDisplay":{"x":1},"other":"b"}}}',
      answer: { modifiedToolResponse: { result: { llmContent: 'a' } } },
    },
    {
      title: 'an empty replacement is one',
      stdout: '{"tool_response":{"result":{"llmContent":""}}}',
      answer: { modifiedToolResponse: { result: { llmContent: '' } } },
    },
    { title: 'a replacement that is a text is none', stdout: '{"tool_response":"x"}', answer: 'mute' },
  ])('$title', ({ stdout, answer }) => {
    expect(answerIn(stdout)).toEqual(answer);
  });
});
