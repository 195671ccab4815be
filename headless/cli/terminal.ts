import { harmless } from './harmless-text.ts';

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
  note: (text) => void process.stderr.write(`${harmless(text)}\n`),
};

/**
 * A reader that has seen enough (`| head`) is no fault: nothing more is said to it. Any other loss, such as a full disk,
 * ends the process with `status` and a sentence, since what was asked for did not arrive.
 */
export function mindLostOutput(status: number): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') void tellLost(error.code ?? error.message).finally(() => process.exit(status));
  });
}

async function tellLost(errno: string): Promise<void> {
  const [{ say }, { because }] = await Promise.all([import('../../shared/words/say.ts'), import('../../shared/words/cli.ts')]);
  processTerminal.note(say(because('error.outputLost', { errno }), 'en'));
}
