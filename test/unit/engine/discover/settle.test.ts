import { describe, expect, it } from 'vitest';
import { settle } from '../../../../electron/engine/discover/settle.ts';
import type { Machine } from '../../../../electron/engine/machine.ts';
import { fact, factKey, known, needs } from '../../../../shared/agents/facts.ts';
import type { Answer, Context } from '../../../../shared/agents/facts.ts';
import { contextIn } from '../small-edition.ts';

/** Answers every look with a text, and remembers what was asked for. */
function talkative(): Machine['look'] & { asked: string[][] } {
  const asked: string[][] = [];
  const look: Machine['look'] = (probes) => {
    asked.push(probes.map(({ look: kind, at }) => factKey(kind, at)));
    return Promise.resolve(Object.fromEntries(probes.map(({ look: kind, at }) => [factKey(kind, at), `text of ${at}`])));
  };
  return Object.assign(look, { asked });
}

describe('settle', () => {
  it('asks again with the facts that were wanted, and hands them out with the answer', async () => {
    const look = talkative();
    const question = ({ facts }: Context): Answer<string> => {
      const first = fact(facts, 'text', '/a');
      if (first === undefined) return needs({ look: 'text', at: '/a' }, { look: 'text', at: '/b' });
      return fact(facts, 'text', '/c') === undefined ? needs({ look: 'text', at: '/c' }) : known(JSON.stringify(first));
    };
    const settled = await settle({ look }, contextIn('/home/ada', { facts: { 'text:/given': 'before' } }), question);
    expect({ value: settled.value, facts: settled.context.facts, asked: look.asked }).toEqual({
      value: '"text of /a"',
      facts: { 'text:/given': 'before', 'text:/a': 'text of /a', 'text:/b': 'text of /b', 'text:/c': 'text of /c' },
      asked: [['text:/a', 'text:/b'], ['text:/c']],
    });
  });

  it('looks nothing up for an answer that needs none', async () => {
    const look = talkative();
    expect((await settle({ look }, contextIn('/home/ada'), () => known(7))).value).toBe(7);
    expect(look.asked).toEqual([]);
  });

  it.each([
    { rounds: 16, ends: 'answers' },
    { rounds: 17, ends: 'gives up' },
  ])('$ends after $rounds rounds', async ({ rounds, ends }) => {
    const look = talkative();
    const question = ({ facts }: Context): Answer<number> => {
      const count = Object.keys(facts).length;
      return count === rounds ? known(count) : needs({ look: 'text', at: `/${count}` });
    };
    const settled = settle({ look }, contextIn('/home/ada'), question);
    await (ends === 'answers'
      ? expect(settled).resolves.toMatchObject({ value: rounds })
      : expect(settled).rejects.toThrow('after 16 rounds'));
  });
});
