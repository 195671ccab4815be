/** Makes a text valid JSON (comments allowed) by as few changes as possible: everything else stays byte for byte. */
import { parseTree } from 'jsonc-parser';
import type { ParseError } from 'jsonc-parser';
import { jsonrepair } from 'jsonrepair';
import { commentsOf } from './comments.ts';
import { conflictsIn } from './conflict-marks.ts';
import { faultOfJson, readJson } from './json-fault.ts';
import { keepsContent, keepsNames } from './kept-content.ts';
import { eolOf } from './layout.ts';
import { mendings } from './mendings.ts';
import type { Mending, RepairCode } from './mending.ts';
import { applyTextEdits } from './text-edit.ts';
import type { TextEdit } from './text-edit.ts';

/** `offset`: where, in the text as it was given. */
interface RepairStep {
  readonly code: RepairCode | 'emptyFile' | 'rebuilt' | 'conflictSide';
  readonly offset: number;
}
export type Repair =
  | { readonly kind: 'valid' }
  /** `notComments`: comments are lost on the way. `notAll`: words or numbers are, too. */
  | {
      readonly kind: 'repaired';
      readonly text: string;
      readonly keeps: 'everything' | 'notComments' | 'notAll';
      readonly steps: readonly RepairStep[];
    }
  | { readonly kind: 'beyond' };

/** So many ways are followed at once, at first; after some faults, and in a long text, only the likeliest. */
const WAYS = 6;
const FIRST_FAULTS = 20;
const MOST_FAULTS = 400;
const LONG = 100_000;

interface Way {
  readonly text: string;
  readonly steps: readonly RepairStep[];
  /** All edits so far, each of the text that the one before has left. */
  readonly edits: readonly (readonly TextEdit[])[];
  readonly cost: number;
  readonly faults: number;
}

/** `text` without byte order mark. The result is an object or a list. */
export function repairJson(text: string): Repair {
  const fault = faultOfJson(text);
  if (!fault) return { kind: 'valid' };
  const filled = text.trim() === '' ? `{}${text === '' ? eolOf(text) : text}` : withObjectBehind(text);
  if (fault.code === 'Empty' && isWhole(filled))
    return {
      kind: 'repaired',
      text: filled,
      keeps: 'everything',
      steps: [{ code: 'emptyFile', offset: text.trim() === '' ? 0 : fault.offset }],
    };
  if (fault.code === 'TooDeep') return { kind: 'beyond' };
  const conflicts = conflictsIn(text);
  if (conflicts.kind === 'broken') return { kind: 'beyond' };
  const mended = mend(startOf(text, conflicts.kind === 'sides' ? conflicts : { edits: [], at: [] }));
  if (!mended) return conflicts.kind === 'sides' ? { kind: 'beyond' } : rebuild(text, fault.offset);
  if (conflicts.kind === 'none' && !keepsNames(text, mended.text)) return { kind: 'beyond' };
  const steps = mended.steps.toSorted((a, b) => a.offset - b.offset);
  const isClosed = steps.some(({ code }) => code === 'openComment');
  return {
    kind: 'repaired',
    text: mended.text,
    keeps: isClosed && keepsContent(text, mended.text) ? 'everything' : keptIn(text, mended.text),
    steps,
  };
}

function keptIn(before: string, after: string): Extract<Repair, { kind: 'repaired' }>['keeps'] {
  if (!keepsContent(before, after)) return 'notAll';
  return keepsComments(before, after) ? 'everything' : 'notComments';
}

/** Of what two sides left between marks, our side. */
function startOf(given: string, { edits, at }: { readonly edits: readonly TextEdit[]; readonly at: readonly number[] }): Way {
  const text = applyTextEdits(given, edits);
  const steps = at.map((offset) => ({ code: 'conflictSide' as const, offset }));
  return { text, steps, edits: [edits], cost: 0, faults: faultsIn(text) };
}

/** The cheapest way to a valid text, if there is one. */
function mend(start: Way): Way | undefined {
  if (start.faults === 0 && isWhole(start.text)) return start;
  const isLong = start.text.length > LONG;
  const seen = new Set([start.text]);
  let best: Way | undefined;
  let ways: readonly Way[] = [start];
  for (let round = 0; round < (isLong ? FIRST_FAULTS : MOST_FAULTS) && ways.length > 0; round++) {
    const next: Way[] = [];
    for (const way of ways) {
      for (const mending of mendings(way.text)) {
        const followed = follow(way, mending);
        if (seen.has(followed.text) || (best && followed.cost >= best.cost)) continue;
        seen.add(followed.text);
        if (followed.faults > 0) next.push(followed);
        else if (isWhole(followed.text)) best = followed;
      }
    }
    ways = next.toSorted((a, b) => a.cost + a.faults - b.cost - b.faults).slice(0, isLong || round >= FIRST_FAULTS ? 1 : WAYS);
  }
  return best;
}

function follow(way: Way, { code, edits, at, cost }: Mending): Way {
  const text = applyTextEdits(way.text, edits);
  return {
    text,
    steps: [...way.steps, { code, offset: firstOffset(at, way.edits) }],
    edits: [...way.edits, edits],
    cost: way.cost + cost,
    faults: faultsIn(text),
  };
}

/** The parser reads on behind a fault, so the number of its complaints tells about how far it is to a valid text. */
function faultsIn(text: string): number {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return Infinity;
  }
  return errors.length;
}

/** An offset of the text as it is, in the text as it was given. */
function firstOffset(offset: number, steps: readonly (readonly TextEdit[])[]): number {
  let at = offset;
  for (const edits of steps.toReversed()) {
    let shift = 0;
    for (const { range, text } of edits.toSorted((a, b) => a.range.start - b.range.start)) {
      const start = range.start + shift;
      const delta = text.length - (range.end - range.start);
      if (at >= start + text.length) shift += delta;
      else if (at > start) shift += at - start;
    }
    at -= shift;
  }
  return at;
}

function isWhole(text: string): boolean {
  const reading = readJson(text);
  return reading.kind === 'tree' && (reading.root.type === 'object' || reading.root.type === 'array');
}

/** The last resort writes the whole text anew. */
function rebuild(text: string, offset: number): Repair {
  let rebuilt: string;
  try {
    rebuilt = jsonrepair(text);
  } catch {
    return { kind: 'beyond' };
  }
  if (!isWhole(rebuilt) || !keepsContent(text, rebuilt) || !keepsNames(text, rebuilt)) return { kind: 'beyond' };
  return { kind: 'repaired', text: rebuilt, keeps: keptIn(text, rebuilt), steps: [{ code: 'rebuilt', offset }] };
}

/** For a file that holds comments alone. */
const withObjectBehind = (text: string): string => `${text}${/[\r\n]$/.test(text) ? '' : eolOf(text)}{}${eolOf(text)}`;

function keepsComments(before: string, after: string): boolean {
  const kept = new Set(commentsOf(after));
  return commentsOf(before).every((comment) => kept.has(comment));
}
