/** The part of a settings file that a hook's form stands for: its matcher group, or the entry alone. Pure. */
import { findNodeAtOffset, parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import type { TextRange } from '../../../shared/model/hook.ts';

export interface EntryLines {
  /** Without the indentation that all lines share. */
  readonly text: string;
  readonly firstLine: number;
  readonly lastLine: number;
}

export function entryLines(text: string, range: TextRange): EntryLines {
  const whole = groupRange(text, range) ?? range;
  const from = text.lastIndexOf('\n', whole.start - 1) + 1;
  const before = text.slice(from, whole.start);
  // Other entries may stand on the same line: then only the entry's own text is shown.
  const starts = before.trim() === '' ? from : whole.start;
  const lines = text.slice(starts, whole.end).split(/\r?\n/);
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  const firstLine = text.slice(0, starts).split('\n').length;
  return { text: lines.map((line) => line.slice(indent)).join('\n'), firstLine, lastLine: firstLine + lines.length - 1 };
}

/** The object that holds the list in which the entry stands, as long as it is not the file's own. */
function groupRange(text: string, range: TextRange): TextRange | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  if (!root) return undefined;
  let node: Node | undefined = findNodeAtOffset(root, range.start);
  while (node && !(node.type === 'object' && node.offset <= range.start)) node = node.parent;
  const list = node?.parent;
  const group = list?.type === 'array' ? list.parent?.parent : undefined;
  return group?.type === 'object' && group.parent?.type === 'array' ? { start: group.offset, end: group.offset + group.length } : undefined;
}
