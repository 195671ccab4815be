const UNBOUNDED = /[*+]|\{\d+,\}/g;
const REPEATED_GROUP = /\)(?:[*+]|\{\d)/;
/** So many repetitions in a row cost the name's length to that power. */
const MANY_REPETITIONS = 4;
const LONG_NAME = 200;

/**
 * Whether a regular expression could take long on a name, judged by its text alone and on the safe side: most patterns that
 * people write are answered "no" and need no thread.
 */
export function mayBeSlow(pattern: string, longestName: number): boolean {
  const repetitions = pattern.match(UNBOUNDED)?.length ?? 0;
  return REPEATED_GROUP.test(pattern) || repetitions >= MANY_REPETITIONS || (repetitions > 0 && longestName > LONG_NAME);
}
