/** The only file of the CLI that writes. With `--json` stdout carries exactly one document, everything else goes to stderr. */
export interface Terminal {
  /** One finished text on stdout; a line end is added. */
  print(text: string): void;
  /** A line on stderr: notes, warnings, progress. */
  note(text: string): void;
}

/** Writes synchronously to the process's own streams, so that nothing is lost when it exits right after. */
export const processTerminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
};
