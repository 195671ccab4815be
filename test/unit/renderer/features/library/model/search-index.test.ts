import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../../../../../../renderer/features/library/model/search-index.ts';
import type { SearchIndex } from '../../../../../../shared/library/search-index.ts';
import { indexWords } from '../../../../../../shared/library/search-words.ts';
import { cardOf } from '../cards.ts';

const cards = [
  cardOf('protect-lock-files', {
    title: { en: 'Protect lock files', 'zh-CN': '保护锁文件' },
    description: { en: 'Written by the package manager, never by hand.', 'zh-CN': '锁文件由包管理器写入，不由人手改。' },
    requires: ['jq | python3'],
  }),
  cardOf('no-secrets', {
    title: { en: 'Secrets stay out', 'zh-CN': '机密留在外面' },
    description: { en: 'Looks for keys and tokens.', 'zh-CN': '查找密钥与令牌。' },
    about: 'patterns .env *.pem writes-env',
    entries: [{ agent: 'iflow', editions: ['iflow/documented'], event: 'PostToolUse' }],
  }),
  cardOf('tidy', { title: { en: 'Tidy up' }, description: { en: 'Formats what was locked before.' }, source: 'zeta', author: 'Grace' }),
];

describe('the search', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    const built = await buildSearchIndex(
      cards,
      (source) => `The ${source} library`,
      () => true,
    );
    if (!built) throw new Error('It was wanted.');
    index = built;
  });
  const find = (text: string): string[] | null => {
    const found = index.find(text);
    return found && [...found].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  };

  it.each([
    ['a beginning of a word, the title before the text', 'lock', ['platform/protect-lock-files', 'zeta/tidy']],
    ['what its parameters say', 'env', ['platform/no-secrets']],
    ['what has some of the words, where nothing has them all', 'secret env files', ['platform/no-secrets', 'platform/protect-lock-files']],
    ['the one with more of them first', 'secret lock manager', ['platform/protect-lock-files', 'platform/no-secrets', 'zeta/tidy']],
    ['every word, where a card has them all', 'lock manager', ['platform/protect-lock-files']],
    ['a slip', 'secrts', ['platform/no-secrets']],
    ['part of an event', 'posttool', ['platform/no-secrets']],
    ['the second word of an event', 'post use', ['platform/no-secrets']],
    ['an agent by its title', 'iflow cli', ['platform/no-secrets']],
    ['a program that it needs', 'python3', ['platform/protect-lock-files']],
    ['its author', 'grace', ['zeta/tidy']],
    ['its source', 'zeta', ['zeta/tidy']],
    ['a Chinese word', '锁文件', ['platform/protect-lock-files']],
    ['half of a Chinese word', '密', ['platform/no-secrets']],
    ['Chinese cut across words', '护锁', ['platform/protect-lock-files']],
    ['Chinese and English', '锁 protect', ['platform/protect-lock-files']],
    ['nothing that is there', 'kubernetes', []],
    ['no word at all: everything', ' “—” ', null],
  ])('finds %s', (_title, text, keys) => {
    expect(find(text)).toEqual(keys);
  });

  it('ends when it is not wanted any more', async () => {
    expect(await buildSearchIndex(cards, String, () => false)).toBeNull();
  });
});

it('keeps a Chinese text under its words, pairs and characters, and a hump under its parts', () => {
  expect([indexWords('锁文件'), indexWords('PreToolUse-2')].map((words) => words.sort())).toEqual([
    ['锁', '文', '件', '锁文', '文件'].sort(),
    ['2', 'pre', 'pretooluse', 'tool', 'use'],
  ]);
});
