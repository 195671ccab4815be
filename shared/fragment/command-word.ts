/** Words of a command that name a file, found and exchanged where no reader of commands can see more in them than a name. */
import type { Context } from '../agents/facts.ts';
import { resolvePath } from '../agents/paths.ts';

type PathContext = Pick<Context, 'pathStyle' | 'home'>;

/** Whole words only: wholly quoted with nothing to expand, or without a sign that any shell or splitter takes for more than itself. */
const WORD = /(?<![^\s;&|(])(?:"(?<double>[^"$`\\\n]+)"|'(?<single>[^'\n]+)'|(?<bare>~?[\w@%+:,./-]+))(?![^\s;&|)])/g;
const BARE = /^[\w@%+:,./-]+$/;
const QUOTED = /^[\w@%+:,./ -]+$/;

/**
 * Every word that names `path`, as seen from `base`, put as `to`. null: no such word stands plainly in the command, or `to`
 * could not stand in its place.
 */
export function withWordFor(command: string, path: string, to: string, base: string, context: PathContext): string | null {
  const found: boolean[] = [];
  const exchanged = command.replaceAll(WORD, (word: string, ...rest: unknown[]) => {
    const { double, single, bare } = rest.at(-1) as { double?: string; single?: string; bare?: string };
    const text = double ?? single ?? bare ?? '';
    // Within quotes a tilde is a sign like any other.
    if (bare === undefined && text.startsWith('~')) return word;
    if (resolvePath(context, base, text) !== path) return word;
    found.push((bare === undefined ? QUOTED : BARE).test(to));
    return word.replace(text, () => to);
  });
  return found.length > 0 && found.every((isSafe) => isSafe) ? exchanged : null;
}

/** Whether the command spells the path out from the root or from the home folder: such a command means this machine's file. */
export function spellsOut(command: string, path: string, home: string): boolean {
  const below = path.startsWith(`${home}/`) || path.startsWith(`${home}\\`) ? path.slice(home.length) : null;
  const spelled = [path, ...(below === null ? [] : [`~${below}`, `$HOME${below}`, `"$HOME"${below}`, `\${HOME}${below}`])];
  return spelled.some((form) => command.includes(form));
}
