import type { Reason } from '../model/reason.ts';

/** One point on which editions of an agent disagree, as a person would be told. */
export interface Difference {
  /** "cline/exitCodeWithAnswer": stable, an anchor of the agent's page. */
  readonly id: string;
  readonly agent: string;
  readonly about: 'events' | 'places' | 'settings' | 'start' | 'payload' | 'answer' | 'exitCodes' | 'limits' | 'several' | 'delivery' | 'matcher' | 'tools' | 'windows';
  /** The events it bears on; empty: all. */
  readonly events: readonly string[];
  readonly title: Reason;
  readonly says: readonly { readonly edition: string; readonly text: Reason }[];
  /** Recorded by running the program, or read in its source. */
  readonly evidence: 'recorded' | 'read';
  readonly checkedOn: string;
}
