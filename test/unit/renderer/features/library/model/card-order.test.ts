import { expect, it } from 'vitest';
import { inOrder, titleRanks } from '../../../../../../renderer/features/library/model/card-order.ts';
import type { CardOrder } from '../../../../../../renderer/features/library/model/card-order.ts';
import { withFacets } from '../../../../../../renderer/features/library/model/facets.ts';
import { cardOf } from '../cards.ts';

const cards = [
  cardOf('w', { title: { en: 'Hook 10', 'zh-CN': '安' }, source: 'b' }),
  cardOf('x', { title: { en: 'hook 9', 'zh-CN': '八' }, source: 'a', installed: 'yes' }),
  cardOf('y', { title: { en: 'Alpha', 'zh-CN': '白' }, source: 'b', installed: 'changed', update: 'available' }),
];

it.each<[CardOrder, 'en' | 'zh-CN', ReadonlyMap<string, number> | null, string]>([
  ['title', 'en', null, 'y x w'],
  ['title', 'zh-CN', null, 'w x y'],
  ['fit', 'en', null, 'y x w'],
  [
    'fit',
    'en',
    new Map([
      ['b/w', 3],
      ['a/x', 1],
      ['b/y', 1],
    ]),
    'w y x',
  ],
  ['installed', 'en', null, 'y x w'],
  ['installed', 'zh-CN', new Map([['b/w', 9]]), 'y x w'],
  ['source', 'en', null, 'x y w'],
])('by %s in %s', (order, language, scores, names) => {
  const sorted = inOrder(withFacets(cards, []).cards, order, titleRanks(cards, language), scores);
  expect(sorted.map(({ card }) => card.name).join(' ')).toBe(names);
});
