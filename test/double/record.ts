/** What a test may ask the double about, beyond what Electron itself would tell. */
export interface DoubleRecord {
  /** Requests that were for somewhere else than the program's own schemes. */
  readonly requests: { readonly url: string; readonly outcome: 'cancelled' | 'let through' }[];
  /** Windows that pages asked for. */
  readonly popups: { readonly url: string; readonly action: 'deny' | 'allow' }[];
  /** Addresses and paths handed to the system. */
  readonly opened: string[];
  /** Message boxes, with the answer that they were given. */
  readonly boxes: { readonly message: string; readonly buttons: readonly string[] }[];
  /** What the next message boxes are answered with; empty: their own default. */
  readonly answers: number[];
  readonly switches: Record<string, string>;
  sandboxEnabled: boolean;
}

export const record: DoubleRecord = { requests: [], popups: [], opened: [], boxes: [], answers: [], switches: {}, sandboxEnabled: false };
