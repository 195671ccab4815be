/** What a pure edition may know about the machine: plain data that the engine looks up when an edition asks for it. */
import type { Platform } from '../model/invocation.ts';

/** ENOENT, EACCES, ELOOP …: editions differ in which of them they swallow. */
export interface Missing {
  readonly errno: string;
}
export interface Stat {
  /** Links followed. */
  readonly type: 'file' | 'directory' | 'other';
  readonly mode: number;
  /** access(X_OK) of `Context.user`, which need not be the user the studio runs as. */
  readonly mayExecute: boolean;
  readonly mayRead: boolean;
}
export interface Entry {
  readonly name: string;
  /** Links not followed. */
  readonly type: 'file' | 'directory' | 'link' | 'other';
}

/** Every look an edition may ask for, and the shape of its answer. No look writes; none starts a program of the user's choice. */
export interface Looks {
  readonly stat: Stat | Missing;
  readonly list: readonly Entry[] | Missing;
  /** A small UTF-8 file: a trust list, a plugin manifest, the settings file being edited. */
  readonly text: string | Missing;
  readonly realpath: string | Missing;
  /** A program name on the PATH of `Context.env`. */
  readonly which: string | null;
  /** What xdg-user-dir or PowerShell tells; null: no such tool. `at` is ''. */
  readonly documents: string | null;
}
export type Look = keyof Looks;
export interface Probe {
  readonly look: Look;
  readonly at: string;
}
/** Answers so far, by `${look}:${at}`. Plain data: a test writes them by hand. */
export type Facts = Readonly<Record<string, Looks[Look]>>;

/** An answer, or the facts still wanting. The engine looks them up and asks again: the edition stays pure. */
export type Answer<T> = { readonly known: T } | { readonly needs: readonly Probe[] };

export const known = <T>(value: T): Answer<T> => ({ known: value });
export const needs = (...probes: Probe[]): { needs: readonly Probe[] } => ({ needs: probes });
export const factKey = (look: Look, at: string): string => `${look}:${at}`;
export const isMissing = (value: unknown): value is Missing => typeof value === 'object' && value !== null && 'errno' in value;

/** The fact, if it has been looked up. The engine files each answer under the look that was asked, hence the only cast. */
export const fact = <K extends Look>(facts: Facts, look: K, at: string): Looks[K] | undefined =>
  facts[factKey(look, at)] as Looks[K] | undefined;

/** All these facts, or all that are wanting at once: one round trip instead of n. */
export function factsAt<K extends Look>(facts: Facts, look: K, at: readonly string[]): Answer<readonly Looks[K][]> {
  const found = at.map((path) => fact(facts, look, path));
  const wanting = at.filter((_, i) => found[i] === undefined);
  return wanting.length > 0 ? needs(...wanting.map((path) => ({ look, at: path }))) : known(found as Looks[K][]);
}

/** The agent's surroundings as a value. A Windows context on Linux is allowed: it can be planned, never executed. */
export interface Context {
  readonly platform: Platform;
  /** Normally follows `platform`; an imagined Windows may be described on POSIX paths. */
  readonly pathStyle: 'posix' | 'win32';
  readonly home: string;
  readonly user: { readonly uid: number; readonly gids: readonly number[] };
  /** The environment assumed for the agent (default: the studio's own). */
  readonly env: Readonly<Record<string, string>>;
  /** Of the agent's own process. */
  readonly cwd: string;
  /** Workspace roots in the agent's order. */
  readonly roots: readonly string[];
  /** One of AgentEdition.modes. */
  readonly mode: string;
  /** AgentEdition.assumptions, parsed: what lies in no readable file (an IDE's switch, the primary root, a trust click). */
  readonly assumed: Readonly<Record<string, boolean | number | string | null>>;
  /** A system settings file given by hand. null: the machine's own place counts. '' : none is read. */
  readonly systemSettings: string | null;
  readonly facts: Facts;
}
