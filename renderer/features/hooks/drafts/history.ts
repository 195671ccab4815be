/** One history of changes over several documents, in the order in which they were made. Pure. */
import { inverse, isAt, joined, shifted } from './replacement.ts';
import type { Replacement } from '../../../../shared/text/replacement-between.ts';

/** Offsets of entries in a document's text, by hook: where edits cannot tell where an entry went. */
export type Anchors = Readonly<Record<string, number>>;

export interface Step {
  readonly path: string;
  /** `editor`, or the name of the form's field: typing in one of them runs together. */
  readonly source: string;
  readonly change: Replacement;
  readonly atMs: number;
  readonly state: 'done' | 'undone';
  /** What came after it does not run together with it: the document was saved, or another was changed. */
  readonly closed: 'yes' | 'no';
  /** Where entries stood before and after a change that moves them. */
  readonly moved?: { readonly before: Anchors; readonly after: Anchors };
}
export type History = readonly Step[];

const PAUSE_MS = 1000;
const MOST_STEPS = 500;

export type NewStep = Pick<Step, 'path' | 'source' | 'change' | 'atMs' | 'moved'>;

/**
 * With one more change. What was undone in `scope` is forgotten, as everywhere. Typing without a pause is one step; a line
 * end begins another.
 */
export function recorded(history: History, step: NewStep, scope: ReadonlySet<string>): History {
  const kept = history.filter(({ state, path }) => state === 'done' || (path !== step.path && !scope.has(path)));
  const last = kept.at(-1);
  const isGoingOn =
    last !== undefined &&
    last.state === 'done' &&
    last.closed === 'no' &&
    last.path === step.path &&
    last.source === step.source &&
    !step.moved &&
    !last.moved &&
    step.atMs - last.atMs < PAUSE_MS &&
    !/^\r?\n/.test(step.change.inserted);
  const one = isGoingOn ? joined(last.change, step.change) : null;
  if (last && one) return [...kept.slice(0, -1), withoutMoved({ ...last, atMs: step.atMs }, one)];
  return [...kept, { ...step, state: 'done', closed: 'no' } as const].slice(-MOST_STEPS);
}

export const undoable = (history: History, scope: ReadonlySet<string>): Step | undefined =>
  history.findLast(({ state, path }) => state === 'done' && scope.has(path));
export const redoable = (history: History, scope: ReadonlySet<string>): Step | undefined =>
  history.find(({ state, path }) => state === 'undone' && scope.has(path));

export const turned = (history: History, step: Step, state: Step['state']): History =>
  history.map((other) => (other === step ? { ...step, state, closed: 'yes' } : other));

/** Saving ends a run of typing. */
export const closedAt = (history: History, path: string): History =>
  history.map((step) => (step.path === path && step.closed === 'no' ? { ...step, closed: 'yes' } : step));

export const without = (history: History, path: string): History => history.filter((step) => step.path !== path);

/**
 * The document was changed from outside: steps that lie apart from it are moved along, and the first that does not takes all
 * older ones with it. What was undone cannot be done again.
 */
export function rebased(history: History, path: string, outside: Replacement): History {
  const kept: Step[] = [];
  let foreign: Replacement | null = outside;
  for (const step of history.toReversed()) {
    if (step.path !== path) {
      kept.push(step);
      continue;
    }
    if (step.state === 'undone' || !foreign) continue;
    const { change } = step;
    const end = change.start + change.inserted.length;
    if (foreign.start >= end) {
      kept.push(withoutMoved(step, change));
      foreign = { ...foreign, start: foreign.start - change.inserted.length + change.removed.length };
    } else if (foreign.start + foreign.removed.length <= change.start) {
      kept.push(withoutMoved(step, { ...change, start: shifted(change.start, foreign) }));
    } else foreign = null;
  }
  return kept.toReversed();
}

const withoutMoved = ({ path, source, atMs, state, closed }: Step, change: Replacement): Step => ({
  path,
  source,
  change,
  atMs,
  state,
  closed,
});

/** What has to be done to the text; null: the text is another one than the step knows. */
export function changeBack(step: Step, text: string): Replacement | null {
  const change = step.state === 'done' ? inverse(step.change) : step.change;
  return isAt(text, change) ? change : null;
}
