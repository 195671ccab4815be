/**
 * The one interface that an agent implements. Pure: values in, values out, no Node and no DOM. Every argument and every
 * result is plain data that `structuredClone` accepts, so that any question can be asked in a worker with a time limit.
 */
import type { z } from 'zod';
import type { Change, EditPlan } from '../model/change.ts';
import type { Hook, HookId, HookSet, Problem } from '../model/hook.ts';
import type { Invocation } from '../model/invocation.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { HookLocation, Scope } from '../model/location.ts';
import type { Match, Selection } from '../model/match.ts';
import type { HookOutcome } from '../model/outcome.ts';
import type { ProcessResult } from '../model/process-result.ts';
import type { Reason } from '../model/reason.ts';
import type { Verdict } from '../model/verdict.ts';
import type { Authoring } from './authoring.ts';
import type { Answer, Context, Entry, Missing, Stat } from './facts.ts';
import type { SettingsEntries } from './settings-entries.ts';

export interface ScriptFile {
  readonly name: string;
  readonly type: Entry['type'];
  readonly stat: Stat | Missing;
  /** First line, at most 4 KiB, without its line end but with a carriage return before it. */
  readonly head: string;
}
export type LocationContent =
  | { readonly kind: 'absent' }
  /** `ENOENT`: a link that leads to nothing. */
  | { readonly kind: 'unreadable'; readonly errno: string }
  /** `text` is without the byte order mark; `bom` says that there was one. */
  | { readonly kind: 'file'; readonly text: string; readonly bom: boolean; readonly hash: string }
  | { readonly kind: 'scripts'; readonly files: readonly ScriptFile[]; readonly listed: boolean };

export interface ParsedLocation {
  readonly location: HookLocation;
  readonly hooks: readonly Hook[];
  readonly problems: readonly Problem[];
  /** Other keys of the same file that bear on hooks: kill switches, trust switches. */
  readonly settings: JsonObject;
  /** A mistake whose damage reaches beyond this location; `combine` decides how far. */
  readonly fault?: Reason;
}

export type Capability = 'block' | 'ask' | 'stop' | 'context' | 'rewriteInput' | 'rewriteOutput';
export interface EventSpec {
  readonly name: string;
  /** When, for people. */
  readonly fires: Reason;
  /** Named and creatable, but nothing fires it. */
  readonly never?: Reason;
  /** What a matcher is tested against. */
  readonly subject: 'none' | 'tool' | 'text' | 'word';
  readonly matcher: 'used' | 'ignored' | 'forbidden';
  /** What a hook reads on stdin in this edition. Loose: unknown keys are reported by `readPayload`, not here. */
  readonly payload: z.ZodType;
  /** What a hook may print, for completion in the editor. */
  readonly answer?: z.ZodType;
  readonly can: readonly Capability[];
}
export interface ToolSpec {
  readonly name: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** A typical input of the tool. */
  readonly sample: JsonObject;
  /** false: the agent knows the name but never offers the tool. */
  readonly registered: boolean;
}
/** First the name used, then its aliases; no names: the event has no subject. */
export interface Subject {
  readonly names: readonly string[];
}

/** One moment of the agent's work, in one shape for all editions of an agent. Clock and ids are values, chosen by the engine. */
export interface Firing {
  readonly event: string;
  /** What happened, in the agent's own vocabulary: see the agent's `occasion.ts`. */
  readonly input: JsonObject;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly ids: FiringIds;
}
export interface FiringIds {
  readonly session: string;
  readonly task: string;
  readonly user: string;
  readonly call: string;
}
export interface Clock {
  readonly at: number;
  readonly ids: FiringIds;
}

export interface Sample {
  readonly id: string;
  readonly title: Reason;
  readonly firing: Firing;
}
/** The text of a new hook script. Works as it is. */
export interface Template {
  readonly id: string;
  readonly event: string;
  readonly language: 'bash' | 'python' | 'node' | 'powershell';
  readonly title: Reason;
  readonly text: string;
  /** For agents with matchers: what suits it. Absent: none. */
  readonly matcher?: string;
  /** In the agent's own unit, for agents that take one. Absent: the agent's own limit. */
  readonly timeout?: number;
  readonly shows: TemplateShow;
}
/** The moment that shows a template at work, in every edition of the agent that fires its event. */
export interface TemplateShow {
  /** The id of one of the event's samples. Absent: the first. */
  readonly sample?: string;
  /** `stops`: it blocks or ends the run, where the edition's event can do that at all. */
  readonly decision: 'proceeds' | 'stops';
}
export type ReadPayload =
  | {
      readonly kind: 'firing';
      readonly firing: Firing;
      /** Top-level keys that this edition does not send. */
      readonly unknownKeys: readonly string[];
    }
  /** `path` is a dotted path into the payload. `message` is the validator's own English sentence. */
  | { readonly kind: 'invalid'; readonly issues: readonly { readonly path: string; readonly message: string }[] };

