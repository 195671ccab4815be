/** A new member of an object or list: only what is new is laid out, by the look of what stands around it. */
import type { Node } from 'jsonc-parser';
import type { Json } from '../model/json.ts';
import { endOf, membersOf, valueOf } from './jsonc-tree.ts';
import { endsLine, eolOf, gapsOf, indentAt, isOnOneLine, layOut, layOutProperty, reindent, startsLine, unitOf } from './layout.ts';
import type { Layout } from './layout.ts';
import { leadStart, marksBehind, marksBetween, tailFrom } from './members.ts';
import type { TextEdit } from './text-edit.ts';

export type NewMember =
  /** `key`: of a property; a list's item has none. `form`: absent, as what stands around it. */
  { readonly kind: 'value'; readonly key?: string; readonly value: Json; readonly form?: 'lines' } | MemberText;
/** As it stands elsewhere: its bytes, and the comments that go along. */
export interface MemberText {
  readonly kind: 'text';
  /** Comment lines right above it; empty for none. */
  readonly lead: string;
  readonly body: string;
  /** A comment behind it in the same line, with the blanks before it; empty for none. */
  readonly trail: string;
  /** Of the line where it begins. */
  readonly indent: string;
  /** What its line ends are to become; absent: they stay. */
  readonly eol?: string;
}

/** @param index where it will stand among the members; their number: behind all of them */
export function insertMember(text: string, root: Node, container: Node, index: number, member: NewMember): TextEdit[] {
  const members = membersOf(container);
  if (members.length === 0) return fill(text, root, container, member);
  const next = members[index];
  return next ? insertBefore(text, root, container, index, next, member) : append(text, root, container, member);
}

/** The value, laid out for the place of another. */
export const layOutAt = (text: string, root: Node, container: Node, value: Json, at: number): string =>
  layOut(value, layoutFor(text, root, container, value, indentAt(text, at)));

const insertion = (at: number, text: string): TextEdit => ({ range: { start: at, end: at }, text });

function fill(text: string, root: Node, container: Node, member: NewMember): TextEdit[] {
  const [open, close] = [container.offset + 1, endOf(container) - 1];
  const last = marksBetween(text, open, close).at(-1);
  const outer = indentAt(text, container.offset);
  const isOneLine = isOnOneLine(text, container) && sitsOnOneLine(text, container);
  const indent = isOneLine ? outer : outer + unitOf(text, root);
  const shown = render(text, root, container, member, indent);
  const whole = shown.lead + shown.body + shown.trail;
  const eol = eolOf(text);
  if (last)
    return [insertion(last.end, isOneLine ? ` ${whole}` : `${eol}${indent}${whole}${endsLine(text, last.end) ? '' : `${eol}${outer}`}`)];
  const gaps = gapsOf(text, container);
  const pad = container.type === 'array' ? gaps.bracket : gaps.brace;
  const inner = isOneLine && !shown.needsBreak ? `${pad}${whole}${pad}` : `${isOneLine ? '' : eol + indent}${whole}${eol}${outer}`;
  return [{ range: { start: open, end: close }, text: inner }];
}

/** An empty container looks as what it stands in does. */
function sitsOnOneLine(text: string, container: Node): boolean {
  let outer = container.parent;
  if (outer?.type === 'property') outer = outer.parent;
  return outer !== undefined && isOnOneLine(text, outer);
}

function append(text: string, root: Node, container: Node, member: NewMember): TextEdit[] {
  const members = membersOf(container);
  const last = members[members.length - 1] ?? container;
  const tail = tailFrom(text, endOf(last), marksBehind(text, container, members.length - 1));
  const at = tail.at(-1)?.end ?? endOf(last);
  const isBroken = tail.some((mark) => mark.kind === 'lineComment');
  const ownLine = startsLine(text, last.offset);
  const indent = indentAt(text, last.offset);
  const eol = eolOf(text);
  const shown = render(text, root, container, member, indent);
  const parting = ownLine || isBroken || shown.lead !== '' ? eol + indent : gapsOf(text, container).comma;
  const after = shown.needsBreak && !endsLine(text, at) ? eol + indentAt(text, container.offset) : '';
  const fresh = parting + shown.lead + shown.body + shown.trail + after;
  return isBroken ? [insertion(endOf(last), ','), insertion(at, fresh)] : [insertion(at, `,${fresh}`)];
}

