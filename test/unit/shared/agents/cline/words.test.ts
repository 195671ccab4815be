import { describe, expect, it } from 'vitest';
import { IntlMessageFormat } from 'intl-messageformat';
import { clineWords } from '../../../../../shared/agents/cline/words.ts';

/** Names of the values that a sentence wants. */
function wanted(text: string, language: string): string[] {
  const names = new Set<string>();
  const walk = (elements: readonly unknown[]): void => {
    for (const element of elements as { type: number; value?: unknown; options?: Record<string, { value: unknown[] }> }[]) {
      if (element.type !== 0 && element.type !== 7 && typeof element.value === 'string') names.add(element.value);
      for (const option of Object.values(element.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

describe('sentences', () => {
  it('are complete in both languages', () => {
    expect(Object.keys(clineWords['zh-CN'])).toEqual(Object.keys(clineWords.en));
  });

  it.each(Object.entries(clineWords.en))('%s wants the same values in both languages', (code, text) => {
    const chinese = (clineWords['zh-CN'] as Readonly<Record<string, string>>)[code] ?? '';
    expect(chinese).not.toBe('');
    expect(wanted(chinese, 'zh-CN')).toEqual(wanted(text, 'en'));
  });
});
