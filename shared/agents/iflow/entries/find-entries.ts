/** What the entries of a settings file say, and where they stand. */
import type { Node } from 'jsonc-parser';
import { jsonOf, membersOf, nameOf, objectOf, rangeOf, readJsonc, valueNamed } from '../../../settings-text/jsonc-tree.ts';
import type { FoundEntry } from '../../settings-entries.ts';

/** event → group → `hooks` → entry. What stands elsewhere, or is no object, is passed over and counted. */
export function findEntries(text: string): readonly FoundEntry[] {
  const root = readJsonc(text);
  return root ? entriesOf(root) : [];
}

export function entriesOf(root: Node): readonly FoundEntry[] {
  const hooks = root.type === 'object' ? valueNamed(root, 'hooks') : undefined;
  if (hooks?.type !== 'object') return [];
  return [...new Set(membersOf(hooks).map(nameOf))]
    .flatMap((event): FoundEntry[] => {
      const groups = valueNamed(hooks, event);
      return groups?.type === 'array' ? membersOf(groups).flatMap((group, index) => entriesOfGroup(group, event, index)) : [];
    })
    .toSorted((a, b) => a.range.start - b.range.start);
}

function entriesOfGroup(group: Node, event: string, index: number): FoundEntry[] {
  const [list, matcher] = group.type === 'object' ? [valueNamed(group, 'hooks'), valueNamed(group, 'matcher')] : [];
  if (list?.type !== 'array') return [];
  return membersOf(list).flatMap((node, entry): FoundEntry[] => {
    if (node.type !== 'object') return [];
    const place = { event, group: index, entry };
    return [{ event, ...(matcher && { matcher: jsonOf(matcher) }), fields: objectOf(node), place, range: rangeOf(node) }];
  });
}
