/** What a kind of recorded case must offer, so that the runner can play it without knowing its agent. */
import type { Machine } from '../../electron/engine/machine.ts';

/** One recorded case as it lies in the file. Everything beyond `id` and `category` is the format's own. */
export interface RecordedCase {
  readonly id: string;
  readonly category: string;
  readonly [field: string]: unknown;
}

/** Where a case is played. A new one for every case. */
export interface Lab {
  /** An empty folder, its path free of links; removed afterwards, whatever modes the case left in it. */
  readonly folder: string;
  /** The real machine: real files, real processes. */
  readonly machine: Machine;
  /** Whom the case runs as: an ordinary user, never root. */
  readonly user: { readonly uid: number; readonly gids: readonly number[] };
  /** PATH, LANG and TMPDIR for hooks. HOME is for the format to set. */
  readonly env: Readonly<Record<string, string>>;
}

export interface Difference {
  /** What was compared, as a dotted path into the case's expectation: `stdinSeen.preToolUse.toolName`. */
  readonly what: string;
  readonly expected: unknown;
  readonly got: unknown;
}

export type CaseResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly differences: readonly Difference[] }
  | { readonly kind: 'skipped'; readonly reason: string };

export interface CaseFormat {
  readonly name: string;
  /** The edition that the cases were recorded from. */
  readonly edition: string;
  /** Told from the cases themselves, never from a path. */
  recognises(cases: readonly RecordedCase[]): boolean;
  /** It carries timing: no other case runs meanwhile. */
  alone(recorded: RecordedCase): boolean;
  run(recorded: RecordedCase, lab: Lab): Promise<CaseResult>;
}
