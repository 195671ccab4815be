/** Two versions of a settings file that come from one, put together by what they say. */
import type { Node } from 'jsonc-parser';
import { commentsOf } from './comments.ts';
import { JsonSteps } from './jsonc-edit.ts';
import { jsonOf, readJsonc, sameJson, treeTooDeep } from './jsonc-tree.ts';
import { MergeSides } from './merge-values.ts';
import type { Overruled } from './merge-values.ts';
import { mergeTexts } from './merge-text.ts';
import type { Merged } from './merge-text.ts';

const CONFLICT: Merged = { kind: 'conflict' };

/**
 * All three without byte order mark. What both sides changed in different ways is a conflict, so is what one deleted and the
 * other changed. Where the lines can be put together to say the merged values, they are: so comments of both sides stay.
 * Else `ours` is brought into the text of `theirs`. Texts that are not valid JSON are merged as any text.
 */
export function mergeSettings(base: string, ours: string, theirs: string): Merged {
  if (ours === theirs || theirs === base) return { kind: 'merged', text: ours };
  if (ours === base) return { kind: 'merged', text: theirs };
  const byLines = mergeTexts(base, ours, theirs);
  const [b, o, t] = [readJsonc(base), readJsonc(ours), readJsonc(theirs)];
  if (!b || !o || !t) return byLines;
  if ([b, o, t].some(treeTooDeep)) return CONFLICT;
  const text = mergeValues({ text: base, root: b }, { text: ours, root: o }, { text: theirs, root: t });
  const merged = text === undefined ? undefined : readJsonc(text);
  if (text === undefined || !merged) return CONFLICT;
  const lines = byLines.kind === 'merged' ? readJsonc(byLines.text) : undefined;
  if (lines && byLines.kind === 'merged' && !treeTooDeep(lines) && sameJson(jsonOf(lines), jsonOf(merged))) return byLines;
  return keepsComments(base, ours, text) ? { kind: 'merged', text } : CONFLICT;
}

/**
 * As `mergeSettings`, but where both sides changed the same, ours counts. null: a side is not JSON, or a comment of ours finds
 * no place in their text.
 */
export function mergeOursFirst(
  base: string,
  ours: string,
  theirs: string,
): { readonly text: string; readonly overruled: readonly Overruled[] } | null {
  const [b, o, t] = [readJsonc(base), readJsonc(ours), readJsonc(theirs)];
  if (!b || !o || !t || [b, o, t].some(treeTooDeep)) return null;
  const overruled: Overruled[] = [];
  const sides = [
    { text: base, root: b },
    { text: ours, root: o },
    { text: theirs, root: t },
  ] as const;
  const text = mergeValues(...sides, (one) => overruled.push(one));
  return text !== undefined && readJsonc(text) && keepsComments(base, ours, text) ? { text, overruled } : null;
}

interface Side {
  readonly text: string;
  readonly root: Node;
}

function mergeValues(base: Side, ours: Side, theirs: Side, tell?: (overruled: Overruled) => void): string | undefined {
  const steps = new JsonSteps(theirs.text, theirs.root);
  return new MergeSides(base, ours, steps, tell).merge(base.root, ours.root, []) ? steps.text : undefined;
}

/** A comment that only our side wrote is as much of a change as a value. */
function keepsComments(base: string, ours: string, merged: string): boolean {
  const [old, now] = [new Set(commentsOf(base)), new Set(commentsOf(merged))];
  return commentsOf(ours).every((comment) => old.has(comment) || now.has(comment));
}
