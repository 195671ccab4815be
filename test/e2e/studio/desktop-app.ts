/** The desktop as a test drives it, the double and real Electron alike: the shape of Playwright's ElectronApplication. */
import type { Page } from '@playwright/test';
import type * as Electron from 'electron';
import type { DoubleRecord } from '../../double/record.ts';

/** What a function run in the main process gets. `double` exists in the double only. */
export type MainProcess = typeof Electron & { readonly double: DoubleRecord };

export interface DesktopApp {
  readonly kind: 'double' | 'electron';
  firstWindow(): Promise<Page>;
  /** Runs a function in the main process; it sees nothing of the test but its argument. */
  evaluate<Result, Argument = undefined>(
    run: (electron: MainProcess, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Resolves when the process has ended by itself. */
  readonly exitCode: Promise<number | null>;
  /** What the main process has written on stderr. */
  readonly errors: () => string;
  close(): Promise<void>;
}

export interface DesktopOptions {
  readonly home: string;
  readonly open: readonly string[];
}

/** The words behind the studio's own folder on its command line. */
export const desktopWords = ({ home, open }: DesktopOptions): string[] => [
  '--home',
  home,
  ...open.flatMap((path) => ['--workspace', path]),
];
