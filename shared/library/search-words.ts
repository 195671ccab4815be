/** A text cut into what can be searched for. Chinese has no spaces: its words come from the dictionary that comes with JavaScript, and every pair of characters counts too. */

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
const HAN = /\p{Script=Han}+|\P{Script=Han}+/gu;
const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text);
/** Where a capital or a digit begins another word: PreToolUse. */
const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });
const segmentsOf = (text: string): string[] => [...dictionary.segment(text)].map(({ segment }) => segment);

/** Neighbouring characters, two by two. */
export function pairsOf(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`);
}

/** Runs of letters and digits, with Chinese and other writing apart. */
const runsOf = (text: string): string[] => (text.match(RUN) ?? []).flatMap((run) => run.match(HAN) ?? []);

/** Under which words a text is kept. */
export function indexWords(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    if (isHan(run)) return [...new Set([...segmentsOf(run), ...pairsOf(run), ...Array.from(run)])];
    const humps = run.split(HUMP);
    return [run, ...(humps.length > 1 ? humps : [])].map((word) => word.toLowerCase());
  });
}

export interface SoughtWord {
  readonly writing: 'han' | 'other';
  readonly word: string;
}

/** The words of what was typed. */
export const soughtWords = (text: string): SoughtWord[] =>
  runsOf(text).flatMap((run): SoughtWord[] =>
    isHan(run) ? segmentsOf(run).map((word) => ({ writing: 'han', word })) : [{ writing: 'other', word: run.toLowerCase() }],
  );
