/** What the runner and its player say to each other: the player may be an ordinary user who cannot read what the runner can. */
import { z } from 'zod';
import type { CaseResult, RecordedCase } from './format.ts';

export interface Play {
  readonly kind: 'play';
  /** Counts from 0 over all files. */
  readonly index: number;
  readonly format: string;
  readonly recorded: RecordedCase;
}
/** How many cases that carry no timing run at once, and what hooks see. */
export interface Begin {
  readonly kind: 'begin';
  readonly plays: readonly Play[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly atOnce: number;
}
export interface Result {
  readonly kind: 'result';
  readonly index: number;
  readonly result: CaseResult;
}
export const resultMessageSchema = z.object({
  kind: z.literal('result'),
  index: z.number(),
  result: z.looseObject({ kind: z.enum(['passed', 'failed', 'skipped']) }),
});
