/** A script is started by its ending: whom its own first line names does not matter to iFlow CLI 0.5.19. */
import type { Reason } from '../../../model/reason.ts';
import { fact, isMissing, known, needs } from '../../facts.ts';
import type { Answer, Context } from '../../facts.ts';
import { baseName, resolvePath } from '../../paths.ts';
import { agentDirectory } from '../locations.ts';
import { because } from '../words.ts';
import { EXTENSION } from './split-command.ts';
import type { Split } from './split-command.ts';

/** A finding where the first line names another language than the program that is started; undefined: nothing to say. */
export function ignoredShebang(command: string, split: Split, context: Context): Answer<Reason | undefined> {
  const [word = ''] = command.trim().split(/\s+/);
  const ending = EXTENSION.exec(word)?.[0];
  const [program] = split.argv;
  if (split.kind !== 'script' || ending === undefined || program === undefined) return known(undefined);
  const path = resolvePath(context, agentDirectory(context), word);
  const text = fact(context.facts, 'text', path);
  if (text === undefined) return needs({ look: 'text', at: path });
  const named = isMissing(text) ? undefined : interpreterNamedIn(text);
  if (named === undefined || isSameLanguage(named, program)) return known(undefined);
  return known(because('iflow.shipped.shebangIgnored', { ending, program, named }, 'program'));
}

/** `python3` of `#!/usr/bin/env -S python3 -u`. */
function interpreterNamedIn(text: string): string | undefined {
  const words = /^#!\s*([^\n]*)/.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
  const [first, ...rest] = words.map((word) => baseName(word));
  return first === 'env' ? rest.find((word) => !/^-|=/.test(word)) : first || undefined;
}

/** bash and zsh also read what was written for sh; a version in a name makes no difference. */
function isSameLanguage(named: string, program: string): boolean {
  const plain = (name: string): string => name.replace(/[\d.]+$/, '').replace(/^nodejs$/, 'node');
  if (/^(?:sh|dash|ash)$/.test(named)) return program === 'bash' || program === 'zsh';
  return plain(named) === plain(program) || program.startsWith(`${named} `);
}
