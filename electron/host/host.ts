/** What a host is: the contract's handlers, its events, and an end. Transports (Electron IPC, web socket, CLI) sit on top. */
import type { Handlers } from '../../shared/contract/calls.ts';
import type { EventData, EventName } from '../../shared/contract/events.ts';
import type { Platform } from '../../shared/model/invocation.ts';

export interface HostOptions {
  readonly kind: 'desktop' | 'web' | 'cli';
  readonly version: string;
  readonly platform: Platform;
  /** HOME for looks and for hooks. The studio's own data lies in `<home>/.hook-studio/`. */
  readonly home: string;
  /** `given`: home was chosen by hand (--home), so nothing else on the machine is read. `own`: the user's real home. */
  readonly homeIs: 'own' | 'given';
  /** The environment that agents would pass on to hooks, with the login shell's PATH already in it. */
  readonly env: Readonly<Record<string, string>>;
  readonly user: { readonly uid: number; readonly gids: readonly number[] };
  /** A system settings file given by hand (--system); null: none given. */
  readonly systemSettings: string | null;
  /** The folder of the sample workspaces that ship with the studio; null: none. */
  readonly examplesFolder: string | null;
  /** The hook library that ships with the studio; null: none. */
  readonly libraryFolder: string | null;
  /** Folders or one .code-workspace file to open at once. */
  readonly open: readonly string[];
  readonly now: () => number;
  /** The system's folder dialog, where the host has one. */
  readonly pickFolders?: () => Promise<readonly string[] | null>;
  /** Where bugs are written: one line each. */
  readonly log: (line: string) => void;
}

export type HostListener = <N extends EventName>(name: N, data: EventData<N>) => void;

export interface Host {
  readonly handlers: Handlers;
  /** Hears every event; returns a way to stop. */
  listen(listener: HostListener): () => void;
  /** Ends runs, watchers and workers. */
  dispose(): Promise<void>;
}
