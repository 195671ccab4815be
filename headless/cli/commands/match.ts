import { explainPattern } from '../../../shared/matcher/explain.ts';
import { ExpectedFailure } from '../../../shared/contract/failure.ts';
import type { Language } from '../../../shared/words/catalogue.ts';
import { because } from '../../../shared/words/cli.ts';
import { say } from '../../../shared/words/say.ts';
import { withHost } from '../cli-host.ts';
import type { Command } from '../command.ts';
import { matchDocumentSchema } from '../documents.ts';
import type { MatchDocument } from '../documents.ts';
import { EXIT } from '../exit-code.ts';
import { required } from '../options.ts';
import type { CommandLine } from '../options.ts';
import { firstEdition } from '../first-edition.ts';

/** Which tools a pattern hits, and through which name. With `--tool` only those names are tried. */
export const match: Command = {
  options: ['workspace', 'home', 'system', 'edition', 'event', 'matcher', 'tool'],
  positionals: 'pattern',
  schema: matchDocumentSchema,
  async run({ line, language, terminal }) {
    const edition = firstEdition(line);
    const event = required(line, 'event');
    const pattern = patternOf(line);
    return withHost({ line, terminal }, async (host) => {
      const { reading, tools, findings } = await host.handlers['matcher:test']({
        edition,
        event,
        matcher: pattern,
        tools: line.values.tool,
      });
      const document: MatchDocument = {
        edition,
        event,
        pattern,
        reading,
        tools: tools.map(({ name, aliases, match: { hit, by } }) => ({ name, aliases, hit, ...(by !== undefined && { by }) })),
        explanation: reading === 'regex' ? explanationOf(pattern, language) : [],
        findings: findings.map((finding) => ({ code: finding.code, message: say(finding, language) })),
      };
      return { exit: EXIT.ok, document, text: matchText(document) };
    });
  },
};

/** As a word, or as `--matcher`. @throws ExpectedFailure `missingOption`, `tooManyArguments` where both are given */
function patternOf(line: CommandLine): string {
  const [word] = line.positionals;
  if (word === undefined) return required(line, 'matcher');
  if (line.values.matcher === undefined) return word;
  throw new ExpectedFailure({
    code: 'tooManyArguments',
    reason: because('error.tooManyArguments', { argument: '--matcher', extra: word }),
  });
}

/** The expression sign by sign; empty where it is no valid one. */
function explanationOf(pattern: string, language: Language): MatchDocument['explanation'] {
  const explained = explainPattern(pattern);
  return explained.kind === 'invalid' ? [] : explained.tokens.map(({ text, means }) => ({ text, means: say(means, language) }));
}

const matchText = (document: MatchDocument): string =>
  [
    `${document.pattern} · ${document.reading} · ${document.edition} · ${document.event}`,
    ...document.tools.map(
      ({ name, aliases, hit, by }) =>
        `${hit ? '✓' : '–'} ${name}${hit && by !== name ? ` (${by ?? ''})` : ''}${aliases.length > 0 ? `  [${aliases.join(', ')}]` : ''}`,
    ),
    ...document.explanation.map(({ text, means }) => `  ${text}  ${means}`),
    ...document.findings.map(({ message }) => `! ${message}`),
  ].join('\n');
