import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { slowFinding } from '../../../../shared/matcher/slow.ts';
import { matcherWords } from '../../../../shared/matcher/words.ts';

const findingOf = (pattern: string) => slowFinding(checkSync(pattern, '', { timeout: 5000, checker: 'automaton' }));

describe('slowFinding', () => {
  it.each(['(a+)+$', '(x|x)*y'])('%s can hang an agent, with an example', (pattern) => {
    const finding = findingOf(pattern);
    expect([finding?.code, String(finding?.params?.['example'])]).toEqual([
      'matcher.slowExponential',
      expect.stringMatching(/^([ax])\1{20,}!.?$/) as string,
    ]);
  });

  it.each(['Edit|Write', '.*_file', 'mcp__github__.*'])('%s is fast enough', (pattern) => {
    expect(findingOf(pattern)).toBeUndefined();
  });

  it('names the power of a slow one', () => {
    const finding = slowFinding({ status: 'vulnerable', complexity: { type: 'polynomial', degree: 5 }, attack: { string: 'aaa\u0000' } });
    expect(finding).toEqual({ code: 'matcher.slowPolynomial', params: { degree: 5, example: 'aaa!' } });
  });

  it('says nothing of what it does not know', () => {
    expect(slowFinding({ status: 'unknown' })).toBeUndefined();
  });

  it('has the same sentences in both languages', () => {
    expect(Object.keys(matcherWords['zh-CN'])).toEqual(Object.keys(matcherWords.en));
  });
});
