import { describe, expect, it } from 'vitest';
import { editionById } from '../../../../../../shared/agents/index.ts';
import { findByTyping, moveInTree } from '../../../../../../renderer/features/hooks/tree/tree-keys.ts';
import { treeRows } from '../../../../../../renderer/features/hooks/tree/tree-rows.ts';
import { hookAt, scriptsAt, setOf } from '../found-hooks.ts';

const rows = treeRows({
  sets: [
    {
      edition: 'cline/documented',
      set: setOf(
        [scriptsAt('project', '/w/hooks'), scriptsAt('project-2', '/v/hooks')],
        [hookAt('project', 'cline:project:PreToolUse', 'PreToolUse'), hookAt('project-2', 'cline:project-2:TaskStart', 'TaskStart')],
      ),
    },
  ],
  editions: [editionById('cline/documented')].flatMap((edition) => edition ?? []),
  closed: new Set(['cline/project-2']),
  filter: '',
  roots: ['/w', '/v'],
  home: '/home/mei',
});
const keys = rows.map((row) => row.key);

describe('moveInTree', () => {
  it('stands on these rows', () => {
    expect(keys).toEqual(['cline', 'cline/project', 'cline/project/PreToolUse', 'cline:project:PreToolUse', 'cline/project-2']);
  });

  it.each([
    ['ArrowDown', 0, { kind: 'to', index: 1 }],
    ['ArrowDown', 4, { kind: 'to', index: 4 }],
    ['ArrowUp', 0, { kind: 'to', index: 0 }],
    ['Home', 3, { kind: 'to', index: 0 }],
    ['End', 0, { kind: 'to', index: 4 }],
    ['PageDown', 0, { kind: 'to', index: 3 }],
    ['PageUp', 4, { kind: 'to', index: 1 }],
    ['ArrowRight', 4, { kind: 'fold', key: 'cline/project-2', to: 'open' }],
    ['ArrowRight', 1, { kind: 'to', index: 2 }],
    ['ArrowRight', 3, { kind: 'none' }],
    ['ArrowLeft', 1, { kind: 'fold', key: 'cline/project', to: 'closed' }],
    ['ArrowLeft', 3, { kind: 'to', index: 2 }],
    ['ArrowLeft', 4, { kind: 'to', index: 0 }],
    ['*', 1, { kind: 'openSiblings', keys: ['cline/project', 'cline/project-2'] }],
    ['Tab', 1, { kind: 'none' }],
  ] as const)('%s at row %i', (key, at, move) => {
    expect(moveInTree(rows, at, key, 3)).toEqual(move);
  });

  it('does nothing without rows', () => {
    expect(moveInTree([], 0, 'ArrowDown', 3)).toEqual({ kind: 'none' });
  });
});

describe('findByTyping', () => {
  const names = ['audit', 'guard', 'Guide', 'notify'];
  it.each([
    ['the next name with that letter', 0, 'g', 1],
    ['one letter again goes on', 1, 'g', 2],
    ['the same letter twice, too', 2, 'gg', 1],
    ['more letters may stay', 1, 'gua', 1],
    ['more letters look on', 1, 'gui', 2],
    ['going round', 3, 'au', 0],
    ['nothing', 0, 'x', -1],
  ])('%s', (_title, at, typed, found) => {
    expect(findByTyping(names, at, typed)).toBe(found);
  });
});
