/** Whether a pattern can keep an agent busy: what a checker of regular expressions found, as a finding. */
import type { Reason } from '../model/reason.ts';
import { because } from './words.ts';

/** The part of the checker's answer that counts here (its own type says more). */
export type Diagnosis =
  | { readonly status: 'safe' | 'unknown' }
  | {
      readonly status: 'vulnerable';
      readonly complexity: { readonly type: 'exponential' } | { readonly type: 'polynomial'; readonly degree: number };
      readonly attack: { readonly string: string };
    };

/** Names of tools have some dozens of characters: below this power of their length nobody notices. */
const LEAST_DEGREE = 4;
const LONGEST_EXAMPLE = 60;

/** undefined: fast enough, or not known; a time limit still has to guard each test. */
export function slowFinding(diagnosis: Diagnosis): Reason | undefined {
  if (diagnosis.status !== 'vulnerable') return undefined;
  const { complexity, attack } = diagnosis;
  const example = attack.string.slice(0, LONGEST_EXAMPLE).replaceAll(/[^ -~]/g, '!');
  if (complexity.type === 'exponential') return because('matcher.slowExponential', { example });
  return complexity.degree >= LEAST_DEGREE ? because('matcher.slowPolynomial', { degree: complexity.degree, example }) : undefined;
}
