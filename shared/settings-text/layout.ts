/** How a file is laid out, and how new text is laid out to look like it. */
import { createScanner } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { Json } from '../model/json.ts';
import { TOKEN } from './json-fault.ts';
import { endOf, membersOf } from './jsonc-tree.ts';

export const lineStartOf = (text: string, offset: number): number =>
  Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
/** The blanks that the line of this offset begins with. */
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(lineStartOf(text, offset), offset))?.[0] ?? '';
export const startsLine = (text: string, offset: number): boolean => /^[ \t]*$/.test(text.slice(lineStartOf(text, offset), offset));
/** Nothing but blanks until the line ends. */
export const endsLine = (text: string, offset: number): boolean =>
  /^[ \t]*(?:[\r\n]|$)/.test(text.slice(offset, nextBreak(text, offset) + 1));
function nextBreak(text: string, offset: number): number {
  const next = /[\r\n]/g;
  next.lastIndex = offset;
  return next.exec(text)?.index ?? text.length;
}

export const isOnOneLine = (text: string, node: Node): boolean => !/[\r\n]/.test(text.slice(node.offset, endOf(node)));

/** The line end that most lines have. */
export function eolOf(text: string): string {
  const count = new Map<string, number>();
  for (const [eol] of text.matchAll(/\r\n|\r|\n/g)) count.set(eol, (count.get(eol) ?? 0) + 1);
  return [...count].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '\n';
}

/** By so much the first member that stands on a line of its own is indented against its container. */
export function unitOf(text: string, root: Node): string {
  let level: readonly Node[] = [root];
  while (level.length > 0) {
    for (const node of level) {
      const [first] = node.type === 'property' ? [] : membersOf(node);
      if (!first || !startsLine(text, first.offset)) continue;
      const [outer, inner] = [indentAt(text, node.offset), indentAt(text, first.offset)];
      if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length);
    }
    level = level.flatMap(membersOf);
  }
  return '  ';
}

/** Blanks between the tokens of one line. */
interface Gaps {
  readonly colon: string;
  readonly comma: string;
  readonly brace: string;
  readonly bracket: string;
}
type Gap = keyof Gaps;
const GAP_AFTER: ReadonlyMap<number, Gap> = new Map([
  [TOKEN.colon, 'colon'],
  [TOKEN.comma, 'comma'],
  [TOKEN.openBrace, 'brace'],
  [TOKEN.openBracket, 'bracket'],
]);
const SPACED: Gaps = { colon: ' ', comma: ' ', brace: ' ', bracket: '' };
const TIGHT: Gaps = { colon: '', comma: '', brace: '', bracket: '' };

/** As most tokens inside of the container have it, else as most in the file have it. */
export function gapsOf(text: string, container: Node): Gaps {
  const seen = { ...votes(text, 0, text.length), ...votes(text, container.offset, endOf(container)) };
  return { ...(seen.colon === '' ? TIGHT : SPACED), ...seen };
}

function votes(text: string, from: number, to: number): Partial<Gaps> {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  const count: Record<Gap, number> = { colon: 0, comma: 0, brace: 0, bracket: 0 };
  let after: Gap | undefined;
  for (let kind: number = scanner.scan(); kind !== TOKEN.end && scanner.getTokenOffset() < to; kind = scanner.scan()) {
    if (after && kind === TOKEN.blank) count[after] += /[\r\n]/.test(text.charAt(scanner.getPosition())) ? 0 : 1;
    else if (after && kind !== TOKEN.lineBreak && kind !== TOKEN.closeBrace && kind !== TOKEN.closeBracket) count[after]--;
    after = GAP_AFTER.get(kind);
  }
  return Object.fromEntries(Object.entries(count).flatMap(([gap, votes]) => (votes === 0 ? [] : [[gap, votes > 0 ? ' ' : '']])));
}

/** `lines`: every member on a line of its own, `indent` being that of the line where the value begins. */
export type Layout =
  | { readonly kind: 'oneLine'; readonly gaps: Gaps }
  | { readonly kind: 'lines'; readonly gaps: Gaps; readonly indent: string; readonly unit: string; readonly eol: string };

export function layOut(value: Json, layout: Layout): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const inner: Layout = layout.kind === 'lines' ? { ...layout, indent: layout.indent + layout.unit } : layout;
  const members = Object.entries(value).map(([key, item]) => (isList ? layOut(item, inner) : layOutProperty(key, item, inner)));
  if (members.length === 0) return `${open}${close}`;
  const { gaps } = layout;
  const pad = isList ? gaps.bracket : gaps.brace;
  if (inner.kind === 'oneLine') return `${open}${pad}${members.join(`,${gaps.comma}`)}${pad}${close}`;
  const { eol } = inner;
  return `${open}${eol}${members.map((member) => inner.indent + member).join(`,${eol}`)}${eol}${inner.indent.slice(0, -inner.unit.length)}${close}`;
}

export const layOutProperty = (key: string, value: Json, layout: Layout): string =>
  `${JSON.stringify(key)}:${layout.gaps.colon}${layOut(value, layout)}`;

/** Text of another place, set to the indent of its new one. `eol`: its line ends, where they are to become others. */
export const reindent = (text: string, from: string, to: string, eol?: string): string =>
  text.replaceAll(
    /(\r\n|\r|\n)([ \t]*)/g,
    (_, end: string, indent: string) => (eol ?? end) + (indent.startsWith(from) ? to + indent.slice(from.length) : indent),
  );
