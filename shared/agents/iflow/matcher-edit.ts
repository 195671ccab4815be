/** Another matcher for the group of an entry: one value changes, no other byte does. */
import { findNodeAtOffset, parseTree } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import type { TextRange } from '../../model/hook.ts';
import { rangeOf } from './settings-tree.ts';

/**
 * @param entry where the hook's own object stands in `text`
 * @returns null where the text is not JSON (comments aside), or no entry of a group stands there
 */
export function matcherEdit(text: string, entry: TextRange, matcher: string): { readonly range: TextRange; readonly text: string } | null {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false });
  const group = root && errors.length === 0 ? groupOf(findNodeAtOffset(root, entry.start), entry) : undefined;
  const properties = group?.children ?? [];
  const [first] = properties;
  if (!group || !first) return null;
  const value = JSON.stringify(matcher);
  // Of equal keys the last one counts.
  const known = properties.findLast((property) => property.children?.[0]?.value === 'matcher')?.children?.[1];
  if (known) return { range: rangeOf(known), text: value };
  const gap = /\s*$/.exec(text.slice(group.offset + 1, first.offset))?.[0] ?? '';
  return { range: { start: first.offset, end: first.offset }, text: `"matcher": ${value},${gap === '' ? ' ' : gap}` };
}

/** entry → list → the property "hooks" → group */
function groupOf(entry: Node | undefined, { start }: TextRange): Node | undefined {
  const property = entry?.type === 'object' && entry.offset === start ? entry.parent?.parent : undefined;
  return property?.type === 'property' && property.children?.[0]?.value === 'hooks' ? property.parent : undefined;
}
