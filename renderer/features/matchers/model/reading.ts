import type { Match } from '../../../../shared/model/match.ts';
import type { EventSide } from './subjects.ts';

/** How the edition reads the pattern. No name is tried, so no pattern takes long. */
export const readingOf = ({ edition, event }: EventSide, pattern: string): Match['reading'] =>
  edition.match(event, pattern, { names: [] }).reading;

const REGEX_SIGN = /[|\\^$.*+?()[\]{}]/;
/** The first character that makes a text a regular expression. */
export const firstSign = (pattern: string): string => REGEX_SIGN.exec(pattern)?.[0] ?? '';
