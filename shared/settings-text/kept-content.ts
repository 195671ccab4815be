/** Whether a text that was repaired still says everything that it said before. */
import { createScanner } from 'jsonc-parser';
import { TOKEN } from './json-fault.ts';
import { meantBy, numberMeant } from './meant-words.ts';
import { tokensOf } from './tokens.ts';

/** Every word and number of the old text, comments aside, in its order. New ones may have come in between. */
export function keepsContent(before: string, after: string): boolean {
  const left = wordsOf(withoutComments(before));
  let known = 0;
  for (const word of wordsOf(after)) if (word === left[known]) known++;
  return known === left.length;
}

/** A name that has become a value leaves its colon behind. */
export const keepsNames = (before: string, after: string): boolean => namesIn(after) >= namesIn(before);

const namesIn = (text: string): number =>
  tokensOf(text).filter(({ kind }, i, all) => kind === TOKEN.colon && all[i - 1]?.kind !== TOKEN.colon).length;

/** As they are meant: `True` is `true`, `05` is `5`, and an escape is what stands between two words. */
function wordsOf(text: string): readonly string[] {
  const plain = text.replaceAll(/\\(?:u[0-9a-fA-F]{4}|[\\/"'bfnrt])/g, ' ');
  return (plain.match(/[+-]?[\p{L}\p{N}_$.]+(?:(?<=\d[eE])[+-]\d+)?/gu) ?? []).map(
    (word) => meantBy(word) ?? numberIn(word) ?? word.replace(/^[+-]/, ''),
  );
}

function numberIn(word: string): string | undefined {
  const value = /\d/.test(word) ? numberMeant(word) : NaN;
  return Number.isFinite(value) ? String(value) : undefined;
}

function withoutComments(text: string): string {
  const scanner = createScanner(text, false);
  let kept = '';
  for (let kind: number = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    const isComment = kind === TOKEN.lineComment || kind === TOKEN.blockComment;
    kept += isComment ? ' ' : text.slice(scanner.getTokenOffset(), scanner.getPosition());
  }
  return kept;
}
