import type { Reason } from '../../../shared/model/reason.ts';
import { slowFinding } from '../../../shared/matcher/slow.ts';

/** So long the checker looks at one expression; then it is not known whether it can be slow. */
const CHECK_LIMIT_MS = 1500;

/**
 * Whether a name exists on which the expression takes forever, and that name. Meant for a thread: the checker is large, is
 * loaded at the first question, and computes without a pause.
 */
export async function slownessOf(pattern: string): Promise<readonly Reason[]> {
  const { checkSync } = await import('recheck/lib/browser.js');
  // By automata the answer is exact and always the same; the other way tries texts at random.
  const finding = slowFinding(checkSync(pattern, '', { checker: 'automaton', timeout: CHECK_LIMIT_MS }));
  return finding ? [finding] : [];
}
