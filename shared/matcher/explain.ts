/** What the parts of a regular expression mean, token by token, in the order in which they stand. */
import { RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';
import type { TextRange } from '../model/hook.ts';
import type { Reason } from '../model/reason.ts';
import { because } from './words.ts';

export interface Token {
  readonly range: TextRange;
  readonly text: string;
  /** How many groups it stands in. */
  readonly depth: number;
  readonly means: Reason;
}
export type Explained =
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  /** `at`: how far the parser had read when it failed. `message`: the parser's own English words. */
  | { readonly kind: 'invalid'; readonly at: number; readonly message: string };

/** Reads the pattern as JavaScript does, without flags, and without the newest signs that the agents' Node does not know. */
export function explainPattern(pattern: string): Explained {
  try {
    const { alternatives } = new RegExpParser({ ecmaVersion: 2024 }).parsePattern(pattern, 0, pattern.length, { unicode: false });
    return { kind: 'tokens', tokens: disjunction(alternatives, 0, pattern) };
  } catch (error) {
    if (!(error instanceof RegExpSyntaxError)) throw error;
    return { kind: 'invalid', at: error.index, message: error.message.replace(/^Invalid regular expression: \/.*\/[a-z]*: /s, '') };
  }
}

const tokenAt = (pattern: string, start: number, end: number, depth: number, means: Reason): Token => ({
  range: { start, end },
  text: pattern.slice(start, end),
  depth,
  means,
});

function disjunction(alternatives: readonly AST.Alternative[], depth: number, pattern: string): Token[] {
  return alternatives.flatMap((alternative, i) => [
    ...(i > 0 ? [tokenAt(pattern, alternative.start - 1, alternative.start, depth, because('matcher.token.or'))] : []),
    ...(alternative.elements.length === 0 && alternatives.length > 1
      ? [tokenAt(pattern, alternative.start, alternative.end, depth, because('matcher.token.emptyAlternative'))]
      : []),
    ...sequence(alternative.elements, depth, pattern),
  ]);
}

/** Plain characters in a row are one token. */
function sequence(elements: readonly AST.Element[], depth: number, pattern: string): Token[] {
  const tokens: Token[] = [];
  let literal: AST.Character[] = [];
  const flush = (): void => {
    const [first, last] = [literal[0], literal.at(-1)];
    if (first && last) tokens.push(tokenAt(pattern, first.start, last.end, depth, literalMeaning(literal)));
    literal = [];
  };
  for (const element of elements) {
    if (element.type === 'Character') literal.push(element);
    else {
      flush();
      tokens.push(...explainElement(element, depth, pattern));
    }
  }
  flush();
  return tokens;
}

const literalMeaning = (characters: readonly AST.Character[]): Reason =>
  because('matcher.token.literal', { text: String.fromCodePoint(...characters.map(({ value }) => value)) });

function explainElement(element: AST.Element, depth: number, pattern: string): Token[] {
  const whole = (means: Reason): Token[] => [tokenAt(pattern, element.start, element.end, depth, means)];
  switch (element.type) {
    case 'Character':
      return whole(literalMeaning([element]));
    case 'CharacterSet':
      return whole(setMeaning(element));
    case 'CharacterClass':
      return whole(
        because(element.negate ? 'matcher.token.noneOf' : 'matcher.token.oneOf', { members: element.elements.map(memberText).join(' ') }),
      );
    case 'ExpressionCharacterClass':
      return whole(because('matcher.token.oneOf', { members: element.raw }));
    case 'Backreference':
      return whole(because('matcher.token.backreference', { group: String(element.ref) }));
    case 'Quantifier':
      return [
        ...explainElement(element.element, depth, pattern),
        tokenAt(pattern, element.element.end, element.end, depth, quantifierMeaning(element)),
      ];
    case 'Group':
    case 'CapturingGroup':
      return group(element, because('matcher.token.groupOpens'), depth, pattern);
    case 'Assertion':
      if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
        return group(
          element,
          because('matcher.token.look', { where: element.kind, what: element.negate ? 'absent' : 'present' }),
          depth,
          pattern,
        );
      }
      return whole(because('matcher.token.edge', { edge: element.kind === 'word' && element.negate ? 'noWord' : element.kind }));
  }
}

function group(element: AST.Group | AST.CapturingGroup | AST.LookaroundAssertion, opens: Reason, depth: number, pattern: string): Token[] {
  const inside = element.alternatives[0]?.start ?? element.end - 1;
  return [
    tokenAt(pattern, element.start, inside, depth, opens),
    ...disjunction(element.alternatives, depth + 1, pattern),
    tokenAt(pattern, element.end - 1, element.end, depth, because('matcher.token.groupCloses')),
  ];
}

function setMeaning(set: AST.CharacterSet): Reason {
  switch (set.kind) {
    case 'any':
      return because('matcher.token.any');
    case 'digit':
    case 'space':
    case 'word':
      return because('matcher.token.set', { set: set.kind, what: set.negate ? 'not' : 'is' });
    case 'property':
      return because('matcher.token.oneOf', { members: set.raw });
  }
}

const memberText = (member: AST.CharacterClass['elements'][number]): string =>
  member.type === 'CharacterClassRange'
    ? `${shown(member.min)}–${shown(member.max)}`
    : member.type === 'Character'
      ? shown(member)
      : member.raw;
const shown = ({ value, raw }: AST.Character): string => (value === 0x20 ? '␣' : value < 0x20 ? raw : String.fromCodePoint(value));

function quantifierMeaning({ min, max, greedy }: AST.Quantifier): Reason {
  const many = { min, max: Number.isFinite(max) ? max : 0, kind: kindOf(min, max) };
  return because(greedy ? 'matcher.token.times' : 'matcher.token.timesLazy', many);
}

function kindOf(min: number, max: number): string {
  if (max === Infinity) return min === 0 ? 'any' : min === 1 ? 'oneOrMore' : 'atLeast';
  if (min === 0 && max === 1) return 'maybe';
  return min === max ? 'exactly' : 'between';
}
