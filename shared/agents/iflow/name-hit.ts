import type { Match } from '../../model/match.ts';
import type { Subject } from '../edition.ts';

/** Any of these makes a tool's pattern a regular expression. */
export const REGEX_SIGN = /[|\\^$.*+?()[\]{}]/;

/** Whether one of the subject's names passes, and the first that does. */
export const hitOf = (subject: Subject, test: (name: string) => boolean): Pick<Match, 'hit' | 'by'> => {
  const by = subject.names.find(test);
  return by === undefined ? { hit: false } : { hit: true, by };
};
