/** The rows of the table and what each edition has to do with them. Pure. */
import type { Column } from '../matching/protocol.ts';
import type { Check } from './checks.ts';
import { subjectKindOf } from './subjects.ts';
import type { EventSide } from './subjects.ts';

export interface Row {
  readonly name: string;
  /** `known`: a tool of an edition. `own`: from the person's list. `text`: a line to try. `check`: not shown in the table. */
  readonly origin: 'known' | 'own' | 'text' | 'check';
  /** Aliases in any of the editions. */
  readonly aliases: readonly string[];
  /** Per column. `unlisted`: the edition does not know it. `unregistered`: it knows the name and never offers the tool. */
  readonly standings: readonly ('tried' | 'unlisted' | 'unregistered')[];
}
export interface Table {
  readonly sides: readonly EventSide[];
  readonly rows: readonly Row[];
  /** Their rows are the last ones, in this order. */
  readonly checks: readonly Check[];
  /** Tools that each edition offers: of so many it can hit some. */
  readonly totals: readonly number[];
  readonly columns: readonly Column[];
  /** In characters, over all rows. */
  readonly longestName: number;
}

/** One name a line; the first of equal ones counts. */
export const namesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export interface TableAsked {
  readonly sides: readonly EventSide[];
  readonly ownNames: readonly string[];
  readonly texts: readonly string[];
  readonly checks: readonly Check[];
}

export function tableOf({ sides, ownNames, texts, checks }: TableAsked): Table {
  const isTool = subjectKindOf(sides) === 'tool';
  const known = isTool ? knownRows(sides) : [];
  const knownNames = new Set(known.map(({ name }) => name));
  const plain = (origin: Row['origin'], names: readonly string[]): Row[] =>
    names.map((name) => ({ name, origin, aliases: [], standings: sides.map(() => 'tried') }));
  const rows = [
    ...known,
    ...(isTool
      ? plain(
          'own',
          ownNames.filter((name) => !knownNames.has(name)),
        )
      : plain('text', texts)),
    ...plain(
      'check',
      checks.map(({ name }) => name),
    ),
  ];
  return {
    sides,
    rows,
    checks,
    longestName: rows.reduce((longest, { name }) => Math.max(longest, name.length), 0),
    totals: sides.map(
      (_, c) => rows.filter(({ origin, standings }) => origin !== 'check' && origin !== 'own' && standings[c] === 'tried').length,
    ),
    columns: sides.map(({ edition, event }, c) => ({
      edition: edition.id,
      event: event.name,
      subjects: rows.map(({ name, standings }) => (standings[c] !== 'tried' ? null : isTool ? edition.subjectOfTool(name).names : [name])),
    })),
  };
}

function knownRows(sides: readonly EventSide[]): Row[] {
  const names = new Set(sides.flatMap(({ edition }) => edition.tools.map(({ name }) => name)));
  return [...names].map((name) => {
    const specs = sides.map(({ edition }) => edition.tools.find((tool) => tool.name === name));
    return {
      name,
      origin: 'known',
      aliases: [...new Set(specs.flatMap((spec) => spec?.aliases ?? []))],
      standings: specs.map((spec) => (!spec ? 'unlisted' : spec.registered ? 'tried' : 'unregistered')),
    };
  });
}
