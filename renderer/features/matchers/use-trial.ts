import { useMemo } from 'react';
import { explainPattern } from '../../../shared/matcher/explain.ts';
import type { Explained } from '../../../shared/matcher/explain.ts';
import { chosenEditions } from '../../store/editions.ts';
import { useStudio } from '../../store/use-studio.ts';
import { examplesFor } from './model/examples.ts';
import { readingOf } from './model/reading.ts';
import { sidesOf, starterLines } from './model/subjects.ts';
import type { EventSide } from './model/subjects.ts';
import { namesOf, tableOf } from './model/table.ts';
import type { Table } from './model/table.ts';

export interface TrialFacts {
  readonly sides: readonly EventSide[];
  /** The column of the edition in use, or the first. */
  readonly reference: number;
  readonly table: Table;
  readonly ownNames: readonly string[];
  readonly starters: readonly string[];
  readonly examples: readonly string[];
  /** null: no edition reads it as a regular expression. */
  readonly explained: Explained | null;
}

const NOWHERE = { roots: [], home: '' };
/** Nobody writes such a pattern by hand, and nobody reads its explanation. */
const LONGEST_EXPLAINED = 2000;

/** What follows from the pattern, event and names that are chosen, but for the answers. */
export function useTrial(): TrialFacts {
  const { agent, event, pattern, checks, texts } = useStudio((state) => state.trial);
  const own = useStudio((state) => state.ownNames);
  const preferences = useStudio((state) => state.preferences);
  const workspace = useStudio((state) => state.workspace);
  const platform = useStudio((state) => state.studio?.platform ?? 'linux');
  const sides = useMemo(() => sidesOf(agent, event), [agent, event]);
  const inUse = chosenEditions(preferences).find((edition) => edition.agent === agent);
  const reference = Math.max(
    0,
    sides.findIndex(({ edition }) => edition === inUse),
  );
  const ownNames = useMemo(() => namesOf(own), [own]);
  const starters = useMemo(() => starterLines(sides, workspace ?? NOWHERE, platform), [sides, workspace, platform]);
  const written = texts[event];
  const table = useMemo(
    () => tableOf({ sides, ownNames, texts: written === undefined ? starters : namesOf(written), checks }),
    [sides, ownNames, written, starters, checks],
  );
  const explained = useMemo(() => explanationOf(sides, pattern), [sides, pattern]);
  const examples = useMemo(() => examplesFor(sides, starters), [sides, starters]);
  return { sides, reference, table, ownNames, starters, examples, explained };
}

/** An expression that an edition cannot read is taken for plain text by it, and says where it breaks all the same. */
function explanationOf(sides: readonly EventSide[], pattern: string): Explained | null {
  if (pattern === '' || pattern.length > LONGEST_EXPLAINED) return null;
  const isExpression = sides.some((side) => readingOf(side, pattern) === 'regex' || isBroken(side, pattern));
  return isExpression ? explainPattern(pattern) : null;
}

const isBroken = ({ edition, event }: EventSide, pattern: string): boolean =>
  edition.match(event, pattern, { names: [] }).problem !== undefined;
