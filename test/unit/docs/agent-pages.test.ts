import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { editionMarkdown } from '../../../shared/agents/edition-markdown.ts';
import { payloadFields } from '../../../shared/agents/edition-page.ts';
import { editionById, editions, rules } from '../../../shared/agents/index.ts';

describe('docs/agents', () => {
  it.each(
    editions.flatMap((edition) => [
      { edition, language: 'en' as const, file: `docs/agents/${edition.id}.md` },
      { edition, language: 'zh-CN' as const, file: `docs/agents/zh-CN/${edition.id}.md` },
    ]),
  )('$file says what the edition says (npm run docs)', async ({ edition, language, file }) => {
    expect(await readFile(file, 'utf8')).toBe(editionMarkdown(edition, language));
  });

  it('has rules for every edition, and none for one that is not there', () => {
    expect([...new Set(rules.map((rule) => rule.edition))].sort()).toEqual(editions.map(({ id }) => id).sort());
  });

  it('tells nested fields with their types', () => {
    const event = editionById('cline/documented')?.events.find(({ name }) => name === 'PostToolUse');
    expect(event && payloadFields(event).filter(({ path }) => path.startsWith('postToolUse'))).toEqual([
      { path: 'postToolUse', type: 'object' },
      { path: 'postToolUse.toolName', type: 'string' },
      { path: 'postToolUse.parameters', type: 'object' },
      { path: 'postToolUse.result', type: 'string' },
      { path: 'postToolUse.success', type: 'boolean' },
      { path: 'postToolUse.executionTimeMs', type: 'number' },
    ]);
  });
});
