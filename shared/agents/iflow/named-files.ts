/** The files that a command's words name: what trust is asked for, and what the editor opens. */
import { factsAt, isMissing, known, needs } from '../facts.ts';
import type { Answer, Context } from '../facts.ts';
import type { NamedFile } from '../edition.ts';
import { isAbsolutePath, joinPath, resolvePath } from '../paths.ts';
import { filesBeside } from './library-files.ts';
import { looksLikePath, simpleCommands, startOf } from './command-words.ts';
import type { SimpleCommand } from './command-words.ts';

type Place = 'program' | 'interpreted' | 'argument';
/** `word` and where in which command it stands. `paths`: one for each directory it may be seen from. */
interface Mention {
  readonly word: string;
  readonly place: Place;
  readonly command: number;
  readonly paths: readonly string[];
}

const DEEPEST_NESTING = 5;
const LONGEST_WORD = 4096;

/**
 * Every existing regular file that a word names, seen from the agent's directory and from where `cd` led; and the
 * script itself also when it is missing. The script comes first: the program, or an interpreter's first file. `others`
 * are words of the same text that a shell would not see, though the agent does. A library hook's script brings what lies
 * beside it.
 */
export function namedFiles(
  command: string,
  directory: string,
  context: Context,
  others: readonly string[] = [],
): Answer<readonly NamedFile[]> {
  const mentions = [
    ...mentionsIn(command, [directory], context, { commands: 0 }, 0),
    ...others.flatMap((word) => mention(word, 'argument', -1, [directory], context)),
  ];
  const paths = [...new Set(mentions.flatMap((mention) => mention.paths))];
  const facts = factsAt(context.facts, 'stat', paths);
  if ('needs' in facts) return facts;
  const existing = new Set(
    paths.filter((_, i) => {
      const stat = facts.known[i];
      return stat !== undefined && !isMissing(stat) && stat.type === 'file';
    }),
  );

  const scripts = new Set<string>();
  for (const command of new Set(mentions.map((mention) => mention.command))) {
    const own = mentions.filter((mention) => mention.command === command && mention.place !== 'argument');
    const there = own.flatMap((mention) => mention.paths).find((path) => existing.has(path));
    const missing = own.find((mention) => looksLikePath(mention.word) && (mention.place === 'interpreted' || /[\\/]/.test(mention.word)))
      ?.paths[0];
    const script = there ?? missing;
    if (script !== undefined) scripts.add(script);
  }
  const beside = [...scripts].map((path) => filesBeside(path, context));
  const wanting = beside.flatMap((answer) => ('needs' in answer ? answer.needs : []));
  if (wanting.length > 0) return needs(...wanting);
  const further = new Set([...existing, ...beside.flatMap((answer) => ('known' in answer ? answer.known : []))]);
  return known([
    ...[...scripts].map((path): NamedFile => ({ path, role: 'script' })),
    ...[...further].filter((path) => !scripts.has(path)).map((path): NamedFile => ({ path, role: 'argument' })),
  ]);
}

function mentionsIn(text: string, from: readonly string[], context: Context, count: { commands: number }, depth: number): Mention[] {
  let bases = from;
  return simpleCommands(text, context).flatMap((simple) => {
    const start = startOf(simple.words);
    const mentions = mentionsOf(simple, count.commands++, bases, context, count, depth);
    const [to] = start?.kind === 'program' && start.program === 'cd' ? start.files : [];
    if (to !== undefined) bases = [...new Set([...bases, ...bases.map((base) => resolvePath(context, base, to))])].slice(0, 8);
    return mentions;
  });
}

function mention(word: string, place: Place, command: number, bases: readonly string[], context: Context): Mention[] {
  if (word === '' || word.length > LONGEST_WORD || /[\0\n]/.test(word) || /^[a-z][a-z+.-]+:\/\//i.test(word)) return [];
  const paths = isAbsolutePath(context, word) ? [joinPath(context, word)] : bases.map((base) => resolvePath(context, base, word));
  return [{ word, place, command, paths }];
}

function mentionsOf(
  simple: SimpleCommand,
  command: number,
  bases: readonly string[],
  context: Context,
  count: { commands: number },
  depth: number,
): Mention[] {
  const at = (word: string, place: Place): Mention[] => mention(word, place, command, bases, context);
  const start = startOf(simple.words);
  const files = (start?.files ?? []).filter((word) => !word.startsWith('-'));
  const behindEquals = simple.words.flatMap((word) => /^[^=]+=(.+)$/s.exec(word)?.[1] ?? []);
  const others = simple.words.filter((word) => !word.startsWith('-') && word !== start?.program && !files.includes(word));
  const nested =
    depth >= DEEPEST_NESTING ? [] : [...(start?.kind === 'nested' ? [start.text] : []), ...simple.words.flatMap(substitutions)];
  return [
    ...(start ? at(start.program, start.kind === 'program' ? 'program' : 'argument') : []),
    ...files.flatMap((word) => at(word, start?.kind === 'interpreter' ? 'interpreted' : 'argument')),
    ...[...others, ...simple.values, ...behindEquals, ...simple.inputs].flatMap((word) => at(word, 'argument')),
    ...nested.flatMap((text) => mentionsIn(text, bases, context, count, depth + 1)),
  ];
}

/** `$(…)` that stood inside double quotes and so is still one word. */
const substitutions = (word: string): string[] => [...word.matchAll(/\$\((.*)\)/gs)].map((found) => found[1] ?? '');
