/** What a key does in the tree, by the ARIA tree pattern. Pure. */
import type { TreeRow } from './tree-rows.ts';

export type TreeMove =
  | { readonly kind: 'to'; readonly index: number }
  | { readonly kind: 'fold'; readonly key: string; readonly to: 'open' | 'closed' }
  | { readonly kind: 'openSiblings'; readonly keys: readonly string[] }
  | { readonly kind: 'none' };

export function moveInTree(rows: readonly TreeRow[], at: number, key: string, pageRows: number): TreeMove {
  const row = rows[at];
  const to = (index: number): TreeMove =>
    rows.length === 0 ? { kind: 'none' } : { kind: 'to', index: Math.max(0, Math.min(rows.length - 1, index)) };
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'PageDown':
      return to(at + pageRows);
    case 'PageUp':
      return to(at - pageRows);
    case 'ArrowRight':
      if (row?.fold === 'closed') return { kind: 'fold', key: row.key, to: 'open' };
      return row?.fold === 'open' ? to(at + 1) : { kind: 'none' };
    case 'ArrowLeft': {
      if (row?.fold === 'open') return { kind: 'fold', key: row.key, to: 'closed' };
      const parent = rows.findIndex((candidate) => candidate.key === row?.parent);
      return parent === -1 ? { kind: 'none' } : to(parent);
    }
    case '*':
      return {
        kind: 'openSiblings',
        keys: rows.filter((candidate) => candidate.parent === row?.parent && candidate.fold !== 'leaf').map((candidate) => candidate.key),
      };
    default:
      return { kind: 'none' };
  }
}

/** The next row whose name starts with what was typed, going round. One letter typed again and again goes from hit to hit. */
export function findByTyping(names: readonly string[], at: number, typed: string): number {
  const isOneLetter = new Set(typed).size === 1;
  const wanted = isOneLetter ? typed.slice(0, 1) : typed;
  const start = isOneLetter ? 1 : 0;
  for (let i = 0; i < names.length; i++) {
    const index = (at + start + i) % names.length;
    if (names[index]?.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}
