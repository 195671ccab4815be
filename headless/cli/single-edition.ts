import { editions } from '../../shared/agents/index.ts';
import { ExpectedFailure } from '../../shared/contract/failure.ts';
import { because } from '../../shared/words/cli.ts';
import type { CommandLine } from './options.ts';

/** The one `--edition` of a command that takes one. @throws ExpectedFailure `missingOption` */
export function singleEdition(line: CommandLine): string {
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
