import { describe, expect, it } from 'vitest';
import { FACETS, filterCards, toggleFacet, withFacets } from '../../../../../../renderer/features/library/model/facets.ts';
import type { ChosenFacets } from '../../../../../../renderer/features/library/model/facets.ts';
import { cardOf } from '../cards.ts';

const both = [
  { agent: 'cline', editions: ['cline/documented', 'cline/sdk'], event: 'PreToolUse' },
  { agent: 'iflow', editions: ['iflow/0.5.19'], event: 'Stop' },
];
const library = withFacets(
  [
    cardOf('a', { entries: both, tags: ['guards', 'git'], requires: ['jq'], installed: 'changed', update: 'available' }),
    cardOf('b', { tags: ['records'], languages: ['python'] }),
    cardOf('c', { source: 'tools', tags: ['guards'], installed: 'yes' }),
  ],
  ['cline/sdk', 'iflow/documented'],
);

describe('the filters', () => {
  it('know every value of the library', () => {
    expect(library.values).toEqual({
      state: ['installed', 'update', 'changed'],
      works: ['cline/sdk'],
      agent: ['cline', 'iflow'],
      does: ['guards', 'records'],
      tag: ['git'],
      event: ['PreToolUse', 'Stop'],
      needs: ['jq', ''],
      language: ['sh', 'python'],
      source: ['platform', 'tools'],
    });
  });

  it.each<[string, ReadonlyMap<string, number> | null, ChosenFacets, string[], Record<string, Record<string, number>>]>([
    ['nothing chosen', null, {}, ['a', 'b', 'c'], { does: { guards: 2, records: 1 }, agent: { cline: 3, iflow: 1 } }],
    ['one value of a filter', null, { does: ['records'] }, ['b'], { does: { guards: 2, records: 1 }, source: { platform: 1 } }],
    ['either of two values', null, { does: ['records', 'guards'] }, ['a', 'b', 'c'], { source: { platform: 2, tools: 1 } }],
    [
      'two filters at once',
      null,
      { does: ['guards'], source: ['tools'] },
      ['c'],
      { does: { guards: 1 }, source: { platform: 1, tools: 1 } },
    ],
    ['a hook without needs', null, { needs: [''] }, ['b', 'c'], { needs: { jq: 1, '': 2 } }],
    ['what the search has found', new Map([['platform/b', 1]]), {}, ['b'], { does: { records: 1 }, source: { platform: 1 } }],
    ['an emptied filter', null, { does: [] }, ['a', 'b', 'c'], {}],
  ])('leave, with %s, the hooks that fit and count what each value would show', (_title, found, chosen, names, counts) => {
    const { shown, counts: told } = filterCards(library, found, chosen);
    const asked = Object.fromEntries(FACETS.filter((facet) => facet in counts).map((facet) => [facet, Object.fromEntries(told[facet])]));
    expect({ names: shown.map(({ card }) => card.name), counts: asked }).toEqual({ names, counts });
  });

  it('are chosen and left again', () => {
    const once = toggleFacet({ agent: ['cline'] }, 'agent', 'iflow');
    expect([once, toggleFacet(once, 'agent', 'cline')]).toEqual([{ agent: ['cline', 'iflow'] }, { agent: ['iflow'] }]);
  });
});
