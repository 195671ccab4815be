import { subjectKindOf } from './subjects.ts';
import type { EventSide } from './subjects.ts';

/** Patterns to begin with, from names that the first edition itself knows. */
export function examplesFor(sides: readonly EventSide[], starters: readonly string[]): readonly string[] {
  const [side] = sides;
  if (!side) return [];
  switch (subjectKindOf(sides)) {
    case 'tool': {
      const [first, second] = side.edition.tools.filter(({ registered }) => registered).map(({ name }) => name);
      return [first, first !== undefined && second !== undefined ? `${first}|${second}` : undefined, '.*_file', 'mcp__.*'].filter(
        (example) => example !== undefined,
      );
    }
    case 'word':
      return [starters[0], starters.length > 1 ? starters.slice(0, 2).join('|') : undefined].filter((example) => example !== undefined);
    case 'text':
      return starters.flatMap((text) => /\p{L}{4,}/u.exec(text)?.[0] ?? []).slice(0, 2);
  }
}
