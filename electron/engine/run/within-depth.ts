import { cutTooDeep, MOST_LEVELS } from '../../../shared/model/json-depth.ts';
import type { HookOutcome } from '../../../shared/model/outcome.ts';
import { because } from '../../../shared/words/studio.ts';

/** A hook may answer with JSON that nobody can walk through; what of it goes into a report is cut, and the report says so. */
export function withinDepth(outcome: HookOutcome): HookOutcome {
  const { rewrite } = outcome;
  const [answer, native] = [cutTooDeep(outcome.answer), cutTooDeep(outcome.native)];
  const value = rewrite && cutTooDeep(rewrite.value);
  if (answer === outcome.answer && native === outcome.native && value === rewrite?.value) return outcome;
  return {
    ...outcome,
    answer,
    native,
    ...(rewrite && value !== undefined && { rewrite: { ...rewrite, value } }),
    findings: [...outcome.findings, because('run.answerTooDeep', { levels: MOST_LEVELS })],
  };
}
