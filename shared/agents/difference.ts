import type { Reason } from '../model/reason.ts';

/** What a rule or a difference is about. */
export type Topic =
  | 'events'
  | 'places'
  | 'settings'
  | 'start'
  | 'payload'
  | 'answer'
  | 'exitCodes'
  | 'limits'
  | 'ending'
  | 'several'
  | 'delivery'
  | 'matcher'
  | 'tools'
  | 'windows';

/** One rule of an edition in a sentence, for the page about it. The rule itself is code. */
export interface EditionRule {
  readonly edition: string;
  readonly about: Topic;
  readonly text: Reason;
}

/** One point on which editions of an agent disagree, as a person would be told. */
export interface Difference {
  /** "cline/exitCodeWithAnswer": stable, an anchor of the agent's page. */
  readonly id: string;
  readonly agent: string;
  readonly about: Topic;
  /** The events it bears on; empty: all. */
  readonly events: readonly string[];
  readonly title: Reason;
  readonly says: readonly { readonly edition: string; readonly text: Reason }[];
  /** Recorded by running the program, or read in its source. */
  readonly evidence: 'recorded' | 'read';
  readonly checkedOn: string;
}
