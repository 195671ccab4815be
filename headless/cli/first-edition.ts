import { editions } from '../../shared/agents/index.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/cli.ts';
import type { CommandLine } from './options.ts';

/** The edition that a command is about: the first `--edition`. @throws ExpectedFailure `missingOption` */
export function firstEdition(line: CommandLine): string {
  const [edition] = line.values.edition ?? [];
  if (edition === undefined) {
    throw new ExpectedFailure({
      code: 'missingOption',
      reason: because('error.missingOption', { option: '--edition' }),
      known: editions.map((e) => e.id),
    });
  }
  return edition;
}
