/** What stands around the members of an object or list: commas, and comments that belong to one of them. */
import { createScanner } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { TOKEN } from './json-fault.ts';
import { endOf, membersOf } from './jsonc-tree.ts';
import { lineStartOf, startsLine } from './layout.ts';

export interface Mark {
  readonly kind: 'comma' | 'lineComment' | 'blockComment';
  readonly start: number;
  readonly end: number;
}

/** Commas and comments from one offset to another, where no member stands in between. */
export function marksBetween(text: string, from: number, to: number): readonly Mark[] {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  const marks: Mark[] = [];
  for (let token: number = scanner.scan(); token !== TOKEN.end && scanner.getTokenOffset() < to; token = scanner.scan()) {
    const kind =
      token === TOKEN.comma
        ? 'comma'
        : token === TOKEN.lineComment
          ? 'lineComment'
          : token === TOKEN.blockComment
            ? 'blockComment'
            : undefined;
    if (kind) marks.push({ kind, start: scanner.getTokenOffset(), end: scanner.getPosition() });
  }
  return marks;
}

/** Where what stands before the member begins: behind its elder sibling, or behind the opening bracket. */
function gapStart(container: Node, index: number): number {
  const before = membersOf(container)[index - 1];
  return before ? endOf(before) : container.offset + 1;
}
/** Where what stands behind the member ends: at its younger sibling, or at the closing bracket. */
const gapEnd = (container: Node, index: number): number => membersOf(container)[index + 1]?.offset ?? endOf(container) - 1;

/** Marks before and behind a member, up to its siblings. */
export const marksBefore = (text: string, container: Node, index: number): readonly Mark[] =>
  marksBetween(text, gapStart(container, index), membersOf(container)[index]?.offset ?? endOf(container) - 1);
export const marksBehind = (text: string, container: Node, index: number): readonly Mark[] => {
  const member = membersOf(container)[index];
  return member ? marksBetween(text, endOf(member), gapEnd(container, index)) : [];
};

/** Comments from `from` on in the same line, as far as they stand there without a break. */
export function tailFrom(text: string, from: number, marks: readonly Mark[]): readonly Mark[] {
  const tail: Mark[] = [];
  let at = from;
  for (const mark of marks) {
    if (mark.start < from) continue;
    if (mark.kind === 'comma' || /[\r\n]/.test(text.slice(at, mark.start))) break;
    tail.push(mark);
    at = mark.end;
  }
  return tail;
}

/** Where the comments begin that stand right above a member, on lines of their own; without any, where the member begins. */
export function leadStart(text: string, container: Node, index: number): number {
  const member = membersOf(container)[index];
  if (!member) return endOf(container) - 1;
  let start = member.offset;
  for (const mark of marksBefore(text, container, index).toReversed()) {
    const between = text.slice(mark.end, start);
    if (mark.kind === 'comma' || !startsLine(text, start) || !startsLine(text, mark.start) || breaksIn(between) !== 1) break;
    if (lineStartOf(text, mark.start) < gapStart(container, index)) break;
    start = mark.start;
  }
  return start;
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