function insertBefore(text: string, root: Node, container: Node, index: number, next: Node, member: NewMember): TextEdit[] {
  const at = leadStart(text, container, index);
  const indent = indentAt(text, next.offset);
  const shown = render(text, root, container, member, indent);
  const parting = startsLine(text, at) || shown.needsBreak ? eolOf(text) + indent : gapsOf(text, container).comma;
  return [insertion(at, `${shown.lead}${shown.body},${shown.trail}${parting}`)];
}

interface Shown {
  readonly lead: string;
  readonly body: string;
  readonly trail: string;
  /** Its last comment would swallow what follows in the same line. */
  readonly needsBreak: boolean;
}

function render(text: string, root: Node, container: Node, member: NewMember, indent: string): Shown {
  switch (member.kind) {
    case 'value': {
      const layout = layoutFor(text, root, container, member.value, indent, member.form);
      const body = member.key === undefined ? layOut(member.value, layout) : layOutProperty(member.key, member.value, layout);
      return { lead: '', body, trail: '', needsBreak: false };
    }
    case 'text': {
      const fit = (part: string): string => reindent(part, member.indent, indent, member.eol);
      return { lead: fit(member.lead), body: fit(member.body), trail: fit(member.trail), needsBreak: /\/\/[^\r\n]*$/.test(member.trail) };
    }
  }
}

/** On one line where its container, or the nearest sibling that nests as deeply, is. */
function layoutFor(text: string, root: Node, container: Node, value: Json, indent: string, form?: 'lines'): Layout {
  const gaps = gapsOf(text, container);
  const levels = levelsOf(value);
  const alike = membersOf(container)
    .map((member) => (member.type === 'property' ? valueOf(member) : member))
    .findLast((node) => node.type === (Array.isArray(value) ? 'array' : 'object') && levelsOfNode(node) >= levels);
  const isOneLine = alike
    ? isOnOneLine(text, alike)
    : isOnOneLine(text, container) && (membersOf(container).length > 0 || sitsOnOneLine(text, container));
  return isOneLine && form === undefined
    ? { kind: 'oneLine', gaps }
    : { kind: 'lines', gaps, indent, unit: unitOf(text, root), eol: eolOf(text) };
}

const levelsOf = (value: Json): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values<Json>(value).map(levelsOf)) : 0;
/** How many objects and lists lie in each other here, without recursion: a file may nest deeply elsewhere. */
function levelsOfNode(node: Node): number {
  let levels = 0;
  for (let level: readonly Node[] = [node]; ; levels++) {
    const containers = level.filter(({ type }) => type === 'object' || type === 'array');
    if (containers.length === 0) return levels;
    level = containers.flatMap(membersOf).map((member) => (member.type === 'property' ? valueOf(member) : member));
  }
}

/** A member with its comments, as it can be put in elsewhere. `eol`: of the file where it is going, if it is another. */
export function memberText(text: string, container: Node, index: number, eol?: string): MemberText {
  const member = membersOf(container)[index] ?? container;
  const lead = leadStart(text, container, index);
  const end = endOf(member);
  const behind = marksBehind(text, container, index);
  const comma = behind.find((mark) => mark.kind === 'comma');
  const own = tailFrom(text, end, behind);
  const isCommaBehind = comma !== undefined && !/[\r\n]/.test(text.slice(end, comma.start));
  const later = isCommaBehind ? tailFrom(text, comma.end, behind) : [];
  const kept = later.length > 0 && endsLine(text, later.at(-1)?.end ?? end) ? later : [];
  const trail = [...own, ...kept].map((mark) => ` ${text.slice(mark.start, mark.end)}`).join('');
  return {
    kind: 'text',
    lead: text.slice(lead, member.offset),
    body: text.slice(member.offset, end),
    trail,
    indent: indentAt(text, member.offset),
    ...(eol !== undefined && eol !== eolOf(text) && { eol }),
  };
}
