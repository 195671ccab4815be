/** What the CLI's exit status says. Documented in docs/cli.md and by `--help`. */
export const EXIT = {
  /** Done; for `run`: the agent proceeds or asks. */
  ok: 0,
  /** Bad input, something the studio could not do, or a run that was interrupted. */
  error: 1,
  /** `run`: a hook blocks the call or stops the agent. */
  blocked: 3,
  /** `run`: something must be reviewed and approved first; nothing was started. */
  untrusted: 4,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
