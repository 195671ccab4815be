/** What an edition tells the editor about writing hook scripts: meanings of fields, variables, ways to speak, and certain mistakes. */
import type { JsonObject } from '../model/json.ts';
import type { Reason } from '../model/reason.ts';

/** What the agent hands to a hook in the environment. */
export interface HookVariable {
  readonly name: string;
  readonly meaning: Reason;
}
/** How a hook says something to the agent. `SPOKEN` inside an object stands for the hook's own words. */
export type Way =
  /** The words on stderr, then this exit code. */
  | { readonly kind: 'exit'; readonly code: number }
  /** The words on stdout as they are. */
  | { readonly kind: 'text' }
  /** One JSON object on stdout. */
  | { readonly kind: 'json'; readonly object: JsonObject };
/** Stands in `Way.object` where the hook's words belong. */
export const SPOKEN = '…';

export type ScriptLanguage = 'shell' | 'python' | 'javascript' | 'typescript' | 'powershell';

export interface Authoring {
  /** What a field means. The path starts at the top of the payload or the answer. */
  meaningOf(part: 'payload' | 'answer', path: readonly string[]): Reason | undefined;
  /** Set for hooks of the event, over and above the inherited environment. */
  variablesOf(event: string): readonly HookVariable[];
  /** null: an event's hook has no such way here. */
  wayTo(act: 'block' | 'context', event: string): Way | null;
  /** What is certainly wrong with a script's first line, or null. Absent: the agent does not care. */
  readonly faultOfHead?: (
    head: string,
  ) => { readonly severity: 'error' | 'warning'; readonly reason: Reason; readonly column: number } | null;
  /** `never`: hooks are started without arguments. `asWritten`: those that the command names. */
  readonly passesArguments: 'never' | 'asWritten';
  /** Why an exit code that is written out does not do what it is likely meant to do; null: nothing worth a word. */
  exitCode(code: number, event: string): Reason | null;
  /** Keys of an answer by which a hook can block as well: a script that has one of them does not rely on its exit code. */
  readonly voices: readonly string[];
  /** Keys of answers that other agents or versions hear, and this edition does not, with what to do instead. */
  readonly unheard: Readonly<Record<string, Reason>>;
  /** Variables that people expect and nobody sets. */
  readonly neverSet: readonly string[];
}
