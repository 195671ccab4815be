/** What words and numbers of other notations stand for. */
const MEANT: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

/** Which literal of JSON a word of another notation stands for. */
export const meantBy = (word: string): string | undefined =>
  Object.hasOwn(MEANT, word.toLowerCase()) ? MEANT[word.toLowerCase()] : undefined;

/** The value of a number in another notation: `05`, `1_000`, `-0x10`. NaN: it is none. */
export function numberMeant(digits: string): number {
  const value = Number(digits.replace(/^[+-]/, '').replaceAll('_', ''));
  return digits.startsWith('-') ? -value : value;
}