/** A run so far. `plan` sees it, `next` and `merge` judge it. */
export interface Run {
  readonly firing: Firing;
  /** In order. */
  readonly selected: readonly Hook[];
  readonly started: readonly HookId[];
  /** In the order of settling. */
  readonly outcomes: readonly HookOutcome[];
  readonly skipped: readonly SkippedHook[];
}
export interface SkippedHook {
  readonly hook: HookId;
  readonly reason: Reason;
  readonly byHook?: HookId;
}
/** What to do now. Both empty while others run: wait. Both empty and none running: the run is over. */
export interface Step {
  readonly start: readonly HookId[];
  readonly skip: readonly SkippedHook[];
}

/** A file that a hook's words name, by the edition's own rules. `path` is absolute; it may not exist. */
export interface NamedFile {
  readonly path: string;
  readonly role: 'script' | 'argument';
}

export interface Source {
  readonly title: string;
  readonly url?: string;
  readonly date: string;
}

export interface AgentEdition {
  /** "cline/documented" */
  readonly id: string;
  readonly agent: string;
  /** "Cline", "iFlow CLI" */
  readonly agentTitle: string;
  /** What sets it apart from the agent's other editions: "documented", "as shipped (4.1.13)". */
  readonly title: string;
  readonly checkedOn: string;
  readonly sources: Readonly<Record<string, Source>>;
  /** interactive, headless, ide: the first is the default. */
  readonly modes: readonly string[];
  /** What lies in no file, each with a default; shown as a form. Parses `{}`. */
  readonly assumptions: z.ZodType<Context['assumed']>;
  readonly events: readonly EventSpec[];
  readonly tools: readonly ToolSpec[];
  readonly templates: readonly Template[];
  /** What an editor tells and offers a person who writes a hook for this edition. */
  readonly authoring?: Authoring;
  /**
   * The settings file, of which the hooks alone are described: for completion and hover, never for the verdict on a file.
   * Unknown keys are allowed. A schema's meta `says` holds the `Reason` that explains it.
   */
  readonly settingsSchema?: z.ZodType;
  /** What the agent itself calls its scopes, where that differs from the studio's words. */
  readonly scopeTitles?: Readonly<Partial<Record<Scope, Reason>>>;

  /** Where the agent looks, in order; also the places people expect and it ignores. */
  locations(context: Context): Answer<readonly HookLocation[]>;
  /** One place on its own. Never throws on the user's text; keeps positions and unknown fields. */
  parse(location: HookLocation, content: LocationContent, context: Context): ParsedLocation;
  /** All places together: order, trust, kill switches, duplicates, and a fault in one place that silences others. */
  combine(parsed: readonly ParsedLocation[], context: Context): Answer<HookSet>;
  /** One pattern against one subject, as this event would. */
  match(event: EventSpec, matcher: Json | undefined, subject: Subject): Match;
  /** The names that a tool's matcher is held against: a known name, else the first tool with that alias, else the name as it is. */
  subjectOfTool(tool: string): Subject;
  /** What only this edition's users need to be told about such a pattern. Absent: nothing. */
  remarksOnMatcher?(event: EventSpec, matcher: Json | undefined): readonly Reason[];
  /** Every hook of the set, firing or not, and why. */
  select(firing: Firing, set: HookSet, context: Context): readonly Selection[];

  /** Typical moments of an event, the first being the default; for tool events `tool` chooses the tool. Never empty. */
  samples(event: string, tool: string | undefined, clock: Clock, context: Context): readonly Sample[];
  /** stdin as an object → the moment it speaks of. `clock` fills what the payload leaves out. */
  readPayload(event: string, payload: JsonObject, clock: Clock, context: Context): ReadPayload;
  /** The moment → the object that a hook reads on stdin. `plan` serialises exactly this. */
  writePayload(firing: Firing, context: Context): JsonObject;

  /** Existing and missing files that the hook's words name: what trust is asked for, and what the editor opens. */
  files(hook: Hook, context: Context): Answer<readonly NamedFile[]>;
  /** What would be started. Asked just before the start, so that it sees the outcomes of hooks that ran before. */
  plan(hook: Hook, run: Run, context: Context): Answer<Invocation>;
  /** Whom to start and whom to skip now: parallel, in turn, stop after the first block are three bodies of this. */
  next(run: Run, context: Context): Step;
  /** One process result → what that hook said. */
  interpret(hook: Hook, result: ProcessResult, run: Run, context: Context): HookOutcome;
  /** All outcomes → what the agent does, who decided, who was masked, what reaches whom. */
  merge(run: Run, context: Context): Verdict;
  /** Present where hooks are entries of settings files: how such a text is read and edited as text, losing nothing. */
  readonly entries?: SettingsEntries;
  /** A change → file edits that harm no other byte, and when the agent will notice. */
  edit(change: Change, set: HookSet, context: Context): Answer<EditPlan>;
}
