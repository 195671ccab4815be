import type { Explained } from '../../../shared/matcher/explain.ts';

const COLOURS = 3;
type Tokens = Extract<Explained, { kind: 'tokens' }>['tokens'];

/** One colour per alternative, in turn, for texts; signs between them are quiet. */
export function paintOf(tokens: Tokens): readonly (number | 'sign')[] {
  let colour = 0;
  return tokens.map(({ means }) => {
    if (means.code !== 'matcher.token.or') return means.code === 'matcher.token.literal' ? colour : 'sign';
    colour = (colour + 1) % COLOURS;
    return 'sign';
  });
}
