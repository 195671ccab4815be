/** A member taken out of an object or list: itself, one comma, the comment behind it in its line, and the line if nothing else is left on it. */
import type { Node } from 'jsonc-parser';
import { endOf, membersOf } from './jsonc-tree.ts';
import { endsLine, lineStartOf, startsLine } from './layout.ts';
import { leadStart, marksBefore, marksBehind, marksBetween, tailFrom } from './members.ts';
import type { Mark } from './members.ts';
import type { TextEdit } from './text-edit.ts';

/** @param lead whether the comment lines right above it go as well, as they do where it moves elsewhere */
export function removeMember(text: string, container: Node, index: number, lead: 'stays' | 'goes' = 'stays'): TextEdit[] {
  const members = membersOf(container);
  const member = members[index];
  if (!member) return [];
  const start = lead === 'goes' ? leadStart(text, container, index) : member.offset;
  const behind = marksBehind(text, container, index);
  if (members.length === 1) return removeOnly(text, container, start, tailEnd(text, endOf(member), behind));
  const comma = behind.find((mark) => mark.kind === 'comma');
  const isCommaFirst = comma !== undefined && /[\r\n]/.test(text.slice(endOf(member), comma.start));
  if (!comma || (isCommaFirst && index > 0))
    return removeWithCommaBefore(text, container, index, start, tailEnd(text, endOf(member), behind));
  if (isCommaFirst) return [deletion(start, tailEnd(text, endOf(member), behind)), deletion(comma.start, behindBlanks(text, comma.end))];
  const tail = tailFrom(text, comma.end, behind).at(-1)?.end;
  return [removeWithCommaBehind(text, start, tail !== undefined && endsLine(text, tail) ? tail : comma.end)];
}

const deletion = (start: number, end: number): TextEdit => ({ range: { start, end }, text: '' });
const tailEnd = (text: string, end: number, marks: readonly Mark[]): number => tailFrom(text, end, marks).at(-1)?.end ?? end;
const behindBlanks = (text: string, offset: number): number => offset + (/^[ \t]*/.exec(text.slice(offset))?.[0].length ?? 0);
const beforeBlanks = (text: string, offset: number): number => {
  let at = offset;
  while (at > 0 && ' \t'.includes(text.charAt(at - 1))) at--;
  return at;
};
/** Blanks and line breaks. */
const beforeSpace = (text: string, offset: number): number => {
  let at = offset;
  while (at > 0 && ' \t\r\n'.includes(text.charAt(at - 1))) at--;
  return at;
};

function removeOnly(text: string, container: Node, start: number, end: number): TextEdit[] {
  const [open, close] = [container.offset + 1, endOf(container) - 1];
  const before = marksBetween(text, open, start).at(-1);
  if (!before && marksBetween(text, end, close).length === 0) return [deletion(open, close)];
  return [cut(text, before, before?.end ?? open, end)];
}

/** From behind a mark to `end`, unless the comment there would swallow what follows. */
function cut(text: string, mark: Mark | undefined, start: number, end: number): TextEdit {
  const swallows = mark?.kind === 'lineComment' && !endsLine(text, end);
  return { range: { start, end }, text: swallows ? (/^(?:\r\n|\r|\n)[ \t]*/.exec(text.slice(start))?.[0] ?? '\n') : '' };
}

function removeWithCommaBefore(text: string, container: Node, index: number, start: number, end: number): TextEdit[] {
  const before = marksBefore(text, container, index).filter((mark) => mark.end <= start);
  const comma = before.findLast((mark) => mark.kind === 'comma');
  if (!comma) return [];
  const last = before.at(-1) ?? comma;
  const from = startsLine(text, comma.start) ? beforeSpace(text, comma.start) : comma.start;
  const earlier = before.findLast((mark) => mark.end <= comma.start);
  if (last === comma) return [cut(text, from < comma.start && earlier?.end === from ? earlier : undefined, from, end)];
  return [deletion(comma.start, comma.end), cut(text, last, last.end, end)];
}

function removeWithCommaBehind(text: string, start: number, end: number): TextEdit {
  if (!endsLine(text, end)) return deletion(start, behindBlanks(text, end));
  const rest = behindBlanks(text, end);
  if (!startsLine(text, start))
    return deletion(text.charAt(beforeBlanks(text, start) - 1) === ',' ? beforeBlanks(text, start) : start, rest);
  return deletion(lineStartOf(text, start), rest + (/^(?:\r\n|\r|\n)/.exec(text.slice(rest))?.[0].length ?? 0));
}
